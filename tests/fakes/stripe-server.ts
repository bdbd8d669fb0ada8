import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { CARDS, invalid, type Json, Refused, StripeBooks } from "./stripe-books";

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_onlyForTests0123456789",
  STRIPE_PUBLISHABLE_KEY: "pk_test_onlyForTests0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_onlyForTests0123456789",
} as const;

type Answer = { status: number; body: Json; headers?: Record<string, string> };

/**
 * An error of the provider for the next matching call: an error response, no response, or the work without a response.
 */
export type Fault = {
  on: RegExp;
  kind: "500" | "timeout" | "hang-up" | "lost-answer" | "429";
  times: number;
};

/** A local server with the part of Stripe's HTTP API that a shop with payment intents uses; it signs its webhooks. */
export class StripeServer extends StripeBooks {
  /** `METHOD /path` of every call that was processed. */
  readonly calls: string[] = [];
  readonly faults: Fault[] = [];
  /** Where webhooks are sent automatically; null keeps them. */
  webhookUrl: string | null = null;
  url = "";
  private readonly answers = new Map<string, { hash: string; answer: Answer }>();
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    this.onEvent = (event) => {
      if (this.webhookUrl) void this.deliver(event).catch(() => undefined);
    };
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Returns an event as it is sent: the bytes, and their signature. */
  signed(event: Json, options: { secret?: string; timestamp?: number } = {}) {
    const payload = JSON.stringify(event);
    const secret = options.secret ?? STRIPE_KEYS.STRIPE_WEBHOOK_SECRET;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(options.timestamp && { timestamp: options.timestamp }),
    });
    return { payload, signature };
  }

  /** Sends a webhook as Stripe does; returns the status of the response. */
  async deliver(event: Json, url = this.webhookUrl): Promise<number> {
    const { payload, signature } = this.signed(event);
    const answer = await fetch(url ?? "", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body: payload,
    });
    return answer.status;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const call = `${request.method} ${pathname}`;
    const form = new URLSearchParams(await text(request));
    const fault = this.faults.find(({ on, times }) => times > 0 && on.test(call));
    if (fault) {
      fault.times -= 1;
      if (fault.kind === "timeout") return;
      if (fault.kind === "hang-up") return void response.destroy();
      if (fault.kind === "500") return send(response, { status: 500, body: ours("api_error") });
      if (fault.kind === "429") return send(response, { status: 429, body: ours("rate_limit_error") });
    }
    const answer = this.answerOnce(request, { call, form, query: searchParams });
    if (fault?.kind === "lost-answer") return void response.destroy();
    send(response, answer);
  }

  private answerOnce(request: IncomingMessage, asked: Asked): Answer {
    const key = request.headers["idempotency-key"];
    const hash = `${asked.call} ${asked.form}`;
    const known = typeof key === "string" ? this.answers.get(key) : undefined;
    if (known && known.hash !== hash) {
      return {
        status: 400,
        body: {
          error: {
            type: "idempotency_error",
            message:
              "Keys for idempotent requests can only be used with the same parameters they were first used with.",
          },
        },
      };
    }
    if (known) return { ...known.answer, headers: { "idempotent-replayed": "true" } };
    const answer = this.answer(request, asked);
    if (typeof key === "string" && request.method === "POST") this.answers.set(key, { hash, answer });
    return answer;
  }

  private answer({ headers }: IncomingMessage, { call, form, query }: Asked): Answer {
    this.calls.push(call);
    const isControl = call.includes("/_test/");
    const publishable = form.get("key") === STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY;
    const isKnown = headers.authorization === `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}` || publishable;
    if (!isKnown && !isControl) {
      return {
        status: 401,
        body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } },
      };
    }
    try {
      return { status: 200, body: this.work(call, form, query) };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  private work(call: string, form: URLSearchParams, query: URLSearchParams): Json {
    const [, id = "", verb] = /\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === "POST /v1/payment_intents") return this.open(form);
    if (call === "GET /v1/payment_intents") return list([...this.intents.values()], query);
    if (call.startsWith("GET /v1/payment_intents/")) return this.intent(id);
    if (verb === "cancel") return this.cancel(id);
    if (verb === "confirm") return this.confirm(id, form.get("card") ?? CARDS.good);
    if (call === "POST /v1/refunds") return this.refundAsked(form);
    if (call === "GET /v1/refunds") return list([...this.refunds.values()], query);
    if (call === "GET /v1/disputes") return list([...this.disputes.values()], query);
    if (call.startsWith("POST /_test/")) return this.control(call.slice("POST /_test/".length), form);
    throw invalid("url_invalid", `Unrecognized request URL (${call})`);
  }

  // For a test in another process than this server.
  private control(what: string, form: URLSearchParams): Json {
    if (what === "webhook") this.webhookUrl = form.get("url") || null;
    if (what === "succeed") this.succeed(form.get("id") ?? "");
    if (what === "slow") Object.assign(this, { refundStatus: form.get("status") ?? "succeeded" });
    return { ok: true };
  }
}

type Asked = { call: string; form: URLSearchParams; query: URLSearchParams };

const ours = (type: string) => ({ error: { type, message: "Sorry! There was an error on Stripe's end." } });

type Listed = Json & { id: string; payment_intent?: string; created: number };

/** Returns a page of the newest entries: those of one payment, or those created since a time. */
function list(all: readonly Listed[], query: URLSearchParams): Json {
  const [about, since] = [query.get("payment_intent"), Number(query.get("created[gte]") ?? 0)];
  const until = Number(query.get("created[lt]") ?? Number.MAX_SAFE_INTEGER);
  const found = all
    .filter(
      ({ payment_intent, created }) =>
        (!about || payment_intent === about) && created >= since && created < until,
    )
    .reverse();
  const from = found.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const to = from + Number(query.get("limit") ?? 10);
  return { object: "list", data: found.slice(from, to), has_more: to < found.length, url: "/v1/list" };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": `req_${randomUUID().slice(0, 8)}`,
    // Controls whether the SDK retries.
    ...(status >= 400 && { "stripe-should-retry": status === 500 || status === 429 ? "true" : "false" }),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Starts the server, and points the environment at it. */
export async function startStripe(server = new StripeServer()): Promise<StripeServer> {
  await server.start();
  Object.assign(process.env, STRIPE_KEYS, { STRIPE_API_URL: server.url });
  return server;
}
