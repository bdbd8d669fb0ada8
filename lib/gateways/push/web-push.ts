import { env, type PushKeys } from "@/lib/core/config/env";
import { DAY_SECONDS } from "@/lib/core/format/durations";
import { errorLine } from "@/lib/core/server/logger";

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** What the service worker shows. A browser shows two messages with the same `tag` as one. */
export type PushMessage = { title: string; body: string; href: string; tag: string };

/**
 * `sent`: the push service accepted it. `gone`: the subscription no longer exists. `refused`: a retry would not help.
 * `retry`: a later attempt may succeed, after `afterSeconds` if the service specified it.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "refused"; error: string }
  | { kind: "retry"; error: string; afterSeconds: number | null };

const ATTEMPT_TIMEOUT_MS = 10_000;
const KEPT_BY_THE_SERVICE_SECONDS = DAY_SECONDS;

// The push services of Chrome and Edge on Android, Firefox, Windows and Apple. The browser provides the address:
// without this list, any member could make the server send requests to any address that it can reach.
const SERVICES = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^https:\/\/[\w-]+\.notify\.windows\.com$/,
  /^https:\/\/([\w-]+\.)?push\.apple\.com$/,
];

/** Returns whether `endpoint` belongs to a known push service or to one named in PUSH_ORIGINS. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  const others = env().PUSH_ORIGINS ?? [];
  return (
    SERVICES.some((service) => service.test(origin)) ||
    others.some((other) => new URL(other).origin === origin)
  );
}

/**
 * Sends one message to the subscription's push service, encrypted for its browser and signed with the VAPID keys (RFC
 * 8291, 8292).
 */
export async function sendPush(
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint)) return { kind: "refused", error: "unknown push service" };
  const { generateRequestDetails } = (await import("web-push")).default;
  const subscription = { endpoint, keys: { p256dh, auth } };
  try {
    const { headers, body } = generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: keys,
      TTL: KEPT_BY_THE_SERVICE_SECONDS,
      contentEncoding: "aes128gcm",
    });
    return await post(endpoint, headersOf(headers), new Uint8Array(body));
  } catch (error) {
    return { kind: "refused", error: errorLine(error) };
  }
}

async function post(endpoint: string, headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    return { kind: "retry", error: errorLine(error), afterSeconds: null };
  }
}

function headersOf(headers: object): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) all.set(name, String(value));
  // fetch sets the content length itself.
  all.delete("content-length");
  return all;
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const error = `the push service responded with status ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", error };
  const wait = headers.get("retry-after") ?? "";
  return { kind: "retry", error, afterSeconds: /^\d{1,5}$/.test(wait) ? Number(wait) : null };
}
