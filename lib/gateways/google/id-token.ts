import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { googleKeys } from "@/lib/core/config/env";

/** The time limit for requests to Google. */
const WAIT_MS = 10_000;

// Google signs with RS256 only; the algorithm that a token claims is not trusted.
const ALGORITHMS = ["RS256"];

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/**
 * The identity that Google confirms; the e-mail is in lower case, and Google has verified that it belongs to the user.
 */
export type GoogleIdentity = { subject: string; email: string; firstName: string; lastName: string };

/** `fetch` with a time limit. */
export const fetchWithTimeout: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(WAIT_MS) });

/**
 * Verifies the signature, issuer, audience and lifetime of an ID token and returns its identity. Throws if any of them
 * is wrong or Google has not verified the e-mail. Auth.js itself only trusts the connection that the token came over.
 */
export async function readIdToken(idToken: string): Promise<GoogleIdentity> {
  const google = googleKeys();
  if (!google) throw new Error("signing in with Google is not configured");
  const { issuer, clientId: audience } = google;
  const { payload } = await jwtVerify(idToken, await keySetOf(issuer), {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    requiredClaims: ["exp", "sub"],
  });
  const { sub, email, name = "", given_name = name, family_name = "" } = claims.parse(payload);
  return {
    subject: sub,
    email: email.toLowerCase(),
    firstName: given_name.slice(0, 80),
    lastName: family_name.slice(0, 120),
  };
}

let known: { issuer: string; keySet: JWTVerifyGetKey } | undefined;

// jose caches the keys and fetches them again if a token names an unknown one.
async function keySetOf(issuer: string): Promise<JWTVerifyGetKey> {
  if (known?.issuer === issuer) return known.keySet;
  const answer = await fetchWithTimeout(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
  known = { issuer, keySet: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: WAIT_MS }) };
  return known.keySet;
}
