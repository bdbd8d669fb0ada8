import { v7 as uuidv7 } from "uuid";
import { env } from "@/lib/core/config/env";

/** What a command may know of the request: never more than who, from where, and under which id it is logged. */
export type RequestInfo = {
  id: string;
  ip: string;
  userAgent: string;
  /** The token it was made by, where it is one. */
  tokenId?: number;
};

/** What is done on the server itself, by nobody who has signed in. */
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
 * The client's address out of `X-Forwarded-For`. Each trusted proxy appends one entry, so the caller's own claims
 * stand further left and are never read. Without proxies the server itself writes the socket's address there.
 */
export function clientAddress(forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-Math.max(trustedProxies, 1)) || "unknown";
}

/** The id under which a request is logged: the one given by whoever may name it, where it is one, else a new one. */
export function requestId(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7();
}

// Next may load this module more than once in a process.
const holder = globalThis as typeof globalThis & { lonjaNamesRequests?: boolean };

/** From here on `X-Request-Id` is what this server or a trusted proxy has written, never a client. */
export function trustRequestIds(): void {
  holder.lonjaNamesRequests = true;
}

function areIdsOurs(): boolean {
  return holder.lonjaNamesRequests === true || env().TRUSTED_PROXIES > 0;
}
