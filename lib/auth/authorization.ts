import { db } from "@/db";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import type { Guard } from "./access";
import { type ActorFor, authorize, requireConfirmation, type Viewer } from "./actor";
import { requireConfirmedEmail } from "./confirmed-email";

/** The name under which refused reads of the administration stand in the audit log. */
export const ADMIN_READ = "admin.read";

// A script that calls an endpoint again and again must not fill a log from which nothing is ever removed.
const RECORDED_PER_PERSON = { points: 100, perSeconds: 60 * 60 };

type Caller = { viewer: Viewer | null; request: RequestInfo };
type Guarded = {
  name: string;
  needsConfirmedEmail?: boolean | undefined;
  confirmedWithinMinutes?: number | undefined;
  path?: string;
};

/**
 * Proves that the caller passes `guard` and, where asked, has proven the e-mail and confirmed the password lately; throws
 * as `authorize`, `requireConfirmedEmail` and `requireConfirmation` do. Whoever is signed in and refused stands in the audit log as `refused:<name>`.
 */
export async function authorizeOrRecord<G extends Guard>(
  guard: G,
  caller: Caller,
  { name, needsConfirmedEmail, confirmedWithinMinutes, path }: Guarded,
): Promise<ActorFor<G>> {
  try {
    const actor = authorize(guard, caller.viewer);
    if (needsConfirmedEmail && actor) requireConfirmedEmail(actor);
    if (confirmedWithinMinutes !== undefined && actor) requireConfirmation(actor, confirmedWithinMinutes);
    return actor;
  } catch (refusal) {
    const reason = refusal instanceof DomainError ? refusal.message : undefined;
    await recordRefusal(caller, name, { ...(reason && { reason }), ...(path && { path }) });
    throw refusal;
  }
}

/** Writes the line of a refusal: none for a visitor, and at most 100 an hour for one person. */
export async function recordRefusal(
  { viewer, request }: Caller,
  name: string,
  details: Record<string, string> = {},
): Promise<void> {
  if (!viewer) return;
  try {
    await consume({ name: "refusals", key: viewer.id, ...RECORDED_PER_PERSON });
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await audit(db, request, { action: `refused:${name}`, actorId: viewer.id, details });
}
