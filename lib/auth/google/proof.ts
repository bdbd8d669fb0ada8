import { GOOGLE_PROOF_MINUTES } from "@/lib/auth/constants";
import { seal, unseal } from "@/lib/auth/secrets";
import { servedOverHttps } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { GoogleIdentity } from "@/lib/gateways/google/id-token";

/** Whom Google says somebody is, and the member who was signed in when they went to ask; null of a visitor. */
type GoogleProof = GoogleIdentity & { userId: string | null };

/** What was proven, sealed, for the next step of the same browser; it holds for a few minutes. */
export function sealGoogleProof(proof: GoogleProof): string {
  const expiresAt = plusMinutes(clock.now(), GOOGLE_PROOF_MINUTES).getTime();
  return seal("google-proof", "", JSON.stringify({ ...proof, expiresAt }));
}

/** The same opened; null when there is none, it was altered or its time is over. */
export function openGoogleProof(sealed: string | undefined): GoogleProof | null {
  if (!sealed) return null;
  try {
    const { expiresAt, ...proof } = JSON.parse(unseal("google-proof", "", sealed));
    return expiresAt > clock.now().getTime() ? proof : null;
  } catch {
    return null;
  }
}

export function googleCookieName(): string {
  return servedOverHttps() ? "__Host-lonja-google" : "lonja-google";
}

/** The `Set-Cookie` header that carries a proof to the next step. */
export function googleCookieHeader(sealed: string): string {
  const secure = servedOverHttps() ? "; Secure" : "";
  return `${googleCookieName()}=${sealed}; Path=/; Max-Age=${GOOGLE_PROOF_MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`;
}
