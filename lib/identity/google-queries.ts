import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { googleAccounts, users } from "@/db/schema";
import type { GoogleWord } from "@/lib/gateways/google";

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
