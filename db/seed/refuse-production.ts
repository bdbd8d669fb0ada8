import { like, not } from "drizzle-orm";
import { db } from "..";
import { installation, users } from "../schema";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", ""]);

/**
 * Returns why the demonstration may not be written into this database, whose members would get public passwords; null
 * if it may.
 */
export async function seedRefusal(environment: Record<string, string | undefined>): Promise<string | null> {
  // Also where it is not set, as everywhere else.
  if ((environment.LONJA_MODE || "production") === "production")
    return "LONJA_MODE is production, which is the default";
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

/** Marks the database as a demonstration: the seed may write to it again, even after other members register. */
export async function markDemonstration(): Promise<void> {
  await db.update(installation).set({ isDemonstration: true });
}
