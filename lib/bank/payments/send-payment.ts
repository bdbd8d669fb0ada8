import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { PAYMENT_ATTEMPTS, PAYMENT_CONFIRMATION_MINUTES } from "./constants";
import { findPayee } from "./payee-queries";
import { refuseOther } from "./payee-rules";
import { getPayment } from "./payment-queries";
import { paymentPurpose } from "./rules";
import { sendPaymentInput } from "./schema";
import { makePayment } from "./transfers";

/** A member pays another member immediately. The confirmation is valid only for this member and this amount. */
export const sendPayment = command(
  {
    name: "bank.send-payment",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: sendPaymentInput,
    confirmedWithinMinutes: { whenAsked: PAYMENT_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "bank-payments", key: actor.id, ...PAYMENT_ATTEMPTS.paymentPerUser }),
  },
  async ({ tx, actor, now, record }, { to, payeeId, asset, amount, note }) => {
    await refuseWhilePaused(tx, actor);
    const payee = await findPayee(tx, { viewer: actor, to });
    refuseOther(payeeId, payee.id);
    const paid = { payeeId: payee.id, asset, amountMinor: parseMoney(amount, asset) };
    const order = { ...paid, payerId: actor.id, note, actorId: actor.id, now };
    const { id } = await makePayment(tx, order);
    // Checked last: when the member is asked for the password, nothing else can refuse the payment.
    const withinMinutes = PAYMENT_CONFIRMATION_MINUTES;
    await consumeConfirmation(tx, actor, { purpose: paymentPurpose(paid), withinMinutes, now });
    record({ targetId: payee.id, details: { payment: id, asset, amount } });
    return getPayment(actor, id, tx);
  },
);
