import { startSession } from "@/lib/auth/session";
import { findByGoogle, hasAccountOf } from "@/lib/auth/sign-in/queries";
import type { Call } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { GoogleIdentity } from "@/lib/gateways/google/id-token";
import { logInGoogle } from "./log-in-google";
import { sealGoogleProof } from "./proof";

/** A session token, or the next page with the proof that it needs. */
type NextStep = { token: string } | { next: string; proof?: string };

const SECURITY = "/settings?tab=security";

/**
 * Handles the return from Google. A linked Google account signs its member in. An unlinked one is never linked
 * automatically: that requires the member's own sign-in and consent (D3).
 */
export async function receiveGoogle(identity: GoogleIdentity, { viewer, request }: Call): Promise<NextStep> {
  const isLinked = !viewer && (await findByGoogle(identity.subject)) !== null;
  const proof = sealGoogleProof(isLinked ? "sign-in" : "link", { ...identity, userId: viewer?.id ?? null });
  if (viewer) return { next: SECURITY, proof };
  if (!isLinked) {
    if (!(await hasAccountOf(identity))) return { next: "/register", proof };
    return { next: `/login?google=known&next=${encodeURIComponent(SECURITY)}`, proof };
  }
  try {
    const { id, credentialsChangedAt } = await logInGoogle.run({ viewer: null, request }, { proof });
    const grant = await startSession(id, request, { confirmed: false, credentialsChangedAt });
    return { token: grant.token };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "second_factor_required") return { next: "/login?google=code", proof };
    if (error.code !== "rate_limited") return { next: "/login?google=refused" };
    return { next: `/login?google=later&wait=${error.retryAfterSeconds}` };
  }
}
