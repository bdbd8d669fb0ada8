import { randomUUID } from "node:crypto";

export type Json = Record<string, unknown>;
export type Intent = Json & {
  id: string;
  client_secret: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
};
export type Refund = Json & {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  created: number;
};
export type Dispute = Json & { id: string; payment_intent: string; status: string; created: number };

/** The test cards of Stripe's documentation. */
export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  secure: "4000002500003155",
  slow: "4000000000000077",
} as const;

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: Json,
  ) {
    super(String(error.message));
  }
}

export const invalid = (code: string, message: string, param?: string) =>
  new Refused(code === "resource_missing" ? 404 : 400, {
    type: "invalid_request_error",
    code,
    message,
    ...(param && { param }),
  });

const inSeconds = () => Math.floor(Date.now() / 1000);

/** The payments, refunds and disputes of Stripe, with the events for every change. */
export class StripeBooks {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** The events in order, delivered or not. */
  readonly events: Json[] = [];
  /** The state of new refunds. */
  refundStatus = "succeeded";
  /** Called with every new event. */
  onEvent: (event: Json) => void = () => undefined;

  /** Confirms a payment with the buyer's card, as Stripe.js does. Throws the error that Stripe.js shows. */
  confirm(id: string, card: string = CARDS.good): Intent {
    const intent = this.intent(id);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw invalid("payment_intent_unexpected_state", `This PaymentIntent is ${intent.status}.`);
    }
    if (card === CARDS.declined) {
      const error = {
        type: "card_error",
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Tu tarjeta ha sido rechazada.",
      };
      Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
      this.emit("payment_intent.payment_failed", intent);
      throw new Refused(402, { ...error, payment_intent: intent });
    }
    if (card === CARDS.secure && intent.status !== "requires_action") {
      Object.assign(intent, { status: "requires_action", next_action: { type: "use_stripe_sdk" } });
      this.emit("payment_intent.requires_action", intent);
      return intent;
    }
    if (card === CARDS.slow) {
      Object.assign(intent, { status: "processing" });
      this.emit("payment_intent.processing", intent);
      return intent;
    }
    return this.succeed(id);
  }

  /** Makes the payment succeed, whatever its state. */
  succeed(id: string, received?: number): Intent {
    const intent = this.intent(id);
    Object.assign(intent, {
      status: "succeeded",
      amount_received: received ?? intent.amount,
      latest_charge: `ch_${id.slice(3)}`,
      last_payment_error: null,
      next_action: null,
    });
    this.emit("payment_intent.succeeded", intent);
    this.emit("charge.succeeded", {
      object: "charge",
      id: String(intent.latest_charge),
      payment_intent: id,
      amount: intent.amount,
    });
    return intent;
  }

  /** Refunds a payment in Stripe's dashboard. */
  refundFromDashboard(id: string, amount = this.intent(id).amount): Refund {
    return this.refund(id, amount, {});
  }

  /** Ends a pending refund. */
  endRefund(id: string, status: "succeeded" | "failed"): void {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`no refund ${id}`);
    refund.status = status;
    this.emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
  }

  dispute(paymentId: string): Dispute {
    const dispute: Dispute = {
      id: `dp_${randomUUID().replaceAll("-", "")}`,
      object: "dispute",
      payment_intent: paymentId,
      charge: `ch_${paymentId.slice(3)}`,
      amount: this.intent(paymentId).amount,
      status: "needs_response",
      created: inSeconds(),
    };
    this.disputes.set(dispute.id, dispute);
    this.emit("charge.dispute.created", dispute);
    return dispute;
  }

  closeDispute(id: string, status: "won" | "lost"): void {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.status = status;
    this.emit("charge.dispute.closed", dispute);
  }

  /** Returns the last event of a type for a payment. */
  eventOf(type: string, paymentId: string): Json {
    const found = this.events.findLast((event) => {
      const about = (event.data as { object: Json }).object;
      return event.type === type && (about.id === paymentId || about.payment_intent === paymentId);
    });
    if (!found) throw new Error(`no ${type} of ${paymentId}`);
    return found;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw invalid("resource_missing", `No such payment_intent: '${id}'`, "intent");
    return intent;
  }

  protected open(form: URLSearchParams): Intent {
    const amount = Number(form.get("amount"));
    if (!Number.isInteger(amount) || amount < 50) {
      throw invalid("amount_too_small", "Amount must be at least $0.50 usd", "amount");
    }
    const id = `pi_${randomUUID().replaceAll("-", "")}`;
    const intent: Intent = {
      id,
      object: "payment_intent",
      client_secret: `${id}_secret_${randomUUID().replaceAll("-", "")}`,
      status: "requires_payment_method",
      amount,
      amount_received: 0,
      currency: form.get("currency") ?? "",
      description: form.get("description"),
      metadata: { name: form.get("metadata[name]") ?? "" },
      last_payment_error: null,
      livemode: false,
      created: inSeconds(),
    };
    this.intents.set(id, intent);
    this.emit("payment_intent.created", intent);
    return intent;
  }

  protected cancel(id: string): Intent {
    const intent = this.intent(id);
    if (["succeeded", "processing", "canceled"].includes(intent.status)) {
      throw invalid(
        "payment_intent_unexpected_state",
        `You cannot cancel this PaymentIntent: ${intent.status}`,
      );
    }
    intent.status = "canceled";
    this.emit("payment_intent.canceled", intent);
    return intent;
  }

  protected refundAsked(form: URLSearchParams): Refund {
    const id = form.get("payment_intent") ?? "";
    const intent = this.intent(id);
    const done = [...this.refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === id && status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
    if (intent.status !== "succeeded") throw invalid("charge_not_found", "This PaymentIntent has no charge");
    const charged = Number(intent.amount_received);
    if (done >= charged) throw invalid("charge_already_refunded", "Charge has already been refunded.");
    const amount = Number(form.get("amount") ?? charged - done);
    if (amount > charged - done) throw invalid("amount_too_large", "Refund amount is greater than the rest.");
    return this.refund(id, amount, { name: form.get("metadata[name]") ?? "" });
  }

  private refund(paymentId: string, amount: number, metadata: Record<string, string>): Refund {
    const refund: Refund = {
      id: `re_${randomUUID().replaceAll("-", "")}`,
      object: "refund",
      payment_intent: paymentId,
      amount,
      currency: "usd",
      status: this.refundStatus,
      created: inSeconds(),
      metadata,
    };
    this.refunds.set(refund.id, refund);
    this.emit("refund.created", refund);
    if (refund.status === "succeeded") {
      this.emit("charge.refunded", {
        object: "charge",
        id: `ch_${paymentId.slice(3)}`,
        payment_intent: paymentId,
      });
    }
    return refund;
  }

  private emit(type: string, object: Json): void {
    const event = {
      id: `evt_${randomUUID().replaceAll("-", "")}`,
      object: "event",
      api_version: "2026-10-28.endive",
      created: inSeconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent(event);
  }
}
