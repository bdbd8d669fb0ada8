import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { marketplaceListings, marketplaceOrderEvents, marketplaceOrders } from "@/db/schema";
import { plusMinutes } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { afterCommit } from "@/lib/core/transaction";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { SaleStatus } from "./constants";
import type { SaleEvent, SaleMoment } from "./sale-constants";
import {
  clockOf,
  heldCents,
  isDue,
  isForAdministrators,
  isLive,
  leftCents,
  notIn,
  payoutOf,
  returnOf,
  roleIn,
  type SaleRole,
  stepOf,
} from "./sale-rules";
import { NO_SALE } from "./sale-schema";

export type Sale = typeof marketplaceOrders.$inferSelect;

type Person = { id: string; isAdmin: boolean };
type Acting = { actorId: string | null; now: Date };

/**
 * The order, locked until the transaction ends, with who the actor is in it, for `event`. Throws `not_found` for a
 * stranger, `forbidden` for the wrong one of the two, `conflict` where its state or its clock does not let it happen.
 */
export async function lockSaleFor(
  tx: Tx,
  { id, event, actor, now }: { id: number; event: SaleEvent; actor: Person; now: Date },
): Promise<{ sale: Sale; role: SaleRole }> {
  const sale = await lockSale(tx, id);
  const role = sale && roleIn(sale, actor);
  if (!sale || !role || (role === "administrator" && !isForAdministrators(event))) {
    throw new DomainError("not_found", NO_SALE);
  }
  stepOf(sale.status, event, role);
  const { next } = clockOf(sale.status, sale.isService);
  if (next !== "stays" && isDue(sale, now)) throw notIn(next);
  return { sale, role };
}

export async function lockSale(tx: Tx, id: number): Promise<Sale | undefined> {
  const [sale] = await tx
    .select()
    .from(marketplaceOrders)
    .where(eq(marketplaceOrders.id, id))
    .limit(1)
    .for("no key update");
  return sale;
}

type Move = Acting & { to: SaleStatus; moment: SaleMoment; note?: string | null; set?: Partial<Sale> };

/** Takes a locked order on: its new state with that state's clock, one line of the timeline, and both screens woken. */
export async function moveSale(tx: Tx, sale: Sale, { to, set, now, ...told }: Move): Promise<Sale> {
  const { minutes, remind } = clockOf(to, sale.isService);
  // What is given back after delivery changes neither when the order ended nor until when it is rated.
  const hasClock = to !== sale.status && sale.status !== "delivered";
  const [moved] = await tx
    .update(marketplaceOrders)
    .set({
      status: to,
      ...(hasClock && {
        stageExpiresAt: minutes > 0 ? plusMinutes(now, minutes) : null,
        remindAt: remind ? plusMinutes(now, remind.minutes) : null,
        endedAt: isLive(to) ? null : now,
      }),
      ...set,
    })
    .where(and(eq(marketplaceOrders.id, sale.id), eq(marketplaceOrders.status, sale.status)))
    .returning();
  if (!moved) throw new Error("the order was not locked");
  await writeMoment(tx, moved, { ...told, now });
  return moved;
}

/** One line of the order's timeline. */
export async function writeMoment(
  tx: Tx,
  sale: Pick<Sale, "id" | "buyerId" | "sellerId">,
  { moment, actorId, note = null, now }: Acting & { moment: SaleMoment; note?: string | null },
): Promise<void> {
  await tx
    .insert(marketplaceOrderEvents)
    .values({ orderId: sale.id, event: moment, actorId, note, createdAt: now });
  afterCommit(tx, async () => {
    await announce(db, sale.buyerId);
    await announce(db, sale.sellerId);
  });
}

const refOf = ({ id }: Pick<Sale, "id">) => ({ type: "sale", id: String(id) });

const held = (sale: Sale) => escrow(sale.buyerId, "EUR", refOf(sale));

/** Holds what the buyer pays, for this order and no other. Throws InsufficientFunds. */
export async function holdForSale(tx: Tx, sale: Sale, { actorId, now }: Acting): Promise<void> {
  await post(tx, {
    act: "sale.hold",
    ref: refOf(sale),
    actorId,
    idempotencyKey: `sale.hold:${sale.id}`,
    occurredAt: now,
    transfers: [{ from: available(sale.buyerId, "EUR"), to: held(sale), amount: sale.totalCents }],
  });
}

// Gives the buyer so many cents: of what is held or, once it is the seller's, out of what they and the platform got. The
// locked order as it then is still has to be moved.
async function giveBack(
  tx: Tx,
  sale: Sale,
  { cents, actorId, now }: Acting & { cents: bigint },
): Promise<void> {
  const refundedCents = sale.refundedCents + cents;
  await post(tx, {
    act: "sale.refund",
    ref: refOf(sale),
    actorId,
    idempotencyKey: `sale.refund:${sale.id}:${refundedCents}`,
    occurredAt: now,
    transfers: sourcesOf(sale, cents).map((source) => ({ ...source, to: available(sale.buyerId, "EUR") })),
  });
}

function sourcesOf(sale: Sale, cents: bigint) {
  if (sale.status !== "delivered") return [{ from: held(sale), amount: cents }];
  const { seller, fee } = returnOf(sale, cents);
  return [
    { from: available(sale.sellerId, "EUR"), amount: seller },
    { from: fees("EUR"), amount: fee },
  ];
}

type Ending = Acting & { moment: SaleMoment; note?: string | null; set?: Partial<Sale> };

/** Ends a locked order for its seller: what is held is theirs, less the platform's 3 % of it. */
export async function paySeller(tx: Tx, sale: Sale, { set, ...end }: Ending): Promise<Sale> {
  const { fee, rest } = payoutOf(sale);
  await post(tx, {
    act: "sale.complete",
    ref: refOf(sale),
    actorId: end.actorId,
    idempotencyKey: `sale.complete:${sale.id}`,
    occurredAt: end.now,
    transfers: [
      { from: held(sale), to: available(sale.sellerId, "EUR"), amount: rest },
      { from: held(sale), to: fees("EUR"), amount: fee },
    ],
  });
  return moveSale(tx, sale, { to: "delivered", ...end, set: { feeCents: fee, ...set } });
}

/** Ends a locked order for its buyer: all that is left is theirs again, and the platform keeps nothing. */
export async function payBuyer(tx: Tx, sale: Sale, { set, ...end }: Ending): Promise<Sale> {
  await giveBack(tx, sale, { cents: leftCents(sale), actorId: end.actorId, now: end.now });
  const whole = { refundedCents: sale.totalCents, feeCents: 0n };
  return moveSale(tx, sale, { to: "refunded", ...end, set: { ...whole, ...set } });
}

/** Gives the buyer a part of what is left; the order goes on with the rest. */
export async function payPart(
  tx: Tx,
  sale: Sale,
  { cents, moment, note, ...acting }: Acting & { cents: bigint; moment: SaleMoment; note: string },
): Promise<Sale> {
  await giveBack(tx, sale, { cents, ...acting });
  const refundedCents = sale.refundedCents + cents;
  const { fee } = payoutOf({ ...sale, refundedCents });
  return moveSale(tx, sale, {
    to: sale.status,
    moment,
    note,
    set: { refundedCents, feeCents: fee },
    ...acting,
  });
}

/** Calls a paid order off: cancelled and, in the same breath, refunded; its pieces are for sale again. */
export async function callOff(tx: Tx, sale: Sale, end: Ending): Promise<Sale> {
  await tx
    .update(marketplaceListings)
    .set({ stock: sql`${marketplaceListings.stock} + ${sale.quantity}`, updatedAt: end.now })
    .where(eq(marketplaceListings.id, sale.listingId));
  const held = heldCents(sale);
  const cancelled = await moveSale(tx, sale, {
    to: "cancelled",
    ...end,
    set: { closedReason: end.note ?? null },
  });
  if (held === 0n) return cancelled;
  const { now } = end;
  await giveBack(tx, sale, { cents: held, actorId: end.actorId, now });
  const whole = { refundedCents: sale.totalCents, feeCents: 0n };
  return moveSale(tx, cancelled, { to: "refunded", moment: "refund", actorId: null, set: whole, now });
}
