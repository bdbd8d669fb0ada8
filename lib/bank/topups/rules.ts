import type { TopupStatus } from "@/lib/bank/constants";
import type { CardReturns } from "@/lib/gateways/cards/provider";

/** The name of a top-up at the provider: row id and time, because the ids of other databases also start at one. */
export function topupName({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `topup-${id}-${createdAt.getTime()}`;
}

/** Parses a name made by `topupName`; null for any other text. */
export function topupOfName(name: string | null): { id: number; createdAt: Date } | null {
  const found = /^topup-(\d{1,9})-(\d{1,15})$/.exec(name ?? "");
  return found ? { id: Number(found[1]), createdAt: new Date(Number(found[2])) } : null;
}

type RefundState = CardReturns["refunds"][number]["state"];

/** The sum of the refunds in these states, by default of those that were carried out. */
export function refundedOf(
  refunds: CardReturns["refunds"],
  states: readonly RefundState[] = ["done"],
): bigint {
  return refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, refund) => sum + refund.amountMinor, 0n);
}

/**
 * The returned amount of a top-up and its state, from the provider's current data. A dispute returns the whole
 * payment until it is won: the card's bank takes the money when the dispute begins.
 */
export function returnedOf(
  amountMinor: bigint,
  { refunds, dispute }: CardReturns,
): { backMinor: bigint; status: TopupStatus } {
  const refunded = refundedOf(refunds);
  const isGone = dispute?.state === "open" || dispute?.state === "lost";
  const backMinor = isGone || refunded > amountMinor ? amountMinor : refunded;
  if (dispute?.state === "open") return { backMinor, status: "disputed" };
  return { backMinor, status: backMinor === amountMinor ? "refunded" : "succeeded" };
}

type Returned = { refundedMinor: bigint; lossMinor: bigint; sentByHandMinor: bigint };

/**
 * Splits an amount that comes back after a return: first to the member, up to the amount taken from them, then to the
 * platform, up to its loss. The rest was sent by hand for a closed account, and nobody has it again.
 */
export function givenBack(
  cents: bigint,
  { refundedMinor, lossMinor, sentByHandMinor }: Returned,
): { memberCents: bigint; platformCents: bigint; byHandCents: bigint } {
  const taken = refundedMinor - lossMinor - sentByHandMinor;
  const memberCents = cents < taken ? cents : taken;
  const rest = cents - memberCents;
  const platformCents = rest < lossMinor ? rest : lossMinor;
  return { memberCents, platformCents, byHandCents: rest - platformCents };
}
