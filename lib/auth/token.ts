import { jwtVerify, SignJWT } from "jose";
import { type AppKey, isAppKey } from "./apps";

/**
 * What the middleware may know: the session's secret id and the claims for the guards (D3). The server does not trust
 * the claims.
 */
export type SessionToken = {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  isVerified: boolean;
  apps: readonly AppKey[];
};

const ISSUER = "lonja";

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a session token (HS256) that expires at `expire`. */
export async function signToken(token: SessionToken, expire: Date, secret: string): Promise<string> {
  return new SignJWT({ sid: token.sessionId, adm: token.isAdmin, kyc: token.isVerified, apps: token.apps })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setSubject(token.userId)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expire.getTime() / 1000))
    .sign(keyOf(secret));
}

/** Returns the token's content, or null if it is missing, forged, expired or malformed. */
export async function readToken(signed: string | undefined, secret: string): Promise<SessionToken | null> {
  if (!signed) return null;
  const known = verifiedTokens.get(signed);
  if (known?.secret === secret && known.expiresAtMs > Date.now()) return known.token;
  try {
    const { payload } = await jwtVerify(signed, keyOf(secret), { algorithms: ["HS256"], issuer: ISSUER });
    if (!payload.sub || typeof payload.sid !== "string") return null;
    const token = {
      userId: payload.sub,
      sessionId: payload.sid,
      isAdmin: payload.adm === true,
      isVerified: payload.kyc === true,
      apps: Array.isArray(payload.apps) ? payload.apps.filter(isAppKey) : [],
    };
    cacheToken(signed, { secret, token, expiresAtMs: (payload.exp ?? 0) * 1000 });
    return token;
  } catch {
    return null;
  }
}

type VerifiedToken = { secret: string; token: SessionToken; expiresAtMs: number };

const MAX_VERIFIED_TOKENS = 5_000;
const verifiedTokens = new Map<string, VerifiedToken>();

// WebCrypto verifies on another thread, which takes a twentieth of a page's time, so verified tokens are cached.
function cacheToken(signed: string, content: VerifiedToken): void {
  if (verifiedTokens.size >= MAX_VERIFIED_TOKENS) verifiedTokens.clear();
  verifiedTokens.set(signed, content);
}

/** Returns the session cookie's name; browsers enforce the prefix over https only. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Secure-authjs.session-token" : "authjs.session-token";
}
