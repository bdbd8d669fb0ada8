import { listPoolTaxes } from "@/lib/bank/pools/tax-queries";
import { sharedPotEvents } from "@/lib/bank/shared-pots/tax-rules";
import type { AreaTaxes } from "@/lib/core/tax";

/** The income tax treatment of the bank's ledger acts: transfers between a member's own accounts have none. */
export const BANK_TAXES: AreaTaxes = {
  treatments: {
    transfer: "arrival",
    "transfer.reverse": "departure",
    topup: "arrival",
    "topup.reverse": "departure",
    "payout.hold": "none",
    "payout.complete": "departure",
    "payout.release": "none",
    "payout.return": "arrival",
    payment: "exchange",
    "pot.hold": "none",
    "pot.release": "none",
    conversion: "exchange",
    "treasury.fund": "none",
    "shared-pot.put": "own",
    "shared-pot.pay": "own",
    "pool.deposit": "none",
    "pool.withdraw": "own",
    "pool.contribute": "none",
  },
  events: async (input) => [...sharedPotEvents(input.changes), ...(await listPoolTaxes(input))],
};
