import type { Tx } from "@/db";
import { refuseRemovedBuyer } from "@/lib/auth/removal";
import { releaseLacking } from "@/lib/bank/pots/transfers";
import type { Order } from "./line";
import { ORDER } from "./machine";
import { tooMuch } from "./return-rules";
import { leftCents, type OrderRole, returnOf } from "./rules";
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
 * platform received. An administrator's refund also takes money from the seller's pots. Throws `conflict` for more
 * than is left, if the buyer's account is deleted, and in a state that allows no refund.
 */
export async function returnPrice(tx: Tx, order: Order, { event, role, cents, ...acting }: Return) {
  const left = leftCents(order);
  if (cents > left) throw tooMuch(left, order.status);
  await refuseRemovedBuyer(tx, order.buyerId);
  ORDER.transition(order.status, event, role);
  if (event === "reverse") await releaseFromPots(tx, order, { cents, ...acting });
  return cents === left ? payBuyer(tx, order, acting) : payPart(tx, order, { cents, ...acting });
}

async function releaseFromPots(tx: Tx, order: Order, { cents, ...acting }: Omit<Return, "event" | "role">) {
  await releaseLacking(tx, {
    userId: order.sellerId,
    asset: "EUR",
    wanted: returnOf(order, cents).seller,
    keySuffix: `sale:${order.id}:${order.refundedCents + cents}`,
    ...acting,
  });
}
