import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { googleAccounts, users } from "@/db/schema";
import type { GoogleIdentity } from "@/lib/gateways/google/id-token";

const memberColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  credentialsChangedAt: users.credentialsChangedAt,
};

const notDeleted = isNull(users.deletedAt);

/** Returns the member with this e-mail address and their password hash; null if there is none. */
export async function findByEmail(email: string) {
  const [found] = await db
    .select({ member: memberColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), notDeleted))
    .limit(1);
  return found ?? null;
}

/** Returns the member whose account is linked to this Google account; null if there is none. */
export async function findByGoogle(subject: string) {
  const [member] = await db
    .select(memberColumns)
    .from(googleAccounts)
    .innerJoin(users, and(eq(users.id, googleAccounts.userId), notDeleted))
    .where(eq(googleAccounts.subject, subject))
    .limit(1);
  return member ?? null;
}

/** Returns whether an account has the e-mail address of this Google identity, whose owner Google has verified. */
export async function hasAccountOf({ email }: GoogleIdentity): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), notDeleted))) > 0;
}
