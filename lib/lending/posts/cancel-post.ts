import type { z } from "zod";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { LoanOffer, LoanRequest } from "./lines";
import { notifyRemoved } from "./notices";
import { cancelOfferInput, cancelRequestInput } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

type Input = z.ZodType<{ id: number; reason?: string | undefined }>;

function cancelling<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>, input: Input) {
  return command(
    {
      name: `lending.cancel-${side.name}`,
      // A member who has lost access to the app can still cancel their own posts.
      allow: "user",
      input,
      idempotent: true,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const owner = side.ownerOf(await side.rows.lock(tx, id));
      const isOwn = owner === actor.id;
      const event = isOwn || !actor.isAdmin ? "cancel" : "remove";
      const { row, to } = await side.rows.lockFor(tx, { id, event, actor, now });
      // An administrator cancelling another member's post must meet the same requirements as on an administrators'
      // endpoint (D3).
      if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      if (!isOwn && !reason) {
        const message = "Escribe el motivo";
        throw new DomainError("invalid", message, { fields: { reason: message } });
      }
      const closed = await side.rows.move(tx, row, { to, set: { updatedAt: now } as Partial<Row> });
      if (!isOwn && owner !== null && reason) await notifyRemoved(tx, side, { id, owner, reason });
      record({
        ...(owner !== null && { targetId: owner }),
        details: { [side.name]: id, ...(!isOwn && { reason }) },
      });
      return side.lineOf(tx, closed, actor);
    },
  );
}

/** Cancels a request: its borrower, or an administrator with a reason. This is final. */
export const cancelRequest = cancelling(REQUESTS, cancelRequestInput);

/** The same for an offer. */
export const cancelOffer = cancelling(OFFERS, cancelOfferInput);
