import { and, asc, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { purchaseReturns, purchases, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { openedAtOf } from "@/lib/learning/study/enrollment-queries";
import { MAX_RETURNS } from "@/lib/payments/constants";
import { PURCHASE } from "./machine";
import { PAYABLE_PURCHASES, STARTED_PURCHASES, sharesLeft, withdrawalRefusal } from "./rules";
import type { ListPurchaseQueue, ListPurchases } from "./schema";
import type { Purchase } from "./transfers";
import { withWithdrawalEnd } from "./withdrawal-queries";

export const PURCHASE_NOT_FOUND = "Esa compra no existe";

/** Returns whether one of these card payments is being processed: a second payment would only be refunded. */
export const isBeingPaid = (open: readonly Purchase[]): boolean =>
  open.some(({ status }) => !PURCHASE.allows(status, "confirm", "buyer"));

/** Lists the buyer's card payments of one offering that were started and may still succeed, newest first. */
export async function listOpenPayments(
  source: Source,
  buyerId: string,
  { kind, id }: Pick<Offering, "kind" | "id">,
) {
  return source
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, buyerId),
        eq(purchases.itemType, kind),
        eq(purchases.itemId, id),
        eq(purchases.method, "card"),
        inArray(purchases.status, PAYABLE_PURCHASES),
        // A payment that the bank is processing may succeed long after the checkout has closed.
        or(eq(purchases.status, "processing"), gt(purchases.expiresAt, clock.now())),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(20);
}

type Person = { id: string; name: string };

/** A purchase as displayed; serializable as JSON. Amounts are decimal texts. */
export type PurchaseLine = ReturnType<typeof purchaseLine>;

export function purchaseLine(row: Purchase) {
  return {
    id: row.id,
    itemType: row.itemType,
    itemId: row.itemId,
    itemTitle: row.itemTitle,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    method: row.method,
    status: row.status,
    price: printMoney(row.euroCents, "EUR"),
    listPrice: printMoney(row.listCents ?? row.euroCents, "EUR"),
    couponId: row.couponId,
    platformFee: printMoney(row.feeCents, "EUR"),
    usdAmount: row.usdCents === null ? null : printMoney(row.usdCents, "USD"),
    eurUsdRate: row.eurUsdRate,
    rateAt: isoOrNull(row.rateAt),
    returnedInParts: printMoney(row.euroCents - sharesLeft(row).euroCents, "EUR"),
    invoiceNumber: row.invoiceNumber,
    refundInvoiceNumber: row.refundInvoiceNumber,
    refundReason: row.refundReason,
    consentedAt: isoOrNull(row.consentedAt),
    succeededAt: isoOrNull(row.succeededAt),
    releaseAt: isoOrNull(row.releaseAt),
    refundedAt: isoOrNull(row.refundedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Returns a receipt: the purchase with buyer and seller, and whether the buyer may still withdraw. Throws `not_found`.
 */
export async function getReceipt(viewer: UserActor, id: number) {
  const { row: stored, buyer, seller } = await findWithPeople(id);
  const maySee = stored.buyerId === viewer.id || viewer.isAdmin;
  if (!maySee) throw new DomainError("not_found", PURCHASE_NOT_FOUND);
  const now = clock.now();
  const row = await withWithdrawalEnd(stored, now);
  const refusal = withdrawalRefusal(row, await openedAtOf(db, row), now);
  const isBuyer = row.buyerId === viewer.id;
  const [line] = await withReturns([row]);
  if (!line) throw new Error("the purchase of the receipt was not found");
  return {
    ...line,
    failure: row.failure,
    buyer,
    seller,
    isBuyer,
    canWithdraw: isBuyer && refusal === null,
    withdrawalNote: refusal,
  };
}

export type Receipt = Awaited<ReturnType<typeof getReceipt>>;

/** Adds the partial refunds to purchases, oldest first; only queries purchases that have any. */
async function withReturns(rows: readonly Purchase[]) {
  const ids = rows.flatMap(({ id, returnedUsdCents }) => (returnedUsdCents > 0n ? [id] : []));
  const returns = ids.length
    ? await db
        .select()
        .from(purchaseReturns)
        .where(inArray(purchaseReturns.purchaseId, ids))
        .orderBy(asc(purchaseReturns.id))
        .limit(MAX_RETURNS * ids.length)
    : [];
  return rows.map((row) => ({
    ...purchaseLine(row),
    returns: returns
      .filter(({ purchaseId }) => purchaseId === row.id)
      .map(({ usdCents, euroCents, invoiceNumber, creditedAt, createdAt }) => ({
        usdAmount: printMoney(usdCents, "USD"),
        amount: printMoney(euroCents, "EUR"),
        invoiceNumber,
        creditedAt: isoOrNull(creditedAt),
        createdAt: createdAt.toISOString(),
      })),
  }));
}

export type PurchaseWithReturns = Awaited<ReturnType<typeof withReturns>>[number];

async function findWithPeople(id: number) {
  const sellers = alias(users, "sellers");
  const [found] = await db
    .select({
      row: purchases,
      buyer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      seller: { id: sellers.id, firstName: sellers.firstName, lastName: sellers.lastName },
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .innerJoin(sellers, eq(sellers.id, purchases.sellerId))
    .where(eq(purchases.id, id))
    .limit(1);
  if (!found) throw new DomainError("not_found", PURCHASE_NOT_FOUND);
  const { row, buyer, seller } = found;
  const person = (one: typeof buyer): Person => ({ id: one.id, name: fullName(one) });
  return { row, buyer: person(buyer), seller: person(seller) };
}

const isStarted = inArray(purchases.status, STARTED_PURCHASES);

/** Lists the member's own purchases, newest first, without those that were never paid. */
export async function listPurchases(viewer: UserActor, { cursor, limit }: ListPurchases) {
  const rows = await db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.buyerId, viewer.id), isStarted, cursor ? lt(purchases.id, Number(cursor)) : undefined),
    )
    .orderBy(desc(purchases.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: await withReturns(page.rows) };
}

/** Lists all purchases for administrators, newest first. */
export async function listPurchaseQueue(_viewer: AdminActor, { status, cursor, limit }: ListPurchaseQueue) {
  const sellers = alias(users, "sellers");
  const rows = await db
    .select({
      row: purchases,
      buyer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      seller: { id: sellers.id, firstName: sellers.firstName, lastName: sellers.lastName },
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .innerJoin(sellers, eq(sellers.id, purchases.sellerId))
    .where(
      and(
        status === "all" ? isStarted : eq(purchases.status, status),
        cursor ? lt(purchases.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ row }) => row.id);
  const lines = new Map((await withReturns(page.rows.map(({ row }) => row))).map((line) => [line.id, line]));
  return {
    ...page,
    rows: page.rows.map(({ row, buyer, seller }) => ({
      ...purchaseLine(row),
      returns: lines.get(row.id)?.returns ?? [],
      buyer: { id: buyer.id, name: fullName(buyer) },
      seller: { id: seller.id, name: fullName(seller) },
      failure: row.failure,
      loss: printMoney(row.lossCents, "EUR"),
      paymentIntentId: row.paymentIntentId,
    })),
  };
}

export type PurchaseQueueLine = Awaited<ReturnType<typeof listPurchaseQueue>>["rows"][number];
