import autocannon from "autocannon";
import { Failure } from "../failure.mjs";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 3;
const ROUNDS = 5;

/**
 * Compares the requests per second of a part of the product and of its minimal counterpart, measured alternately on the
 * same machine: the medians, and the median of the ratios of all rounds.
 */
export async function compareRates(product, floor) {
  await requestsPerSecond(product, WARM_UP_SECONDS);
  await requestsPerSecond(floor, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates; otherwise, load that grows during a round would always affect the same one.
    const turns = round % 2 === 0 ? [product, floor] : [floor, product];
    const rates = new Map();
    for (const turn of turns) rates.set(turn, await requestsPerSecond(turn, ROUND_SECONDS));
    rounds.push({ product: rates.get(product), floor: rates.get(floor) });
  }
  return {
    product: median(rounds.map((round) => round.product)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.product / round.floor)),
  };
}

/** Returns the successful requests per second; throws if any response is not the expected one. */
export async function requestsPerSecond({ url, ...options }, seconds) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...options });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Failure(`${url}: ${failed} of ${result.requests.total} requests failed.`);
  return result.requests.total / result.duration;
}

/** Returns the median. */
export function median(values) {
  return percentile(values, 50);
}

/** Returns the smallest value that the given percentage of values does not exceed. */
export function percentile(values, percent) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}
