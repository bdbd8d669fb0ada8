import { like, not } from "drizzle-orm";
import { db } from "..";
import { installation, users } from "../schema";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", ""]);

/** Why the demonstration may not be written into this database; null when it may. Its passwords are public. */
export async function seedRefusal(environment: Record<string, string | undefined>): Promise<string | null> {
  if (environment.LONJA_MODE === "production") return "LONJA_MODE is production";
  const { hostname } = new URL(environment.DATABASE_URL ?? "postgres://nowhere.invalid/");
  if (!LOCAL_HOSTS.has(hostname)) return `«${hostname}» is not this machine`;
  const [mine] = await db.select({ isDemonstration: installation.isDemonstration }).from(installation);
  if (mine?.isDemonstration) return null;
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(not(like(users.email, "%@lonja.example")))
    .limit(1);
  return member ? "the database has members that are not demo accounts" : null;
}

/** From here on the seed may write here again, whoever registers meanwhile. */
export async function markDemonstration(): Promise<void> {
  await db.update(installation).set({ isDemonstration: true });
}
