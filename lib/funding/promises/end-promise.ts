import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { titleOf } from "@/lib/funding/offers/proposal";
import { notifyOfPromise } from "./notices";
import { getPromise } from "./queries";
import { OVER, promiseRows } from "./rows";
import { endPromiseInput } from "./schema";

/** A supporter ends their promise at any time, or an administrator stops it with a reason. Past payments stay. */
export const endPromise = command(
  {
    name: "funding.end-promise",
    // A supporter who has lost access to the app can still end their promise.
    allow: "user",
    input: endPromiseInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const known = await promiseRows.lock(tx, id);
    const isStopped = actor.isAdmin && known.supporterId !== actor.id;
    const event = isStopped ? "stop" : "end";
    const { row: promise, to } = await promiseRows.lockFor(tx, { id, event, actor, now });
    if (isStopped) {
      // An administrator must meet the same requirements as on an administrators' endpoint (D3).
      requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      if (!reason) {
        const message = "Escribe el motivo";
        throw new DomainError("invalid", message, { fields: { reason: message } });
      }
    }
    const why = isStopped ? { reason, stoppedBy: actor.id } : {};
    const over = await promiseRows.move(tx, promise, {
      to,
      set: { ...OVER, ...why, lastError: null, endedAt: now, updatedAt: now },
    });
    const title = await titleOf(tx, promise.requestId);
    await notifyOfPromise(tx, over, {
      notice: isStopped ? "stopped" : "ended",
      to: isStopped ? ["supporter", "owner"] : ["owner"],
      title,
      now,
      ...(isStopped && { why: reason }),
    });
    record({
      targetId: isStopped ? promise.supporterId : promise.ownerId,
      details: {
        request: promise.requestId,
        promise: id,
        before: promise.status,
        ...(isStopped && { reason }),
      },
    });
    return getPromise(actor, id, tx);
  },
);
