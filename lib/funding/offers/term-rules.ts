import type { TranchePlan } from "@/db/schema";
import { divide } from "@/lib/core/format/money";
import { MAX_SALES_MULTIPLE, type OfferKind } from "@/lib/funding/constants";
import type { Clauses } from "./versions";

/** What a version of an offer says in figures. */
export type Figures = {
  kind: OfferKind;
  amountCents: bigint;
  sharePoints: number;
  capCents: bigint | null;
  salesMonths: number | null;
};

export type Terms = Figures & Clauses & { tranches: TranchePlan | null; terms: string };

/** What the whole company is worth where an amount buys a share of it, in cents. */
export function valuationOf({
  amountCents,
  sharePoints,
}: Pick<Figures, "amountCents" | "sharePoints">): bigint {
  return divide(amountCents * 10_000n, BigInt(sharePoints), "half-even");
}

/** What share an amount buys at the price of the request, in hundredths of a per cent, rounded down. */
export function shareAtPrice(
  amountCents: bigint,
  request: { amountCents: bigint; equityPoints: number | null },
): number | null {
  if (request.equityPoints === null) return null;
  return Number((amountCents * BigInt(request.equityPoints)) / request.amountCents);
}

type Returned = { amountCents: bigint; returnedCents: bigint; sharePoints: number };

/** What of a signed share follows from what did not go back, in hundredths of a per cent, rounded down; the whole where nothing did. */
export function shareKept({ amountCents, returnedCents, sharePoints }: Returned): number {
  return Number((BigInt(sharePoints) * (amountCents - returnedCents)) / amountCents);
}

/** What is wrong with a share of sales: it pays back at least what was given, and not more than five times as much. */
export function capProblem(capCents: bigint, amountCents: bigint): string | null {
  if (capCents < amountCents) return "Lo que se devuelve no puede ser menos que lo que se recibe";
  if (capCents > amountCents * MAX_SALES_MULTIPLE) return "Como mucho cinco veces lo que se recibe";
  return null;
}

/** A holder of the company before and after it: everybody before gives up as large a part of theirs as the new ones get. */
export function dilutedPoints(points: number, newPoints: number): number {
  return Number(divide(BigInt(points) * BigInt(10_000 - newPoints), 10_000n, "half-even"));
}
