import { refuseSuspended } from "@/lib/auth/actor";
import { requireConfirmedEmail } from "@/lib/auth/confirmed-email";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { parseMoney } from "@/lib/core/format/money";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { PAYMENT_CONFIRMATION_MINUTES, REFUND_DAYS } from "./constants";
import { order } from "./deal";
import { returnPrice } from "./returns";
import { isRefundOpen } from "./rules";
import { refundOrderInput } from "./schema";

/**
 * The seller refunds a part of the held money, or all of it, which ends the order. Also possible for 90 days after
 * delivery; then the money leaves the seller's balance, so it is protected as a payment to another member, and a
 * suspended seller cannot do it.
 */
export const refundOrder = order.act(
  {
    name: "marketplace.refund-sale",
    event: "refund",
    input: refundOrderInput,
    confirmedWithinMinutes: { whenAsked: PAYMENT_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, role, now, isConfirmed }, { amount, reason }) => {
    if (!isRefundOpen(row, now)) {
      throw new DomainError(
        "conflict",
        `Han pasado más de ${REFUND_DAYS} días desde la entrega: el importe ya no se puede devolver desde el pedido.`,
      );
    }
    const isFromBalance = row.status === "delivered";
    if (isFromBalance) {
      refuseSuspended(actor);
      requireConfirmedEmail(actor);
      await refuseWhilePaused(tx, actor);
    }
    const cents = parseMoney(amount, "EUR");
    const given = await returnPrice(tx, row, { event: "refund", role, cents, actorId: actor.id, now });
    // Checked last: when the seller is asked for the password, nothing else can refuse the refund.
    if (isFromBalance && !isConfirmed)
      throw new DomainError("confirmation_required", MESSAGE.confirmationRequired);
    const isWhole = given.to === "refunded";
    return {
      ...given,
      entry: isWhole ? "refund" : "part",
      note: reason,
      notice: { notice: isWhole ? "refunded" : "part", mark: String(given.set.refundedCents) },
      audit: { details: { amount, reason } },
    };
  },
);
