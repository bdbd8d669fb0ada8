import { bearerOf } from "@/lib/auth/api-token";
import { env } from "@/lib/core/config/env";
import { DomainError, MESSAGE } from "./errors";

/**
 * Throws `forbidden` for a write that a browser sends on behalf of another site. Requests with a
 * bearer token are exempt: no browser adds one by itself, so the sender knows the token.
 */
export function refuseCrossSite(request: Request): void {
  if (bearerOf(request) !== null) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const sameSite = site ? site === "same-origin" || site === "none" : true;
  const sameOrigin = origin ? ownOrigins(request).has(origin) : true;
  if (!sameSite || !sameOrigin) throw new DomainError("forbidden", MESSAGE.crossSite);
}

function ownOrigins(request: Request): Set<string> {
  const host = request.headers.get("host");
  const scheme = new URL(env().APP_URL).protocol;
  return new Set([new URL(env().APP_URL).origin, ...(host ? [`${scheme}//${host}`] : [])]);
}
