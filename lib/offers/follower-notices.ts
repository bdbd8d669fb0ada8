import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { notify } from "@/lib/notifications/notice";
import type { OfferDefinition } from "./offer";

/** The number of members notified per transaction, which takes well under a second. */
const BATCH_SIZE = 200;

/**
 * Notifies every follower of an offer of each of its updates that was not removed, once. It continues after
 * `last_notified_user_id`, so that no one is missed if the process dies; any number of processes may run it. Returns
 * how many were notified.
 */
export async function notifyFollowers(
  offer: OfferDefinition,
  { shouldContinue }: { shouldContinue: () => boolean },
): Promise<number> {
  let count = 0;
  while (shouldContinue()) {
    const some = await inTransaction((tx) => notifySome(offer, tx));
    if (some === null) break;
    count += some;
  }
  return count;
}

async function notifySome(offer: OfferDefinition, tx: Tx): Promise<number | null> {
  const { updates } = offer;
  const { id, offerId, authorId, title, lastNotifiedUserId } = updates;
  const [update] = await tx
    .select({ id, offerId, authorId, title, lastNotifiedUserId })
    .from(updates)
    .where(and(isNull(updates.notifiedAt), isNull(updates.removedAt)))
    .orderBy(asc(id))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!update) return null;
  const shown = await offer.find(tx, update.offerId, null);
  const members = shown ? await nextMembers(offer, tx, update) : [];
  for (const userId of members) {
    await notify(tx, {
      userId,
      category: "investment",
      kind: `${offer.area}.${offer.type}-update`,
      title: `Novedad de «${shown?.name}»`,
      body: update.title,
      href: offer.path(update.offerId),
      dedupeKey: `${offer.type}-update:${update.id}`,
    });
  }
  const isLast = members.length < BATCH_SIZE;
  const last = members.at(-1) ?? update.lastNotifiedUserId;
  await tx
    .update(updates)
    .set({ lastNotifiedUserId: last, ...(isLast && { notifiedAt: clock.now() }) })
    .where(eq(updates.id, update.id));
  return members.length;
}

type PendingUpdate = { offerId: number; authorId: string; lastNotifiedUserId: string | null };

async function nextMembers(
  { followers, audience }: OfferDefinition,
  tx: Tx,
  { offerId, authorId, lastNotifiedUserId }: PendingUpdate,
): Promise<string[]> {
  const others = audience ? sql`union ${audience(offerId)}` : sql``;
  const rows = await tx.execute<{ user_id: string }>(sql`
    select user_id from (
      select ${followers.userId} as user_id from ${followers} where ${followers.offerId} = ${offerId} ${others}
    ) as recipients
    where user_id > ${lastNotifiedUserId ?? ""} and user_id <> ${authorId}
    order by user_id limit ${BATCH_SIZE}`);
  return rows.map(({ user_id }) => user_id);
}
