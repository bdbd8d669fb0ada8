import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { closeRequest as close } from "./closure";
import { notifyOwner } from "./notices";
import { getRequest } from "./queries";
import { requestRows } from "./rows";
import { closeRequestInput } from "./schema";

const CLOSED_BY_OWNER = "Quien pedía el dinero ha cerrado la solicitud.";

/**
 * Closes a request before it is covered: its owner, or an administrator with a reason, who can also take down a
 * covered or funded one. Its negotiations end, and all money that is not owed is released immediately.
 */
export const closeRequest = command(
  {
    name: "funding.close-request",
    // An owner who has lost access to the app can still close their request.
    allow: "user",
    input: closeRequestInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const known = await requestRows.lock(tx, id);
    const isOwn = known.ownerId === actor.id;
    const event = isOwn || !actor.isAdmin ? "close" : "takeDown";
    const { row: request } = await requestRows.lockFor(tx, { id, event, actor, now });
    if (!isOwn) {
      // An administrator must meet the same requirements as on an administrators' endpoint (D3).
      requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      await requireUninvolved(tx, id, actor.id);
      if (!reason) {
        const message = "Escribe el motivo";
        throw new DomainError("invalid", message, { fields: { reason: message } });
      }
    }
    const closed = await close(tx, request, {
      reason: reason || CLOSED_BY_OWNER,
      actorId: actor.id,
      now,
      ...(!isOwn && { takenDownBy: actor.id }),
    });
    if (!isOwn) await notifyOwner(tx, closed, { notice: "taken-down", reason, now });
    record({
      targetId: request.ownerId,
      details: { request: id, before: request.status, ...(reason && { reason }) },
    });
    return getRequest(actor, id, tx);
  },
);

async function requireUninvolved(tx: Tx, id: number, adminId: string): Promise<void> {
  const { requestId, investorId } = fundingOffers;
  const own = await tx.$count(fundingOffers, and(eq(requestId, id), eq(investorId, adminId)));
  if (own === 0) return;
  throw new DomainError(
    "conflict",
    "Solo un administrador que no participe en la solicitud puede retirarla.",
  );
}
