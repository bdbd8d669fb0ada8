import { noteFailure } from "@/lib/core/jobs/failures";
import { PRICE_SOURCES, type PriceFailure, type PriceSource } from "@/lib/gateways/constants";
import { EXCHANGES, type Quote, Unreadable } from "./quotes";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** The quote of an exchange, or why there is none. */
export type PriceAnswer =
  | ({ source: PriceSource; failure: null } & Quote)
  | { source: PriceSource; failure: PriceFailure };

/** Asks all exchanges concurrently for the price of a bitcoin; each has at most ten seconds to respond. */
export function fetchPrices(timeoutMs = TIMEOUT_MS): Promise<PriceAnswer[]> {
  return Promise.all(PRICE_SOURCES.map((source) => fetchPrice(source, timeoutMs)));
}

async function fetchPrice(source: PriceSource, timeoutMs: number): Promise<PriceAnswer> {
  const { base, path, read } = EXCHANGES[source];
  try {
    const quote = read(await answerOf(base().replace(/\/$/, "") + path, AbortSignal.timeout(timeoutMs)));
    return { source, failure: null, ...quote };
  } catch (error) {
    noteFailure({ source, error }, "could not get the price from an exchange");
    return { source, failure: failureOf(error) };
  }
}

class Refused extends Error {}
class TooLarge extends Error {}

// Redirects are not followed: an exchange could redirect the request into the internal network.
async function answerOf(address: string, signal: AbortSignal) {
  const headers = { Accept: "application/json", "User-Agent": "Lonja" };
  const response = await fetch(address, { headers, redirect: "manual", signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Refused(`the server responded with status ${response.status}`);
  }
  const madeAt = new Date(response.headers.get("date") ?? "");
  return { text: await textOf(response), madeAt };
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new TooLarge(`more than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function failureOf(error: unknown): PriceFailure {
  if (error instanceof Unreadable) return "unreadable";
  if (error instanceof Refused) return "refused";
  if (error instanceof TooLarge) return "too-large";
  if (error instanceof DOMException && error.name === "TimeoutError") return "late";
  return "unreachable";
}
