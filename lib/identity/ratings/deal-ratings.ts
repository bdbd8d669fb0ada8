import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  btcTradeRatings,
  btcTrades,
  loanRatings,
  loans,
  marketplaceOrders,
  marketplaceRatings,
} from "@/db/schema";
import { refreshReputation } from "@/lib/identity/profile/reputation";
import type { RatedDeal } from "./constants";
import type { Rating } from "./rated";

const TABLES = {
  order: { ratings: marketplaceRatings, deals: marketplaceOrders },
  trade: { ratings: btcTradeRatings, deals: btcTrades },
  loan: { ratings: loanRatings, deals: loans },
} as const;

const REFERENCES = { order: "orderId", trade: "tradeId", loan: "loanId" } as const;

type Tables = { ratings: typeof marketplaceRatings; deals: typeof marketplaceOrders };

function tablesOf(kind: RatedDeal): Tables {
  // The ratings of all deals have the same columns, and only columns that all deals have are read.
  return TABLES[kind] as unknown as Tables;
}

type Party = (typeof marketplaceOrders | typeof btcTrades)["buyerId" | "sellerId"];
type DealRating = { kind: RatedDeal; dealId: number };

/**
 * Returns the rating that a party of a deal received, if it is shown to others: both have rated or the time to rate is
 * over. It cannot be removed until the transaction ends.
 */
export async function findShownRating(
  tx: Tx,
  { kind, dealId, ratedId, now }: DealRating & { ratedId: string | Party; now: Date },
): Promise<Rating | null> {
  const { ratings, deals } = tablesOf(kind);
  const isShown = or(isNull(deals.stageExpiresAt), lte(deals.stageExpiresAt, now));
  const [row] = await ratingRows(
    tx,
    kind,
    and(eq(ratings.dealId, dealId), eq(ratings.ratedId, ratedId), isShown),
  ).for("share", { of: ratings });
  return row && row.removalReason === null ? ratingOf(kind, row) : null;
}

/** Returns a rating by its author, and locks it until the transaction ends. */
export async function lockDealRating(
  tx: Tx,
  { kind, dealId, authorId }: DealRating & { authorId: string },
): Promise<Rating | null> {
  const { ratings } = tablesOf(kind);
  const [row] = await ratingRows(
    tx,
    kind,
    and(eq(ratings.dealId, dealId), eq(ratings.raterId, authorId)),
  ).for("no key update", { of: ratings });
  return row ? ratingOf(kind, row) : null;
}

/**
 * Removes a locked rating, so that it is not shown and does not count in the reputation of the rated member; without a
 * reason, restores it.
 */
export async function setDealRemoval(
  tx: Tx,
  { kind, dealId, authorId, ratedId }: DealRating & { authorId: string; ratedId: string },
  reason: string | null,
): Promise<void> {
  const { ratings } = tablesOf(kind);
  await tx
    .update(ratings)
    .set({ removalReason: reason })
    .where(and(eq(ratings.dealId, dealId), eq(ratings.raterId, authorId)));
  await refreshReputation(tx, ratedId);
}

function ratingRows(tx: Tx, kind: RatedDeal, where: SQL | undefined) {
  const { ratings, deals } = tablesOf(kind);
  return tx
    .select({
      dealId: ratings.dealId,
      authorId: ratings.raterId,
      ratedId: ratings.ratedId,
      stars: ratings.stars,
      comment: ratings.comment,
      writtenAt: ratings.createdAt,
      removalReason: ratings.removalReason,
      title: kind === "order" ? sql<string | null>`${deals.title}` : sql<null>`null`,
    })
    .from(ratings)
    .innerJoin(deals, eq(deals.id, ratings.dealId))
    .where(where)
    .limit(1);
}

type Row = Awaited<ReturnType<typeof ratingRows>>[number];

function ratingOf(kind: RatedDeal, { dealId, title, ...rating }: Row): Rating {
  return {
    ...rating,
    about: { kind, id: dealId, title },
    reference: { authorId: rating.authorId, [REFERENCES[kind]]: dealId },
  };
}
