/**
 * `open` waits for the buyer (card, the bank's second factor); the provider reports the other three.
 */
type CardPaymentState = "open" | "processing" | "succeeded" | "cancelled";

/**
 * The current state of a payment at the provider; amounts in minor units of `currency` (lower case, as the provider
 * writes it).
 */
export type CardPayment = {
  id: string;
  /** Allows a browser to confirm this payment, and nothing else. */
  clientSecret: string | null;
  state: CardPaymentState;
  amountMinor: bigint;
  receivedMinor: bigint;
  currency: string;
  /** The name that was passed to `openPayment`. */
  name: string | null;
  /** Why the last attempt failed, in the provider's words. */
  failure: string | null;
};

/**
 * A refund of a payment or of a part of it, in minor units of the payment's currency; `failed` also if the card's bank
 * sent it back after it was `done`. `name` is the one passed to `refundPayment`, null for a refund made elsewhere.
 */
export type CardRefund = {
  id: string;
  state: "pending" | "done" | "failed";
  amountMinor: bigint;
  name: string | null;
};

/** What happened to a payment later: refunds, newest first, or a dispute by the card's bank. */
export type CardReturns = {
  /** The amount that was charged to the card; refunds that add up to it are a full refund. */
  receivedMinor: bigint;
  refunds: readonly CardRefund[];
  dispute: { id: string; state: "open" | "won" | "lost" } | null;
};

/** A notification of the provider. Only its subject is used; the state is always read again. */
export type CardEvent = { id: string; type: string; paymentId: string | null };

/** A payment with a refund or a dispute, the latest of them; `hasFailed`: one of its refunds was rejected. */
export type CardReturned = { paymentId: string; hasFailed: boolean; disputeId: string | null };

/** A payment that succeeded. */
export type ListedPayment = Pick<CardPayment, "id" | "name" | "currency" | "receivedMinor">;

/** A payment request: `name` is the platform's name for it; the amount is in minor units of `currency` (lower case). */
export type PaymentRequest = {
  name: string;
  amountMinor: bigint;
  currency: "usd" | "eur";
  description: string;
};

/**
 * A provider of card payments. Every call is idempotent: a repeated `name` returns the same payment or refund. All
 * calls throw DomainError `unavailable` if the provider does not respond, and CardRefusal for a permanent refusal.
 */
export type CardProvider = {
  openPayment: (input: PaymentRequest) => Promise<CardPayment>;
  /** Returns null if the provider does not know the payment. */
  readPayment: (id: string) => Promise<CardPayment | null>;
  /** Cancels an open payment. Returns its state afterwards, which is not always `cancelled`. */
  cancelPayment: (id: string) => Promise<CardPayment>;
  /** Refunds this much of a payment, once per name. */
  refundPayment: (input: { paymentId: string; name: string; amountMinor: bigint }) => Promise<CardReturns>;
  readReturns: (paymentId: string) => Promise<CardReturns>;
  /** Lists payments that were refunded or disputed since then, from the latest thousand refunds and disputes. */
  listReturned: (since: Date) => Promise<CardReturned[]>;
  /** Lists the paid ones among the payments that were created in that time. */
  listPayments: (begun: { from: Date; to: Date }) => Promise<ListedPayment[]>;
};

/** The provider refused permanently: a retry fails in the same way. `code` is the provider's. */
export class CardRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "CardRefusal";
  }
}
