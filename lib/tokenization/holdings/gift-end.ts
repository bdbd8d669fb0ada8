import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectGifts } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";
import type { Project } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { type GiftNotice, notifyOfGift } from "./gift-notices";
import { type GiftRow, giftRows, lockProjectOfGift } from "./gift-rows";
import { moveGift } from "./transfers";

type End = {
  to: "declined" | "withdrawn" | "stopped" | "expired";
  notice: GiftNotice;
  reason?: string;
  actorId: string | null;
  now: Date;
};

/** Ends a locked gift and returns its tokens to the giver. */
export async function returnGift(
  tx: Tx,
  project: Project,
  { gift, to, notice, reason, actorId, now }: End & { gift: GiftRow },
): Promise<void> {
  await giftRows.move(tx, gift, { to, set: { closedAt: now, reason: reason ?? null } });
  await moveGift(tx, gift, { act: "gift.return", token: tokenOf(project), actorId, now });
  await notifyOfGift(tx, project, { gift, notice, reason });
}

type Given = { giverIds: readonly string[]; now: Date };

/**
 * Returns the unaccepted gifts of these holders of a locked project, because an exit takes the tokens from their
 * holders. Returns the number of gifts.
 */
export async function endGiftsOf(tx: Tx, project: Project, { giverIds, now }: Given): Promise<number> {
  const { projectId, status, giverId, id } = projectGifts;
  const gifts = await tx
    .select()
    .from(projectGifts)
    .where(and(eq(projectId, project.id), eq(status, "offered"), inArray(giverId, [...giverIds])))
    .orderBy(asc(id))
    .for("update");
  for (const gift of gifts) {
    await returnGift(tx, project, { gift, to: "withdrawn", notice: "ended", actorId: null, now });
  }
  return gifts.length;
}

const isOffered = eq(projectGifts.status, "offered");

/**
 * Gives a day from the opening of the ledger to accept the gifts that ended while it was closed, or end soon after
 * (decision 324). Returns whether the ledger is open.
 */
export function extendGifts(extension?: Extension): Promise<boolean> {
  return extendDeadlines({ table: projectGifts, endsAt: "expiresAt", matching: isOffered }, extension);
}

/**
 * Returns gifts that were not accepted in time; none while the ledger is closed. Returns the number of gifts processed.
 */
export async function expireGifts(shouldContinue = always): Promise<number> {
  if (!(await extendGifts())) return 0;
  return processDue({
    due: rowsWhere(projectGifts, () => and(isOffered, lte(projectGifts.expiresAt, clock.now()))),
    decide: (id) => inTransaction((tx) => expireGift(tx, id)),
    failed: (gift, error) => noteFailure({ gift, error }, "could not return an expired gift of tokens"),
    shouldContinue,
  });
}

async function expireGift(tx: Tx, id: number): Promise<void> {
  const project = await lockProjectOfGift(tx, id);
  const gift = await giftRows.lock(tx, id);
  const now = clock.now();
  if (gift.status !== "offered" || gift.expiresAt > now) return;
  await returnGift(tx, project, { gift, to: "expired", notice: "expired", actorId: null, now });
}
