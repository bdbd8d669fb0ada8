/** `open` waits for the buyer (card, second factor of the bank); the other three are what the provider says. */
type CardPaymentState = "open" | "processing" | "succeeded" | "cancelled";

/** One payment as the provider knows it now; amounts in minor units of `currency` (lower case, as the provider writes it). */
export type CardPayment = {
  id: string;
  /** With it a browser may confirm this payment, and do nothing else. */
  clientSecret: string | null;
  state: CardPaymentState;
  amountMinor: bigint;
  receivedMinor: bigint;
  currency: string;
  /** The name that `openPayment` was given. */
  name: string | null;
  /** Why the last attempt failed, in the provider's words. */
  failure: string | null;
};

/** A refund of a payment or of a part of it; in minor units of the payment's currency. */
export type CardRefund = { id: string; state: "pending" | "done" | "failed"; amountMinor: bigint };

/** What became of a payment afterwards: given back, the latest refund first, or called into question by the card's bank. */
export type CardReturns = {
  /** What the card was charged: a refund of all of it is the whole. */
  receivedMinor: bigint;
  refunds: readonly CardRefund[];
  dispute: { id: string; state: "open" | "won" | "lost" } | null;
};

/** A notice of the provider: only what it is about; the state is asked for again (security rule 11). */
export type CardEvent = { id: string; type: string; paymentId: string | null };

/** A payment of which something was given back or disputed; whether one of its refunds was turned down. */
export type CardReturned = { paymentId: string; hasFailed: boolean };

/** A payment that was paid. */
export type ListedPayment = Pick<CardPayment, "id" | "name" | "currency" | "receivedMinor">;

/** `name` is ours for it; the amount in minor units of `currency` (lower case). */
export type AskedPayment = {
  name: string;
  amountMinor: bigint;
  currency: "usd" | "eur";
  description: string;
};

/**
 * A provider of card payments. Every call may be repeated: `name` makes the repeated one the same payment or refund.
 * All throw DomainError `unavailable` when the provider does not answer, and CardRefusal for what it will never do.
 */
export type CardProvider = {
  openPayment: (asked: AskedPayment) => Promise<CardPayment>;
  /** Null where the provider knows no such payment. */
  readPayment: (id: string) => Promise<CardPayment | null>;
  /** Calls an open payment off; answers how it stands, which is not always cancelled. */
  cancelPayment: (id: string) => Promise<CardPayment>;
  refundPayment: (asked: { paymentId: string; name: string }) => Promise<CardReturns>;
  readReturns: (paymentId: string) => Promise<CardReturns>;
  /** What was given back, or disputed, since then: of the latest thousand of each. */
  listReturned: (since: Date) => Promise<CardReturned[]>;
  /** What was paid of the payments begun in that time. */
  listPayments: (begun: { from: Date; to: Date }) => Promise<ListedPayment[]>;
};

/** The provider said no, and will at every repetition; `code` is its own. */
export class CardRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "CardRefusal";
  }
}
