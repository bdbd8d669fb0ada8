import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { requireFunds } from "@/lib/ledger/refusals";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { maxToStart } from "@/lib/lending/margin/defence-rules";
import { satsNeeded } from "@/lib/lending/margin/margin-line";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { lockInitialCollateral, lockMoreCollateral } from "./locks";
import { leaveCollateralInput } from "./schema";

/**
 * The borrower deposits bitcoin from their wallet: the collateral that starts a pending loan, or more collateral for
 * a running one.
 */
export const leaveCollateral = loan.act(
  {
    name: "lending.leave-collateral",
    event: ["lock", "add"],
    input: leaveCollateralInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { btcAmount }) => {
    const typed = btcAmount === undefined ? null : parseMoney(btcAmount, "BTC");
    const leaving = { typed, actor, now };
    return row.status === "pending" ? lock(tx, row, leaving) : add(tx, row, leaving);
  },
);

// As collateral it could be sold or leave with a loan that the member repays at once.
const BARRED = "pueden ser garantía";

type Leaving = { typed: bigint | null; actor: { id: string; timezone: string }; now: Date };

async function lock(tx: Tx, row: Loan, { typed, actor, now }: Leaving) {
  await refuseWhilePaused(tx, actor);
  await refuseUnconfirmedJump(tx, now);
  const needed = satsNeeded(row, await readPrices(tx));
  const sats = typed ?? needed;
  refuseOtherThan(needed, sats);
  await refusePaypalHeld(tx, { ...actor, sats, now, barred: BARRED });
  return requireFunds(
    lockInitialCollateral(tx, row, { parts: [{ kind: "lock", sats }], actorId: actor.id, now }),
  );
}

async function add(tx: Tx, row: Loan, { typed: sats, actor, now }: Leaving) {
  if (sats === null) throw wrong("Escribe la cantidad de bitcoin");
  await refusePaypalHeld(tx, { ...actor, sats, now, barred: BARRED });
  return requireFunds(
    lockMoreCollateral(tx, row, { parts: [{ kind: "add", sats }], actorId: actor.id, now }),
  );
}

// More than twice the needed collateral is treated as a typing error.
function refuseOtherThan(needed: bigint, sats: bigint): void {
  const text = amountText(needed, "BTC");
  if (sats < needed) throw wrong(`Con el precio de hoy hacen falta ${text} de garantía`);
  if (sats > maxToStart(needed)) throw wrong(`Bastan ${text} de garantía: revisa la cantidad`);
}

function wrong(message: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { btcAmount: message } });
}
