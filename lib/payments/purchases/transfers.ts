import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { invoiceSeries, purchases } from "@/db/schema";
import { releaseLacking } from "@/lib/bank/pots/transfers";
import { dayOf } from "@/lib/core/format/calendar";
import { available, escrow, fees, type Obligation, world } from "@/lib/ledger/accounts";
import { postUpTo } from "@/lib/ledger/partial-posting";
import { post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { INVOICE_ZONE } from "@/lib/payments/constants";
import { sharesLeft } from "./rules";

export type Purchase = typeof purchases.$inferSelect;

type Acting = { actorId: string | null; now: Date };

function purchaseObligation(id: number): Obligation {
  return { type: "purchase", id: String(id) };
}

const cardWorld = world("card", "EUR");
const euros = (owner: string) => available(owner, "EUR");
const held = ({ id, sellerId }: Purchase) => escrow(sellerId, "EUR", purchaseObligation(id));

/**
 * Posts the buyer's money to the seller's escrow and the fee to the platform. Throws InsufficientFunds if it is paid
 * from the balance.
 */
export async function postPurchase(tx: Tx, purchase: Purchase, { actorId, now }: Acting): Promise<void> {
  const { id, method, buyerId, feeCents, euroCents } = purchase;
  const from = method === "card" ? cardWorld : euros(buyerId);
  await post(tx, {
    act: "purchase",
    ref: purchaseObligation(id),
    actorId,
    idempotencyKey: `purchase:${id}`,
    occurredAt: now,
    transfers: [
      { from, to: held(purchase), amount: euroCents - feeCents },
      { from, to: fees("EUR"), amount: feeCents },
    ],
  });
}

type Release = Acting & {
  keySuffix: string;
  /** Whether the seller had it before: then no pot gets a share of it as income (decision 114). */
  isReturned?: boolean;
};

/** Releases the amount in the escrow to the seller. */
export async function postRelease(
  tx: Tx,
  purchase: Purchase,
  { actorId, now, keySuffix, isReturned = false }: Release,
) {
  const { id, sellerId, heldCents } = purchase;
  if (heldCents === 0n) return;
  await post(tx, {
    act: "purchase.release",
    ref: purchaseObligation(id),
    actorId,
    idempotencyKey: `purchase.release:${id}:${keySuffix}`,
    occurredAt: now,
    hasPurpose: isReturned,
    transfers: [{ from: held(purchase), to: euros(sellerId), amount: heldCents }],
  });
}

type Hold = Acting & { keySuffix: string };

/**
 * Holds again what was released, as far as the seller still has it, including their pots. Returns how much is held
 * afterwards.
 */
export async function postHold(
  tx: Tx,
  purchase: Purchase,
  { actorId, now, keySuffix }: Hold,
): Promise<bigint> {
  const { id, sellerId, euroCents } = purchase;
  const wanted = sharesLeft(purchase).sellerCents - purchase.heldCents;
  if (wanted <= 0n) return purchase.heldCents;
  await releaseFromPots(tx, purchase, { wanted, key: `hold:${keySuffix}`, actorId, now });
  const taken = await postUpTo(tx, { payer: euros(sellerId), wanted }, (inner, amount) =>
    post(inner, {
      act: "purchase.hold",
      ref: purchaseObligation(id),
      actorId,
      idempotencyKey: `purchase.hold:${id}:${keySuffix}:${euroCents}`,
      occurredAt: now,
      transfers: [{ from: euros(sellerId), to: held(purchase), amount }],
    }),
  );
  return purchase.heldCents + taken;
}

type Lacking = Acting & { wanted: bigint; key: string };

// Their earnings may be in a pot since the release, by a share of their sales (decision 102).
async function releaseFromPots(tx: Tx, { id, sellerId }: Purchase, { wanted, key, ...acting }: Lacking) {
  const owed = { userId: sellerId, asset: "EUR", wanted } as const;
  await releaseLacking(tx, { ...owed, keySuffix: `purchase:${id}:${key}`, ...acting });
}

type Refund = Acting & {
  /** How much of each part is refunded. */
  feeCents: bigint;
  sellerCents: bigint;
  to: "card" | "balance";
  /** Empty for the refund that ends the purchase. */
  keySuffix?: string;
};

/**
 * Reverses the transfers: from the escrow, then from the seller's available balance and pots; what they no longer have
 * is the platform's loss, paid from its bank account, as is a fee that went to a pool. No balance ever becomes
 * negative. Returns the loss and what the escrow still holds.
 */
export async function postRefund(tx: Tx, purchase: Purchase, refund: Refund) {
  const { id, buyerId, sellerId } = purchase;
  const { actorId, now, to, feeCents, sellerCents, keySuffix = "" } = refund;
  const heldCents = smaller(purchase.heldCents, sellerCents);
  const wanted = sellerCents - heldCents;
  if (feeCents + sellerCents === 0n) return { lossCents: 0n, heldCents: purchase.heldCents };
  const target = to === "card" ? cardWorld : euros(buyerId);
  const ref = purchaseObligation(id);
  const earned = await balanceOf(tx, fees("EUR"));
  const ownFeeCents = earned > 0n ? smaller(earned, feeCents) : 0n;
  const spentFeeCents = feeCents - ownFeeCents;
  await releaseFromPots(tx, purchase, { wanted, key: `refund:${keySuffix}`, actorId, now });
  const taken = await postUpTo(
    tx,
    { payer: euros(sellerId), wanted, allowsZero: true },
    async (inner, amount) => {
      const lost = to === "card" ? wanted - amount + spentFeeCents : 0n;
      if (heldCents + amount + ownFeeCents + lost === 0n) return;
      await post(inner, {
        act: "purchase.refund",
        ref,
        actorId,
        idempotencyKey: `purchase.refund:${id}${keySuffix && `:${keySuffix}`}`,
        occurredAt: now,
        transfers: [
          { from: held(purchase), to: target, amount: heldCents },
          { from: euros(sellerId), to: target, amount },
          { from: fees("EUR"), to: target, amount: ownFeeCents },
          { from: world("bank", "EUR"), to: target, amount: lost },
        ],
      });
    },
  );
  const loss = wanted - taken + spentFeeCents;
  if (loss > 0n && to === "balance") {
    await post(tx, {
      act: "deposit",
      ref,
      actorId,
      idempotencyKey: `purchase.loss:${id}`,
      occurredAt: now,
      hasPurpose: true,
      transfers: [{ from: world("bank", "EUR"), to: target, amount: loss }],
    });
  }
  return { lossCents: loss, heldCents: purchase.heldCents - heldCents };
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

type Credit = { refundId: string; euroCents: bigint; now: Date };

/** Credits a refund that the card's bank sent back to the provider to the buyer's balance, once. */
export async function postCredit(tx: Tx, { id, buyerId }: Purchase, { refundId, euroCents, now }: Credit) {
  await post(tx, {
    act: "deposit",
    ref: purchaseObligation(id),
    actorId: null,
    idempotencyKey: `purchase.credit:${id}:${refundId}`,
    occurredAt: now,
    hasPurpose: true,
    transfers: [{ from: cardWorld, to: euros(buyerId), amount: euroCents }],
  });
}

type Lost = { disputeId: string; euroCents: bigint; now: Date };

/** Posts what a lost dispute took from the provider's account and nobody else returns: the platform's loss, once. */
export async function postDisputeLoss(tx: Tx, { id }: Purchase, { disputeId, euroCents, now }: Lost) {
  await post(tx, {
    act: "purchase.refund",
    ref: purchaseObligation(id),
    actorId: null,
    idempotencyKey: `purchase.dispute-loss:${id}:${disputeId}`,
    occurredAt: now,
    transfers: [{ from: world("bank", "EUR"), to: cardWorld, amount: euroCents }],
  });
}

/**
 * Returns the next number of an invoice series, `2026-000017`. It commits together with its invoice, so that no number
 * is missing.
 */
export async function nextInvoiceNumber(tx: Tx, kind: "sale" | "refund", now: Date): Promise<string> {
  const series = `${kind === "refund" ? "R" : ""}${dayOf(now, INVOICE_ZONE).slice(0, 4)}`;
  await tx.insert(invoiceSeries).values({ series }).onConflictDoNothing();
  const [row] = await tx
    .select({ lastNumber: invoiceSeries.lastNumber })
    .from(invoiceSeries)
    .where(eq(invoiceSeries.series, series))
    .limit(1)
    .for("no key update");
  const next = (row?.lastNumber ?? 0) + 1;
  await tx.update(invoiceSeries).set({ lastNumber: next }).where(eq(invoiceSeries.series, series));
  return `${series}-${String(next).padStart(6, "0")}`;
}

/** Updates a locked purchase and returns the new version. */
export async function setPurchase(
  tx: Tx,
  purchase: Purchase,
  changed: Partial<typeof purchases.$inferInsert>,
): Promise<Purchase> {
  const [row] = await tx.update(purchases).set(changed).where(eq(purchases.id, purchase.id)).returning();
  if (!row) throw new Error("the purchase does not exist");
  return row;
}
