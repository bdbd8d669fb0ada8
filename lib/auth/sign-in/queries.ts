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
};

const notDeleted = isNull(users.deletedAt);

/** The member who comes in with this e-mail, with what proves their password; null when there is none. */
export async function findByEmail(email: string) {
  const [found] = await db
    .select({ member: memberColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), notDeleted))
    .limit(1);
  return found ?? null;
}

/** The member whose account Google's opens; null when it opens none. */
export async function findByGoogle(subject: string) {
  const [member] = await db
    .select(memberColumns)
    .from(googleAccounts)
    .innerJoin(users, and(eq(users.id, googleAccounts.userId), notDeleted))
    .where(eq(googleAccounts.subject, subject))
    .limit(1);
  return member ?? null;
}

/** Whether an account has the e-mail of this word of Google's, which only its owner can bring. */
export async function hasAccountOf({ email }: GoogleIdentity): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), notDeleted))) > 0;
}
