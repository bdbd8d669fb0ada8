import type { Tx } from "@/db";
import { refuseRemovedBuyer } from "@/lib/auth/removal";
import type { Order } from "./line";
import { tooMuch } from "./return-rules";
import { afterRefund, leftCents, type OrderRole, stepOf } from "./rules";
import { payBuyer, payPart } from "./transfers";

type Return = {
  event: "refund" | "reverse";
  role: OrderRole;
  cents: bigint;
  actorId: string;
  now: Date;
};

/**
 * Refunds cents of a locked order to its buyer: from the held money, or after delivery from what the seller and the
 * platform received. Throws `conflict` for more than is left, and if the buyer's account is deleted.
 */
export async function returnPrice(tx: Tx, order: Order, { event, role, cents, ...acting }: Return) {
  const left = leftCents(order);
  if (cents > left) throw tooMuch(left, order.status);
  await refuseRemovedBuyer(tx, order.buyerId);
  const to = afterRefund(stepOf(order.status, event, role), left, cents);
  return to === "refunded" ? payBuyer(tx, order, acting) : payPart(tx, order, { cents, ...acting });
}
