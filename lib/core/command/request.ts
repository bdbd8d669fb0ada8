import { isIPv6 } from "node:net";
import { v7 as uuidv7 } from "uuid";
import { env } from "@/lib/core/config/env";

/** What a command may know about the request: its id in the log, the caller's address, user agent and API token. */
export type RequestInfo = {
  id: string;
  ip: string;
  userAgent: string;
  /** The API token of the request, if it was made with one. */
  tokenId?: number;
};

/** The request of work that the server does itself, without a signed-in user. */
export const SERVER_REQUEST: RequestInfo = { id: "server", ip: "server", userAgent: "" };

const MAX_USER_AGENT_LENGTH = 300;

/** Reads a request's headers; `ip` is the address that the last trusted proxy saw (TRUSTED_PROXIES). */
export function requestInfo(headers: Headers): RequestInfo {
  return {
    id: requestId(areIdsOurs() ? headers.get("x-request-id") : null),
    ip: clientAddress(headers.get("x-forwarded-for"), env().TRUSTED_PROXIES),
    userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT_LENGTH),
  };
}

/**
 * Returns the client's address from `X-Forwarded-For`. Each trusted proxy appends one entry, so entries that the client
 * invented are further left and are never read. Without proxies, the server itself writes the socket's address there.
 */
export function clientAddress(forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-Math.max(trustedProxies, 1)) || "unknown";
}

const IPV6_GROUPS = 8;

/**
 * Returns the part of an IP address by which a subscriber is counted: the first 64 bits of an IPv6 address, because
 * whoever has one of them has the whole network; any other text unchanged.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  // URL writes every address in the same way, with the longest run of zeros as «::».
  const [address = ""] = ip.split("%");
  const [start = "", end = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (part: string) => (part ? part.split(":") : []);
  const [before, after] = [groupsOf(start), groupsOf(end)];
  const zeros = new Array<string>(IPV6_GROUPS - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, IPV6_GROUPS / 2).join(":")}::/64`;
}

/** Returns `given` if it is a valid request id, otherwise a new id. Callers pass only ids from a trusted source. */
export function requestId(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7();
}

// Next.js may load this module more than once in a process.
const holder = globalThis as typeof globalThis & { lonjaNamesRequests?: boolean };

/** Declares that from now on this server or a trusted proxy writes `X-Request-Id`, so that it can be trusted. */
export function trustRequestIds(): void {
  holder.lonjaNamesRequests = true;
}

function areIdsOurs(): boolean {
  return holder.lonjaNamesRequests === true || env().TRUSTED_PROXIES > 0;
}
