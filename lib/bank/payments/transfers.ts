import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPayments, users } from "@/db/schema";
import { lockPair } from "@/lib/auth/rows";
import { readPrices } from "@/lib/core/config/settings";
import type { Currency } from "@/lib/core/format/money";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { available } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { fundsRefusal, requireFunds } from "@/lib/ledger/refusals";
import { recordPayment } from "./activity";
import { refuseAbovePaymentLimit } from "./limit-rules";
import { notifyOfPayment } from "./notices";
import { requirePair } from "./payee-rules";

export type Payment = typeof bankPayments.$inferSelect;

type Order = {
  payerId: string;
  payeeId: string;
  asset: Currency;
  amountMinor: bigint;
  note: string;
  /** The standing order that causes the payment, and its due day. */
  standing?: { id: number; dueOn: string };
  /** Null for scheduled payments. */
  actorId: string | null;
  now: Date;
};

/**
 * Pays a member from another member's available balance, immediately and irrevocably. Throws `conflict` if the
 * members cannot pay each other, above the daily limit, and above the balance.
 */
export async function makePayment(tx: Tx, { standing, actorId, now, ...order }: Order): Promise<Payment> {
  const { payerId, payeeId, asset, amountMinor } = order;
  await refuseAboveBalance(tx, { payerId, asset, amountMinor });
  await lockPair(tx, payerId, payeeId);
  await requirePair(tx, payerId, payeeId);
  const payer = await readPayer(tx, payerId);
  const prices = await readPrices(tx);
  await refuseAbovePaymentLimit(tx, { payerId, level: payer.kycLevel, asset, amountMinor, prices, now });
  if (asset === "BTC") await refusePaypalHeld(tx, { ...payer, sats: amountMinor, now });
  const due = standing && { standingOrderId: standing.id, dueOn: standing.dueOn };
  const [payment] = await tx
    .insert(bankPayments)
    .values({ ...order, ...due, createdAt: now })
    .returning();
  if (!payment) throw new Error("the payment was not inserted");
  await requireFunds(
    post(tx, {
      act: "payment",
      ref: { type: "payment", id: String(payment.id) },
      actorId,
      idempotencyKey: `payment:${payment.id}`,
      occurredAt: now,
      transfers: [{ from: available(payerId, asset), to: available(payeeId, asset), amount: amountMinor }],
    }),
  );
  await recordPayment(tx, payment);
  await notifyOfPayment(tx, payment);
  return payment;
}

type Wanted = Pick<Order, "payerId" | "asset" | "amountMinor">;

// The ledger decides in the end. This early check avoids waiting for the locks of the payer's other payments.
async function refuseAboveBalance(tx: Tx, { payerId, asset, amountMinor }: Wanted): Promise<void> {
  const balance = await balanceOf(tx, available(payerId, asset));
  if (balance < amountMinor) throw fundsRefusal({ currency: asset, balance, needed: amountMinor });
}

async function readPayer(tx: Tx, payerId: string) {
  const [payer] = await tx
    .select({ id: users.id, kycLevel: users.kycLevel, timezone: users.timezone })
    .from(users)
    .where(eq(users.id, payerId))
    .limit(1);
  if (!payer) throw new Error("the payer was not found");
  return payer;
}
