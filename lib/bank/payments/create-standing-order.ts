import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankStandingOrders } from "@/db/schema";
import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { lockPair } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { parseMoney } from "@/lib/core/format/money";
import { anchorOf, startProblem } from "@/lib/core/format/recurring-days";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { MAX_STANDING_ORDERS, PAYMENT_ATTEMPTS, PAYMENT_CONFIRMATION_MINUTES } from "./constants";
import { notifyOfOrder } from "./notices";
import { findPayee } from "./payee-queries";
import { refuseOther, requirePair } from "./payee-rules";
import { standingOrderPurpose } from "./rules";
import { createStandingOrderInput } from "./schema";
import { getStandingOrder } from "./standing-order-queries";

/**
 * A member schedules a payment, once or repeated. The confirmation is valid only for this member, amount and dates.
 */
export const createStandingOrder = command(
  {
    name: "bank.create-standing-order",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: createStandingOrderInput,
    confirmedWithinMinutes: { whenAsked: PAYMENT_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "bank-payments", key: actor.id, ...PAYMENT_ATTEMPTS.paymentPerUser }),
  },
  async (
    { tx, actor, now, record },
    { to, payeeId: shown, asset, amount, note, every, startOn, ...rest },
  ) => {
    const { endsOn = null } = rest;
    await refuseWhilePaused(tx, actor);
    refuseDay(startOn, dayOf(now, actor.timezone));
    const { id: payeeId } = await findPayee(tx, { viewer: actor, to });
    refuseOther(shown, payeeId);
    await lockPair(tx, actor.id, payeeId);
    await requirePair(tx, actor.id, payeeId);
    await refuseTooMany(tx, actor.id);
    const paid = { payeeId, asset, amountMinor: parseMoney(amount, asset) };
    const dates = { nextOn: startOn, dueAt: startOfDay(startOn, actor.timezone), endsOn };
    const anchorDay = anchorOf(every, startOn);
    const [order] = await tx
      .insert(bankStandingOrders)
      .values({ ...paid, ...dates, payerId: actor.id, note, every, anchorDay, createdAt: now })
      .returning();
    if (!order) throw new Error("the standing order was not inserted");
    const purpose = standingOrderPurpose({ ...paid, every, startOn, endsOn });
    await consumeConfirmation(tx, actor, { purpose, withinMinutes: PAYMENT_CONFIRMATION_MINUTES, now });
    await notifyOfOrder(tx, order);
    record({ targetId: payeeId, details: { standingOrder: order.id, asset, amount, every, startOn } });
    return getStandingOrder(actor, order.id, tx);
  },
);

function refuseDay(startOn: string, today: string): void {
  const message = startProblem(startOn, today);
  if (message) throw new DomainError("invalid", message, { fields: { startOn: message } });
}

async function refuseTooMany(tx: Tx, payerId: string): Promise<void> {
  const live = and(eq(bankStandingOrders.payerId, payerId), eq(bankStandingOrders.status, "active"));
  if ((await tx.$count(bankStandingOrders, live)) < MAX_STANDING_ORDERS) return;
  throw new DomainError("conflict", `Tienes ya ${MAX_STANDING_ORDERS} pagos programados. Cancela alguno.`);
}
