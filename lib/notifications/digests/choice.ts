import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { mailDigests } from "@/db/schema";
import { stopDigestsTo } from "@/lib/gateways/mail/mailings";
import type { MailDigest } from "../constants";
import { nextDigestAt } from "./schedule";

type Choice = { mailDigest: MailDigest; now: Date };

/** Stores how often a member wants the digest. Without it, a digest that waits in the outbox is not sent either. */
export async function chooseDigest(tx: Tx, userId: string, { mailDigest, now }: Choice): Promise<void> {
  if (mailDigest === "never") {
    await removeDigest(tx, userId);
    return;
  }
  const chosen = { frequency: mailDigest, nextAt: nextDigestAt(mailDigest, now) };
  await tx
    .insert(mailDigests)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: mailDigests.userId, set: chosen });
}

/** Ends a member's digest, also one that waits in the outbox. Returns the previous frequency if there was one. */
export async function removeDigest(tx: Tx, userId: string) {
  const [removed] = await tx
    .delete(mailDigests)
    .where(eq(mailDigests.userId, userId))
    .returning({ frequency: mailDigests.frequency });
  await stopDigestsTo(tx, userId);
  return removed?.frequency;
}
