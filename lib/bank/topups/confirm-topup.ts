import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { printMoney } from "@/lib/core/format/money";
import { readPayment } from "@/lib/payments/cards/payments";
import { IN_PROCESS } from "@/lib/payments/constants";
import { topupCharge } from "./charge";
import { TOPUP_CHECKS } from "./constants";
import { NO_TOPUP, topupParams } from "./schema";
import { findTopup, lockTopup } from "./settlement";

/** A member who has paid asks for the result: queries the provider immediately instead of waiting for its webhook. */
export const confirmTopup = command(
  {
    name: "bank.confirm-topup",
    allow: "app:debank",
    input: topupParams,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: false,
    prepare: async ({ actor }, { id }) => {
      const row = await findTopup(id);
      if (row?.userId !== actor.id) throw new DomainError("not_found", NO_TOPUP);
      await consume({ name: "bank-topup-checks", key: actor.id, ...TOPUP_CHECKS });
      await readPayment(topupCharge, row);
    },
  },
  async ({ tx }, { id }) => {
    const row = await lockTopup(tx, id);
    if (!row || row.status === "failed") throw new DomainError("conflict", "Este pago está anulado.");
    if (row.status === "created") throw new DomainError("conflict", IN_PROCESS);
    return { id, amount: printMoney(row.amountMinor, "EUR"), status: row.status };
  },
);
