import { db } from "@/db";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { Guard } from "./access";
import { type ActorFor, authorize, refuseSuspended, requireConfirmation, type Viewer } from "./actor";
import { requireConfirmedEmail } from "./confirmed-email";

/** The name of refused reads of the administration in the audit log. */
export const ADMIN_READ = "admin.read";

// A script that repeats a refused call must not fill an append-only log.
const RECORDED_PER_PERSON = { points: 100, perSeconds: HOUR_SECONDS };

type Caller = { viewer: Viewer | null; request: RequestInfo };
type Guarded = {
  name: string;
  needsConfirmedEmail?: boolean | undefined;
  refusesSuspended?: boolean;
  confirmedWithinMinutes?: number | undefined;
  path?: string;
};

/**
 * Authorizes the caller for `guard` and, if required, checks that their account is not suspended, their e-mail is
 * confirmed and their password was confirmed recently. Throws like the functions that check it. The refusal of a
 * signed-in user is audited as `refused:<name>`.
 */
export async function authorizeOrRecord<G extends Guard>(
  guard: G,
  caller: Caller,
  { name, needsConfirmedEmail, refusesSuspended, confirmedWithinMinutes, path }: Guarded,
): Promise<ActorFor<G>> {
  try {
    const actor = authorize(guard, caller.viewer);
    if (refusesSuspended && actor) refuseSuspended(actor);
    if (needsConfirmedEmail && actor) requireConfirmedEmail(actor);
    if (confirmedWithinMinutes !== undefined && actor) requireConfirmation(actor, confirmedWithinMinutes);
    return actor;
  } catch (refusal) {
    const reason = refusal instanceof DomainError ? refusal.message : undefined;
    await recordRefusal(caller, name, { ...(reason && { reason }), ...(path && { path }) });
    throw refusal;
  }
}

/** Writes the audit line of a refusal: none for a visitor, and at most 100 an hour per user. */
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
