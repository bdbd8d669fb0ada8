import { GOOGLE_PROOF_MINUTES } from "@/lib/auth/constants";
import { seal, unseal } from "@/lib/auth/secrets";
import { servedOverHttps } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { GoogleIdentity } from "@/lib/gateways/google/id-token";

/**
 * The identity that Google confirmed, and the member who was signed in when they went to Google; null for a visitor.
 */
type GoogleProof = GoogleIdentity & { userId: string | null };

/**
 * The next step that a proof is for. One made for linking never signs in: it could still be in the browser when its
 * member has left.
 */
type Purpose = "sign-in" | "link";

/** Encrypts a proof for the next step in the same browser; it is valid for GOOGLE_PROOF_MINUTES. */
export function sealGoogleProof(purpose: Purpose, proof: GoogleProof): string {
  const expiresAt = plusMinutes(clock.now(), GOOGLE_PROOF_MINUTES).getTime();
  return seal(`google-proof-${purpose}`, "", JSON.stringify({ ...proof, expiresAt }));
}

/** Decrypts a proof; returns null if it is missing, altered, expired or for another purpose. */
export function openGoogleProof(purpose: Purpose, sealed: string | undefined): GoogleProof | null {
  if (!sealed) return null;
  try {
    const { expiresAt, ...proof } = JSON.parse(unseal(`google-proof-${purpose}`, "", sealed));
    return expiresAt > clock.now().getTime() ? proof : null;
  } catch {
    return null;
  }
}

/** Returns the name of the cookie; over https its prefix binds it to this host. */
export function googleCookieName(): string {
  return servedOverHttps() ? "__Host-lonja-google" : "lonja-google";
}

/** Returns the `Set-Cookie` header that carries a proof to the next step. */
export function googleCookieHeader(sealed: string, maxAge = GOOGLE_PROOF_MINUTES * 60): string {
  const secure = servedOverHttps() ? "; Secure" : "";
  return `${googleCookieName()}=${sealed}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the `Set-Cookie` header that removes a used proof, or that of a member who signs out. */
export function clearGoogleCookieHeader(): string {
  return googleCookieHeader("", 0);
}

/** Returns the attributes that remove the cookie, for Next.js's cookie store. */
export function clearedGoogleCookie() {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: servedOverHttps() } as const;
  return { name: googleCookieName(), value: "", maxAge: 0, ...attributes };
}
