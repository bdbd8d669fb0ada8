import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { printMoney } from "@/lib/core/format/money";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { PAYMENT_ATTEMPTS, PAYMENT_CONFIRMATION_MINUTES } from "./constants";
import { extendRequests } from "./deadlines";
import { getPayment } from "./payment-queries";
import { requestRows, requireCode } from "./requests";
import { paymentPurpose } from "./rules";
import { payRequestInput } from "./schema";
import { closeSplit } from "./splits";
import { makePayment } from "./transfers";

/** A member pays a request. It needs the same confirmation as a payment of this amount to this member. */
export const payRequest = command(
  {
    name: "bank.pay-request",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: payRequestInput,
    confirmedWithinMinutes: { whenAsked: PAYMENT_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "bank-payments", key: actor.id, ...PAYMENT_ATTEMPTS.paymentPerUser }),
  },
  async ({ tx, actor, now, record }, { id, code }) => {
    await refuseWhilePaused(tx, actor);
    requireCode(await requestRows.lock(tx, id), actor.id, code);
    if (!(await extendRequests({ source: tx, only: id, now }))) await refuseWhileClosed(tx);
    const { row, to } = await requestRows.lockFor(tx, { id, event: "pay", actor, now });
    const paid = { payeeId: row.requesterId, asset: row.asset, amountMinor: row.amountMinor };
    const order = { ...paid, payerId: actor.id, note: row.note, actorId: actor.id, now };
    const payment = await makePayment(tx, order);
    await requestRows.move(tx, row, {
      to,
      set: { payerId: actor.id, paymentId: payment.id, closedAt: now },
    });
    await closeSplit(tx, row.splitId);
    const withinMinutes = PAYMENT_CONFIRMATION_MINUTES;
    await consumeConfirmation(tx, actor, { purpose: paymentPurpose(paid), withinMinutes, now });
    const amount = printMoney(paid.amountMinor, paid.asset);
    record({
      targetId: paid.payeeId,
      details: { request: id, payment: payment.id, asset: paid.asset, amount },
    });
    return getPayment(actor, payment.id, tx);
  },
);
