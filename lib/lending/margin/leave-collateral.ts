import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { fundsRefusal } from "@/lib/ledger/refusals";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { isHeld } from "@/lib/lending/loan/rules";
import { begin } from "@/lib/lending/loan/start";
import { type Loan, lockCollateral } from "@/lib/lending/loan/transfers";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { moveCollateral } from "./collateral";
import { satsNeeded } from "./margin-line";
import { leaveCollateralInput } from "./schema";
import { standingOf } from "./standing";

/** The borrower leaves bitcoin out of their wallet: the collateral that begins a loan, or more of it while the loan runs. */
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
    const leaving = { typed, actorId: actor.id, now };
    return row.status === "pending" ? lock(tx, row, leaving) : add(tx, row, leaving);
  },
);

type Leaving = { typed: bigint | null; actorId: string; now: Date };

// The principal is the borrower's at once, unless a bank pays it.
async function lock(tx: Tx, row: Loan, { typed, actorId, now }: Leaving) {
  const needed = satsNeeded(row, await readPrices(tx));
  const sats = typed ?? needed;
  refuseOtherThan(needed, sats);
  const { moveId, set: moved } = await hold(tx, row, { kind: "lock", sats, actorId, now });
  const set = { ...moved, collateralTxId: `loan.lock:${row.id}:${moveId}` };
  const text = amountText(sats, "BTC");
  const said = { entry: "lock", note: text, set, audit: { details: { btcAmount: text } } } as const;
  if (!isHeld(row.paymentMethod)) return { ...said, to: "secured", notice: "secured" } as const;
  const started = await begin(tx, { ...row, ...set }, { actorId, now });
  return { ...said, next: { ...started, entry: "start" }, notice: "started" } as const;
}

async function add(tx: Tx, row: Loan, { typed: sats, actorId, now }: Leaving) {
  if (sats === null) throw wrong("Escribe la cantidad de bitcoin");
  const { moveId, set } = await hold(tx, row, { kind: "add", sats, actorId, now });
  const moved = { ...row, ...set };
  const debtCents = debtOf(row, await readPlan(tx, row.id), now).total;
  const standing = standingOf(moved, { debtCents, prices: await readPrices(tx), now });
  const { to, facts, next } = standing;
  const text = amountText(sats, "BTC");
  return {
    to,
    set: { ...set, ...standing.set },
    entry: "add",
    note: text,
    notice: { notice: "added", facts: { sats, ...facts }, mark: String(moveId) },
    ...(next && { next }),
    audit: { details: { btcAmount: text } },
  } as const;
}

type Held = { kind: "lock" | "add"; sats: bigint; actorId: string; now: Date };

async function hold(tx: Tx, row: Loan, { kind, sats, actorId, now }: Held) {
  const moved = await moveCollateral(tx, row, { kind, sats, now });
  const held = { moveId: moved.moveId, sats, actorId, now };
  await lockCollateral(tx, row, held).catch((error: unknown) => {
    throw fundsRefusal(error);
  });
  return moved;
}

const MOST = 2n;

// More than twice of what it takes is a slip of the finger.
function refuseOtherThan(needed: bigint, sats: bigint): void {
  const text = amountText(needed, "BTC");
  if (sats < needed) throw wrong(`Con el precio de hoy hacen falta ${text} de garantía`);
  if (sats > needed * MOST) throw wrong(`Bastan ${text} de garantía: revisa la cantidad`);
}

function wrong(message: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { btcAmount: message } });
}
