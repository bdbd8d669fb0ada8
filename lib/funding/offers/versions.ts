import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { fundingOffers, fundingOfferVersions } from "@/db/schema";
import { AGREED_OFFERS } from "@/lib/funding/constants";

export type Version = typeof fundingOfferVersions.$inferSelect;

/** The clauses negotiated besides amount and share. */
export type Clauses = Pick<Version, "board" | "report" | "lockMonths" | "preference" | "antidilution">;

export const clausesOf = ({ board, report, lockMonths, preference, antidilution }: Clauses): Clauses => ({
  board,
  report,
  lockMonths,
  preference,
  antidilution,
});

/** The versions of an offer in order; there are never many. */
export function versionsOf(source: Source, offerId: number): Promise<Version[]> {
  return source
    .select()
    .from(fundingOfferVersions)
    .where(eq(fundingOfferVersions.offerId, offerId))
    .orderBy(asc(fundingOfferVersions.nr));
}

/** One version of an offer. Throws if it does not exist: every offer has all versions up to its latest. */
export async function readVersion(source: Source, offerId: number, nr: number): Promise<Version> {
  const [version] = await source
    .select()
    .from(fundingOfferVersions)
    .where(and(eq(fundingOfferVersions.offerId, offerId), eq(fundingOfferVersions.nr, nr)))
    .limit(1);
  if (!version) throw new Error(`offer ${offerId} has no version ${nr}`);
  return version;
}

/**
 * An SQL expression for offers joined with their latest versions: the sum of agreed company shares, in hundredths of
 * a per cent. Each counts for the money not returned, like `shareKept`.
 */
export function agreedShares() {
  const { amountCents, returnedCents, status, kind } = fundingOffers;
  const kept = sql`${fundingOfferVersions.sharePoints} * (${amountCents} - ${returnedCents}) / ${amountCents}`;
  const isAgreed = and(inArray(status, [...AGREED_OFFERS]), eq(kind, "equity"));
  return sql<number>`coalesce(sum(${kept}) filter (where ${isAgreed}), 0)`.mapWith(Number);
}
