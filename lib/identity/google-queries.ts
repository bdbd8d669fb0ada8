import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { googleAccounts, users } from "@/db/schema";
import type { UserActor } from "@/lib/core/actor";
import type { GoogleWord } from "@/lib/gateways/google";

/** The account at Google that opens this member's own; null when there is none. */
export async function getGoogleAccount(viewer: UserActor): Promise<{ email: string; linkedAt: Date } | null> {
  const [account] = await db
    .select({ email: googleAccounts.email, linkedAt: googleAccounts.linkedAt })
    .from(googleAccounts)
    .where(eq(googleAccounts.userId, viewer.id))
    .limit(1);
  return account ?? null;
}

/** The member whose account Google's opens; null when it opens none. */
export async function findByGoogle(subject: string) {
  const [member] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isAdmin: users.isAdmin,
    })
    .from(googleAccounts)
    .innerJoin(users, and(eq(users.id, googleAccounts.userId), isNull(users.deletedAt)))
    .where(eq(googleAccounts.subject, subject))
    .limit(1);
  return member ?? null;
}

/** Whether an account has the e-mail of this word of Google's, which only its owner can bring. */
export async function hasAccountOf({ email }: GoogleWord): Promise<boolean> {
  const mine = and(eq(users.email, email), isNull(users.deletedAt));
  return (await db.$count(users, mine)) > 0;
}
