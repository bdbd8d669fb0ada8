import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { notifyPromoter } from "./notices";
import { getProject } from "./queries";
import { hasInvestors, projectRows, requireUninvolved } from "./rows";
import { cancelProjectInput } from "./schema";

/**
 * Cancels a project before its sale is decided: its promoter while it has no investors, or an administrator with a
 * reason. The batch that settles sales returns the money.
 */
export const cancelProject = command(
  {
    name: "tokenization.cancel-project",
    // A promoter who has lost access to the app can still cancel.
    allow: "user",
    input: cancelProjectInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row: project, to } = await projectRows.lockFor(tx, { id, event: "cancel", actor, now });
    const isOwn = project.ownerId === actor.id;
    // An administrator cancelling another member's project must meet the same requirements as on an administrators'
    // endpoint (D3).
    if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
    if (!isOwn) await requireUninvolved(tx, project, { actor, event: "cancel" });
    if (!isOwn && !reason) {
      const message = "Escribe el motivo";
      throw new DomainError("invalid", message, { fields: { reason: message } });
    }
    if (isOwn && (await hasInvestors(tx, id))) {
      throw new DomainError(
        "conflict",
        "Ya hay quien ha invertido: pide a un administrador que cancele el proyecto.",
      );
    }
    const cancelled = await projectRows.move(tx, project, {
      to,
      set: {
        decidedAt: now,
        frozenAt: null,
        proposedTexts: null,
        proposedAt: null,
        reason: isOwn ? null : reason,
        updatedAt: now,
      },
    });
    if (!isOwn) await notifyPromoter(tx, cancelled, { notice: "cancelled", reason, now });
    record({
      targetId: project.ownerId,
      details: { project: id, before: project.status, ...(reason && { reason }) },
    });
    return getProject(actor, id, tx);
  },
);
