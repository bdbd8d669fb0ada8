import type { Tx } from "@/db";
import { purchases } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cardKeys } from "@/lib/core/config/env";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { requireCards } from "@/lib/gateways/cards/providers";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { abandonPayments, openPayment } from "@/lib/payments/cards/payments";
import { CHECKOUT_HOURS, IN_PROCESS, PURCHASE_ATTEMPTS } from "@/lib/payments/constants";
import { purchaseCharge } from "./charge";
import { type Quote, quoteOf } from "./checkout-queries";
import { isBeingPaid, listOpenPayments } from "./queries";
import { couponFor, lockBuyable } from "./rows";
import { startPurchaseInput } from "./schema";
import { type Purchase, setPurchase } from "./transfers";

type Started = { id: number; stale: number[] };

/**
 * Declares the command that opens the checkout: it starts one card payment at the provider for the stored price; the
 * browser has no influence on it. Opened again, it returns the same payment until the price changes.
 */
export const startPurchase = command(
  {
    name: "learning.start-purchase",
    allow: "app:courses",
    input: startPurchaseInput,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }) => {
      // A card must not be charged while the payment could not be recorded.
      await refuseWhileClosed();
      await consume({ name: "learning-purchases", key: actor.id, ...PURCHASE_ATTEMPTS.perUser });
    },
    after: async ({ id, stale }: Started) => {
      await abandonPayments(purchaseCharge, stale);
      return { id, ...(await openPayment(purchaseCharge, id)) };
    },
  },
  async ({ tx, actor, now, record }, { itemType, itemId, coupon: code }): Promise<Started> => {
    // Serializes the member's calls: two concurrent tabs would start two payments.
    await lockUser(tx, actor.id);
    const offering = await lockBuyable(tx, actor, { kind: itemType, id: itemId });
    requireCards();
    const coupon = await couponFor(tx, offering, { code, now });
    const quote = await quoteOf(tx, offering, coupon);
    const open = await listOpenPayments(tx, actor.id, offering);
    refuseWhileConfirmed(open);
    const same = open.find(
      ({ euroCents, usdCents, couponId, listCents }) =>
        euroCents === quote.euroCents &&
        usdCents === quote.usdCents &&
        couponId === quote.couponId &&
        listCents === quote.listCents,
    );
    const stale = open.filter((row) => row !== same).map(({ id }) => id);
    if (same) await setPurchase(tx, same, { expiresAt: lastPaymentAt(now) });
    if (same) return { id: same.id, stale };
    const row = await insertPurchase(tx, { offering, quote, buyerId: actor.id, method: "card", now });
    record({
      targetId: actor.id,
      details: { purchase: row.id, itemType, itemId, ...(coupon && { coupon: coupon.code }) },
    });
    return { id: row.id, stale };
  },
);

/** Throws `conflict` while one of these card payments is being processed. */
export function refuseWhileConfirmed(open: readonly Purchase[]): void {
  if (isBeingPaid(open)) throw new DomainError("conflict", IN_PROCESS);
}

const lastPaymentAt = (now: Date) => plusMinutes(now, CHECKOUT_HOURS * HOUR_MINUTES);

type New = {
  offering: Offering;
  quote: Quote;
  buyerId: string;
  method: Purchase["method"];
  now: Date;
};

/** Inserts an unpaid purchase with these amounts. */
export async function insertPurchase(
  tx: Tx,
  { offering, quote, buyerId, method, now }: New,
): Promise<Purchase> {
  const { euroCents, couponId, listCents, feeCents, usdCents, eurUsdRate, rateAt } = quote;
  const [row] = await tx
    .insert(purchases)
    .values({
      buyerId,
      sellerId: offering.ownerId,
      itemType: offering.kind,
      itemId: offering.id,
      itemTitle: offering.title,
      method,
      euroCents,
      couponId,
      listCents,
      feeCents,
      ...(method === "card" && {
        usdCents,
        eurUsdRate,
        rateAt,
        expiresAt: lastPaymentAt(now),
      }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the purchase was not inserted");
  return row;
}

/** Returns the key with which the browser shows the card fields; null without card payments. */
export function publishableKey(): string | null {
  return cardKeys()?.publishableKey ?? null;
}
