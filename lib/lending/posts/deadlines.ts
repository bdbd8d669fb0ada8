import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { quoted } from "@/lib/core/db/quoted";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { POST_LIFE_DAYS } from "@/lib/lending/constants";
import { notify } from "@/lib/notifications/notice";
import { ownPostsPath } from "./constants";
import { LOAN_OFFER, LOAN_REQUEST } from "./machine";
import { aboutPost } from "./notices";
import { isLive, isOpen } from "./rules";
import { OFFERS, REQUESTS, type Side } from "./sides";

type Post = { id: number; status: string; expiresAt: Date; updatedAt: Date };

/** Expires the requests and offers whose time in the list is over. Returns the number of posts processed. */
export async function expirePosts(shouldContinue = always): Promise<number> {
  return (await expireSide(REQUESTS, shouldContinue)) + (await expireSide(OFFERS, shouldContinue));
}

function expireSide<Row extends Post, Line>(
  side: Side<Row, Line>,
  shouldContinue: () => boolean,
): Promise<number> {
  const table = side.kind === "requests" ? loanRequests : loanOffers;
  return processDue({
    due: rowsWhere(table, () =>
      and(sql`status in (${quoted(LOAN_REQUEST.live)})`, lte(table.expiresAt, clock.now())),
    ),
    decide: (id) => inTransaction((tx) => expirePost(tx, side, id)),
    failed: (post, error) =>
      noteFailure({ [side.name]: post, error }, "could not expire a loan request or loan offer"),
    shouldContinue,
  });
}

async function expirePost<Row extends Post, Line>(tx: Tx, side: Side<Row, Line>, id: number): Promise<void> {
  const now = clock.now();
  const row = await side.rows.lock(tx, id);
  const isOver = isOpen(row.status) && !isLive(row, now);
  if (!isOver) return;
  await side.rows.move(tx, row, { to: "expired", set: { updatedAt: now } as Partial<Row> });
  const userId = side.ownerOf(row);
  if (userId === null) return;
  await notify(tx, {
    userId,
    category: "loan",
    kind: `lending.${side.name}-expired`,
    title: side.name === "request" ? "Solicitud caducada" : "Oferta caducada",
    body: `Tu ${side.noun} de préstamo n.º ${id} ha estado ${POST_LIFE_DAYS} días en la lista y ha salido de ella. Publica otra si quieres seguir.`,
    href: ownPostsPath(side.kind),
    about: aboutPost(side.name, id),
    dedupeKey: `loan-${side.name}-expired:${id}:${row.expiresAt.toISOString()}`,
  });
}

/** Cancels a member's open posts when their account is deleted. */
export async function cancelPostsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const set = { status: "cancelled", updatedAt: now } as const;
  await tx
    .update(loanRequests)
    .set(set)
    .where(and(eq(loanRequests.borrowerId, userId), inArray(loanRequests.status, LOAN_REQUEST.live)));
  await tx
    .update(loanOffers)
    .set(set)
    .where(and(eq(loanOffers.lenderId, userId), inArray(loanOffers.status, LOAN_OFFER.live)));
}
