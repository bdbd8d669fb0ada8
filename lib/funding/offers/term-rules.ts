import type { TranchePlan } from "@/db/schema";
import { divide } from "@/lib/core/format/money";
import { MAX_SALES_MULTIPLE, type OfferKind } from "@/lib/funding/constants";
import type { Clauses } from "./versions";

/** The figures of a version of an offer. */
export type Figures = {
  kind: OfferKind;
  amountCents: bigint;
  sharePoints: number;
  capCents: bigint | null;
  salesMonths: number | null;
};

export type Terms = Figures & Clauses & { tranches: TranchePlan | null; terms: string };

/** The valuation of the whole company implied by the amount and the share, in cents. */
export function valuationOf({
  amountCents,
  sharePoints,
}: Pick<Figures, "amountCents" | "sharePoints">): bigint {
  return divide(amountCents * 10_000n, BigInt(sharePoints), "half-even");
}

/** The share that an amount buys at the price of the request, in hundredths of a per cent, rounded half-even (D9). */
export function shareAtPrice(
  amountCents: bigint,
  request: { amountCents: bigint; equityPoints: number | null },
): number | null {
  if (request.equityPoints === null) return null;
  return Number(divide(amountCents * BigInt(request.equityPoints), request.amountCents, "half-even"));
}

type Returned = { amountCents: bigint; returnedCents: bigint; sharePoints: number };

/**
 * The part of a signed share that corresponds to the money not returned, in hundredths of a per cent, rounded down;
 * the whole share if nothing was returned.
 */
export function shareKept({ amountCents, returnedCents, sharePoints }: Returned): number {
  return Number((BigInt(sharePoints) * (amountCents - returnedCents)) / amountCents);
}

/** What is wrong with a share of sales: it must pay back at least the amount, and at most five times as much. */
export function capProblem(capCents: bigint, amountCents: bigint): string | null {
  if (capCents < amountCents) return "Lo que se devuelve no puede ser menos que lo que se recibe";
  if (capCents > amountCents * MAX_SALES_MULTIPLE) return "Como mucho cinco veces lo que se recibe";
  return null;
}

/** The share of an existing holder after new shares are issued: each gives up the same proportion. */
export function dilutedPoints(points: number, newPoints: number): number {
  return Number(divide(BigInt(points) * BigInt(10_000 - newPoints), 10_000n, "half-even"));
}
