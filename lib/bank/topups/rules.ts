import type { TopupStatus } from "@/lib/bank/constants";
import type { CardReturns } from "@/lib/gateways/cards/provider";

/** The name that the provider knows a top-up by: row and moment, because other databases count from one too. */
export function topupName({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `topup-${id}-${createdAt.getTime()}`;
}

/** The row that a name of `topupName` means; null for any other text. */
export function topupOfName(name: string | null): { id: number; createdAt: Date } | null {
  const found = /^topup-(\d{1,9})-(\d{1,15})$/.exec(name ?? "");
  return found ? { id: Number(found[1]), createdAt: new Date(Number(found[2])) } : null;
}

/**
 * What has gone back of a top-up of so many cents, and the state it is in, by what the provider says now. A disputed payment is
 * back whole until it is won: the card's bank takes it when the dispute begins.
 */
export function returnedOf(
  amountMinor: bigint,
  { refunds, dispute }: CardReturns,
): { backMinor: bigint; status: TopupStatus } {
  const refunded = refunds
    .filter(({ state }) => state === "done")
    .reduce((sum, refund) => sum + refund.amountMinor, 0n);
  const isGone = dispute?.state === "open" || dispute?.state === "lost";
  const backMinor = isGone || refunded > amountMinor ? amountMinor : refunded;
  if (dispute?.state === "open") return { backMinor, status: "disputed" };
  return { backMinor, status: backMinor === amountMinor ? "refunded" : "succeeded" };
}

/** How so much that comes back after all is shared: first to the member, of whom it was taken, then to the platform. */
export function givenBack(
  cents: bigint,
  { refundedMinor, lossMinor }: { refundedMinor: bigint; lossMinor: bigint },
): { memberCents: bigint; platformCents: bigint } {
  const taken = refundedMinor - lossMinor;
  const memberCents = cents < taken ? cents : taken;
  return { memberCents, platformCents: cents - memberCents };
}
