import { and, asc, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationReports, conversations, marketplaceOrders, messages } from "@/db/schema";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { daysAgo } from "@/lib/core/retention";
import { removeFile } from "@/lib/gateways/files/stored-files";

/** The time before which a deleted message loses its text and image. */
export const erasedBefore = daysAgo(RETENTION_DAYS.deletedMessages);

/**
 * Selects the messages that a decision may depend on: the conversation is reported, or the order that it led to is in
 * dispute or may still be disputed.
 */
export const awaitsDecision = sql`(exists (
  select 1 from ${conversationReports}
  where ${conversationReports.conversationId} = ${messages.conversationId}
    and ${conversationReports.resolvedAt} is null)
  or exists (
  select 1 from ${conversations} c
  join ${marketplaceOrders} o on o.listing_id = case when c.about_type = 'listing' then c.about_id::integer end
    and o.status in ('paid', 'shipped', 'disputed')
    and least(o.buyer_id, o.seller_id) = c.member_low and greatest(o.buyer_id, o.seller_id) = c.member_high
  where c.id = ${messages.conversationId}))`;

/** Deletes the images of messages deleted long ago. Several processes can run it concurrently. */
export async function eraseDeletedImages(shouldContinue: () => boolean): Promise<void> {
  while (shouldContinue() && (await inTransaction(eraseOne)));
}

async function eraseOne(tx: Tx): Promise<boolean> {
  const [message] = await tx
    .select({ id: messages.id, fileId: messages.imageFileId })
    .from(messages)
    .where(
      and(
        lt(messages.deletedAt, erasedBefore(clock.now())),
        isNotNull(messages.imageFileId),
        not(awaitsDecision),
      ),
    )
    .orderBy(asc(messages.deletedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!message?.fileId) return false;
  await removeFile(message.fileId, tx);
  await tx.update(messages).set({ imageFileId: null }).where(eq(messages.id, message.id));
  return true;
}
