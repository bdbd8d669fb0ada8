import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { APP_KEYS } from "../../lib/auth/apps";
import { hashPassword } from "../../lib/auth/password/hash";
import type { Tx } from "..";
import { userAppPermissions, users } from "../schema";

type Administrator = { email: string; password: string; firstName?: string; lastName?: string };

/** Creates an administrator (D18) unless an account with that e-mail exists; returns whether it did. */
export async function ensureAdministrator(tx: Tx, person: Administrator): Promise<boolean> {
  const taken = and(eq(users.email, person.email), isNull(users.deletedAt));
  const [known] = await tx.select({ id: users.id }).from(users).where(taken).limit(1);
  if (known) return false;
  const id = uuidv7();
  const now = new Date();
  await tx.insert(users).values({
    id,
    email: person.email,
    passwordHash: await hashPassword(person.password),
    firstName: person.firstName ?? "Administración",
    lastName: person.lastName ?? "Lonja",
    isAdmin: true,
    kycStatus: "verified",
    kycLevel: "complete",
    kycVerifiedAt: now,
    timezone: "Europe/Madrid",
    // Uses the same clock as the later rows: the database's clock has microseconds, so it could be ahead of this one.
    createdAt: now,
  });
  const granted = { hasAccess: true, grantedAt: now };
  await tx.insert(userAppPermissions).values(APP_KEYS.map((appKey) => ({ userId: id, appKey, ...granted })));
  return true;
}
