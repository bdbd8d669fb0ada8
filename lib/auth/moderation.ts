import { DomainError } from "@/lib/core/command/errors";
import { requireConfirmation, type UserActor } from "./actor";
import { ADMIN_CONFIRMATION_MINUTES } from "./constants";

type Removing = { actor: UserActor; authorId: string; reason: string | null | undefined; missing: string };

/**
 * Returns whether an administrator removes another member's text, with a reason; false for its author. Throws
 * `not_found` for anyone else, `confirmation_required` and `invalid` like an administrators' endpoint (D3).
 */
export function isModeration({ actor, authorId, reason, missing }: Removing): boolean {
  if (actor.id === authorId) return false;
  if (!actor.isAdmin) throw new DomainError("not_found", missing);
  requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
  if (!reason) {
    const message = "Escribe el motivo";
    throw new DomainError("invalid", message, { fields: { reason: message } });
  }
  return true;
}
