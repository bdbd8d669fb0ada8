import { asc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { MailDigest } from "@/lib/notifications/constants";
import { chooseDigest } from "@/lib/notifications/digests/choice";
import { makeUser } from "../../factories/identity";

/** A Monday, before 9:00 in Madrid. */
export const MONDAY = "2026-12-07T07:00:00Z";

/** Sets the product's clock, until the end of the test. */
export function setTime(time: string): Date {
  const now = new Date(time);
  vi.spyOn(clock, "now").mockImplementation(() => now);
  return now;
}

/** Creates a member with this choice of a digest. */
export async function makeReader(mailDigest: MailDigest, overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(overrides);
  await choose(user, mailDigest);
  return user;
}

export async function choose({ id }: { id: string }, mailDigest: MailDigest): Promise<void> {
  await inTransaction((tx) => chooseDigest(tx, id, { mailDigest, now: clock.now() }));
}

/** Returns the digests to a member, oldest first. */
export async function digestsTo({ email }: { email: string }) {
  const mails = await db.select().from(emails).where(eq(emails.toAddress, email)).orderBy(asc(emails.id));
  return mails.filter(({ kind }) => kind === "digest");
}
