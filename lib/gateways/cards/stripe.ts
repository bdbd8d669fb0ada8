import Stripe from "stripe";
import { DomainError } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { logger } from "@/lib/core/server/logger";
import {
  type CardEvent,
  type CardPayment,
  type CardProvider,
  type CardRefund,
  CardRefusal,
  type CardReturned,
  type CardReturns,
  type ListedPayment,
} from "./provider";

const DEADLINE_MS = 15_000;
const RETRIES = 2;

/** The maximum number of refunds and of disputes that are listed, in pages of a hundred. */
const MAX_LISTED = 1_000;

/** A signature older than this is treated as a replay (Stripe's default). */
const TOLERANCE_SECONDS = 300;

const NO_ANSWER = "El proveedor de pagos no responde. Espera un momento y vuelve a probar.";

let cached: { of: string; provider: CardProvider } | undefined;

/** Returns the card provider that uses Stripe's API, at its own host or the given one. */
export function stripeCards(secretKey: string, url?: string): CardProvider {
  const of = `${secretKey} ${url}`;
  if (cached?.of !== of) cached = { of, provider: providerOf(clientOf(secretKey, url)) };
  return cached.provider;
}

function clientOf(secretKey: string, url = "https://api.stripe.com"): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function providerOf(stripe: Stripe): CardProvider {
  const readReturns = async (paymentId: string) => {
    const [intent, refunds, disputes] = await Promise.all([
      stripe.paymentIntents.retrieve(paymentId),
      stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
      stripe.disputes.list({ payment_intent: paymentId, limit: 1 }),
    ]);
    return returnsOf(intent, refunds.data, disputes.data[0]);
  };
  return {
    openPayment: ({ name, amountMinor, currency, description }) =>
      callStripe(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: Number(amountMinor),
            currency,
            description,
            metadata: { name },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey: `${name}-payment` },
        );
        return paymentOf(intent);
      }),
    readPayment: (id) =>
      callStripe(async () => paymentOf(await stripe.paymentIntents.retrieve(id))).catch(nullIfMissing),
    cancelPayment: (id) =>
      callStripe(async () => paymentOf(await stripe.paymentIntents.cancel(id))).catch(
        async (error: unknown) => {
          // The payment changed in the meantime: return its current state.
          if (!(error instanceof CardRefusal)) throw error;
          return callStripe(async () => paymentOf(await stripe.paymentIntents.retrieve(id)));
        },
      ),
    refundPayment: ({ paymentId, name, amountMinor }) =>
      callStripe(async () => {
        await stripe.refunds.create(
          { payment_intent: paymentId, amount: Number(amountMinor), metadata: { name } },
          { idempotencyKey: `${name}-refund` },
        );
        return readReturns(paymentId);
      }),
    readReturns: (paymentId) => callStripe(() => readReturns(paymentId)),
    listReturned: (since) => callStripe(() => listReturned(stripe, since)),
    listPayments: (begun) => callStripe(() => listPayments(stripe, begun)),
  };
}

async function listPayments(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<ListedPayment[]> {
  const paid: ListedPayment[] = [];
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const { id, state, name, currency, receivedMinor } = paymentOf(intent);
    if (state === "succeeded") paid.push({ id, name, currency, receivedMinor });
  }
  return paid;
}

async function listReturned(stripe: Stripe, since: Date): Promise<CardReturned[]> {
  const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(query).autoPagingToArray({ limit: MAX_LISTED }),
    stripe.disputes.list(query).autoPagingToArray({ limit: MAX_LISTED }),
  ]);
  const found = new Map<string, CardReturned>();
  for (const one of [...refunds, ...disputes]) {
    const paymentId = typeof one.payment_intent === "string" ? one.payment_intent : one.payment_intent?.id;
    if (!paymentId) continue;
    const before = found.get(paymentId);
    found.set(paymentId, {
      paymentId,
      hasFailed: before?.hasFailed || REFUND_STATES[one.status ?? ""] === "failed",
      // Stripe lists the newest first.
      disputeId: before?.disputeId ?? (one.object === "dispute" ? one.id : null),
    });
  }
  return [...found.values()];
}

/**
 * Verifies the signature of a notification and returns what it is about. Throws `unavailable` without
 * STRIPE_WEBHOOK_SECRET, `malformed` for a signature that is missing, forged or older than five minutes, and for a body
 * that is not an event.
 */
export function readCardEvent(body: string, signature: string): CardEvent {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  if (!secret)
    throw new DomainError("unavailable", "Los avisos del proveedor de pagos no están configurados");
  const event = verified({ body, signature, secret });
  const about = (event as { data?: { object?: unknown } }).data?.object;
  if (typeof event.id !== "string" || typeof event.type !== "string" || !isRecord(about)) {
    throw new DomainError("malformed", "El aviso no es válido");
  }
  const id = about.object === "payment_intent" ? about.id : about.payment_intent;
  return { id: event.id, type: event.type, paymentId: typeof id === "string" ? id : null };
}

type Signed = { body: string; signature: string; secret: string };

function verified({ body, signature, secret }: Signed) {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    logger.warn({ error }, "rejected a webhook event of the card provider: invalid signature");
    throw new DomainError("malformed", "La firma del aviso no es válida");
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const STATES: Readonly<Record<string, CardPayment["state"]>> = {
  succeeded: "succeeded",
  processing: "processing",
  canceled: "cancelled",
};

function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  const { id, client_secret: clientSecret, status, amount, amount_received, currency } = intent;
  return {
    id,
    clientSecret,
    state: STATES[status] ?? "open",
    amountMinor: BigInt(amount),
    receivedMinor: BigInt(amount_received),
    currency,
    name: intent.metadata.name ?? null,
    failure: intent.last_payment_error?.message ?? null,
  };
}

const REFUND_STATES: Readonly<Record<string, CardRefund["state"]>> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};

function returnsOf(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  dispute: Stripe.Dispute | undefined,
): CardReturns {
  return {
    receivedMinor: BigInt(intent.amount_received),
    refunds: refunds.map(({ id, status, amount, metadata }) => ({
      id,
      state: REFUND_STATES[status ?? ""] ?? "pending",
      amountMinor: BigInt(amount),
      name: metadata?.name ?? null,
    })),
    dispute: dispute ? { id: dispute.id, state: disputeState(dispute.status) } : null,
  };
}

function disputeState(status: string): "open" | "won" | "lost" {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}

async function callStripe<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new CardRefusal(error.code ?? error.type, error.message);
    }
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // An invalid key must be fixed by the operator: it is logged, and the buyer gets the message of an outage.
    logger.error(
      { type: error.type, code: error.code, error: error.message },
      "request to the card provider failed",
    );
    throw new DomainError("unavailable", NO_ANSWER);
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof CardRefusal && error.code === "resource_missing") return null;
  throw error;
}
