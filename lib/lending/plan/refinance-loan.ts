import type { Tx } from "@/db";
import { authorize } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { requireFunds } from "@/lib/ledger/refusals";
import { centsText } from "@/lib/lending/cents";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import { takeOverCollateral } from "@/lib/lending/collateral/transfers";
import { LOAN_ATTEMPTS, LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { postRepayment } from "@/lib/lending/plan/transfers";
import { refuseByPool } from "@/lib/lending/pools/limits";
import { pauseIfUncovered, UNCOVERED } from "@/lib/lending/posts/coverage";
import { openLoan, refuseChanged, refuseOutside } from "@/lib/lending/posts/loan-opening";
import { offerRows } from "@/lib/lending/posts/rows";
import { readReference } from "@/lib/lending/price/reference";
import { requireTrustedPrices } from "@/lib/lending/price/trusted-price";
import { startLoan } from "@/lib/lending/principal/start";
import { prepareNewAddress } from "@/lib/wallet/addresses/deposit-addresses";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { methodFor, type RefinanceRefusal } from "./refinance-rules";
import { refusalOf } from "./refinancing";
import { repay } from "./repayment";
import { refinanceLoanInput } from "./schema";
import { debtOf, readPlan } from "./stored-plan";

/**
 * The borrower refinances their loan with an offer: its lender funds a new loan, which pays the old lender in full,
 * and the collateral moves to the new loan without leaving escrow. In one transaction.
 */
export const refinanceLoan = loan.act(
  {
    name: "lending.refinance-loan",
    event: "refinance",
    input: refinanceLoanInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    prepare: async ({ actor, row }, { offerId: id }) => {
      authorize("app:p2pLending", actor);
      await consume({ name: "take-loan", key: actor.id, ...LOAN_ATTEMPTS.takePerUser });
      if (row?.borrowerId === actor.id) {
        const method = methodFor(row.currency);
        await pauseIfUncovered({ id, takerId: actor.id, method, choosesMethod: false });
      }
      return prepareNewAddress(actor.id, "BTC");
    },
  },
  async ({ tx, actor, row, now, prepared: address }, { offerId, updatedAt }) => {
    await refuseWhilePaused(tx, actor);
    const { row: offer } = await offerRows.lockFor(tx, { id: offerId, event: "take", actor, now });
    refuseChanged(offer, updatedAt);
    const { lenderId, poolId } = offer;
    if (lenderId === row.lenderId && poolId === row.poolId) throw new DomainError("conflict", SAME_LENDER);
    const prices = requireTrustedPrices(await readReference(tx, now), UNTRUSTED);
    refuseOutside(offer, prices);
    const plan = await readPlan(tx, row.id);
    const refused = refusalOf(offer, { row, plan, prices, now }, actor.timezone);
    if (refused) throw new DomainError("conflict", REFUSALS[refused]);
    const paymentData = { paymentMethod: methodFor(row.currency) };
    if (poolId !== null) await refuseByPool(tx, { ...offer, poolId }, { borrower: actor, paymentData });
    else await offerRows.move(tx, offer, { to: "accepted", set: { updatedAt: now } });
    const opened = await requireFunds(
      openLoan(tx, {
        ...{ post: offer, from: { offerId }, replacesId: row.id, address, now },
        ...{ lenderId, poolId, borrowerId: actor.id, takerId: actor.id, paymentData },
      }),
      () => new DomainError("conflict", UNCOVERED),
    );
    const acting = { actorId: actor.id, now };
    await startWithCollateral(tx, { from: row, to: opened }, acting);
    const amount = debtOf(row, plan, now).total;
    const end = await payOff(tx, row, { amount, ...acting });
    return {
      ...end,
      note: `${centsText(amount, row.currency)}, con el préstamo n.º ${opened.id}`,
      afterMove: (moved) => loan.notify(tx, moved, { notice: "refinanced", facts: { paidCents: amount } }),
      audit: { details: { offer: offerId, replacedBy: opened.id } },
    };
  },
);

const SAME_LENDER =
  "Esa oferta es de quien ya te presta: cambiar de préstamo con la misma persona no es un cambio.";
const UNTRUSTED =
  "El precio de Bitcoin está sin confirmar: podrás cambiar de prestamista cuando se confirme.";

const REFUSALS: Readonly<Record<RefinanceRefusal, string>> = {
  currency: "Esa oferta es en otra moneda.",
  dearer: "Esa oferta no mejora tu préstamo: su TAE, con la comisión, es mayor.",
  sooner: "Esa oferta acaba antes que tu préstamo.",
  "too-little": "Esa oferta no alcanza para lo que debes y la comisión.",
  ltv: "Con el precio de hoy, el LTV con esa oferta sería del 75 % o más. Añade garantía antes.",
  collateral: "Esa oferta pide más garantía de la que hay en este préstamo. Añade garantía antes.",
};

type Acting = { actorId: string; now: Date };

async function startWithCollateral(
  tx: Tx,
  { from, to }: { from: Loan; to: Loan },
  acting: Acting,
): Promise<void> {
  const { now } = acting;
  const sats = from.collateralSats;
  await moveCollateral(tx, from, { kind: "refinance", sats: -sats, now });
  const { set: held } = await moveCollateral(tx, to, { kind: "refinance", sats, now });
  await takeOverCollateral(tx, { from, to }, acting);
  const started = await startLoan(tx, { ...to, ...held }, acting);
  await loan.applyOutcome(tx, to, {
    ...started,
    set: { ...started.set, ...held, collateralTxId: `loan.refinance:${to.id}` },
    entry: "refinance",
    note: `Sustituye al préstamo n.º ${from.id}`,
    next: { entry: "start" },
    notice: "started",
    ...acting,
  });
}

// The collateral already belongs to the new loan, so the old one returns nothing.
async function payOff(tx: Tx, row: Loan, { amount, ...acting }: { amount: bigint } & Acting) {
  const repaying = { amount, isInstalment: false, ...acting };
  const { notice: _, ...end } = await repay(tx, { ...row, collateralSats: 0n }, repaying, {
    kind: "refinance",
    pay: async (repaymentId) => {
      await postRepayment(tx, row, { repaymentId, cents: amount, ...acting });
      return { collateralSats: 0n };
    },
  });
  return end;
}
