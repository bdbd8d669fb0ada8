import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { endPayment } from "@/lib/payments/cards/payments";
import { topupCharge } from "./charge";
import { NO_TOPUP, topupParams } from "./schema";
import { findTopup, lockTopup } from "./settlement";

/**
 * A member cancels a card payment that was started: it no longer counts towards their limit. A payment that succeeded
 * in the meantime stays.
 */
export const cancelTopup = command(
  {
    name: "bank.cancel-topup",
    allow: "user",
    input: topupParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { topup: id } }),
    prepare: async ({ actor }, { id }) => {
      const row = await findTopup(id);
      if (row?.userId !== actor.id) throw new DomainError("not_found", NO_TOPUP);
      await endPayment(topupCharge, id, "cancel");
    },
  },
  async ({ tx }, { id }) => {
    const row = await lockTopup(tx, id);
    if (row?.status !== "failed") throw new DomainError("conflict", "Este pago ya se ha hecho.");
    return { id };
  },
);
