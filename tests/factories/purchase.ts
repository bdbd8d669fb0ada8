import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { POST as payWithBalance } from "@/app/api/purchases/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { db } from "@/db";
import { courseEnrollments, mentorshipEnrollments, purchases } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { available, escrow, fees, world } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import type { StripeServer } from "../fakes/stripe-server";
import { call, send } from "../http/client";
import { postNow } from "./ledger";
import { makeBuyer, makePaid, type Paid } from "./paid-offerings";

/** Opens the checkout as the buyer: returns the purchase and the provider's payment. */
export async function begin(buyer: { id: string }, { kind, id }: Pick<Paid, "kind" | "id">) {
  const answer = await send(start, "POST", { as: buyer, body: { itemType: kind, itemId: id } });
  expect(answer.status).toBe(200);
  return answer.body as { clientSecret: string; paymentIntentId: string; purchaseId: number };
}

/** Delivers a webhook of the provider; returns the status. */
export async function notice(stripe: StripeServer, event: Record<string, unknown>): Promise<number> {
  const { payload, signature } = stripe.signed(event);
  const headers = { "stripe-signature": signature, host: "localhost:3000" };
  return (await call(webhook, "POST", { raw: payload, headers })).status;
}

export async function purchaseRow(id: number) {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (!row) throw new Error(`no purchase ${id}`);
  return row;
}

/** Returns the enrolments of a buyer in an offering, at most one. */
export async function placesOf(buyer: { id: string }, { kind, id }: Pick<Paid, "kind" | "id">) {
  const rows =
    kind === "course"
      ? await db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, buyer.id))
      : await db.select().from(mentorshipEnrollments).where(eq(mentorshipEnrollments.userId, buyer.id));
  return rows.filter((row) => row.offeringId === id);
}

/** Returns the ledger amounts of a purchase, in euro cents. */
export async function moneyOf(purchaseId: number) {
  const { buyerId, sellerId } = await purchaseRow(purchaseId);
  const ref = { type: "purchase", id: String(purchaseId) };
  const [buyer, seller, held] = await Promise.all([
    balanceOf(db, available(buyerId, "EUR")),
    balanceOf(db, available(sellerId, "EUR")),
    balanceOf(db, escrow(sellerId, "EUR", ref)),
  ]);
  return { buyer, seller, held };
}

/** Returns the platform's totals of card deposits, fees and bank deposits. */
export async function platformMoney() {
  const [card, bank, fee] = await Promise.all([
    balanceOf(db, world("card", "EUR")),
    balanceOf(db, world("bank", "EUR")),
    balanceOf(db, fees("EUR")),
  ]);
  return { card, bank, fee };
}

export async function expectSound(): Promise<void> {
  expect(await checkMoney("full")).toEqual([]);
}

type How = { consent?: boolean; ownerId?: string };

/** A course at 30,00 €, paid by card. */
export async function buyByCard(stripe: StripeServer, { consent = false, ownerId }: How = {}) {
  const [buyer, offering] = [await makeBuyer(), await makePaid("course", ownerId ? { ownerId } : {})];
  const { paymentIntentId, purchaseId } = await begin(buyer, offering);
  if (consent) {
    await db.update(purchases).set({ consentedAt: new Date() }).where(eq(purchases.id, purchaseId));
  }
  stripe.confirm(paymentIntentId);
  await send(enrollCourse, "POST", { as: buyer, body: { courseId: offering.id, paymentIntentId } });
  return { buyer, offering, paymentIntentId, purchaseId };
}

/** The same, paid from a balance of 50,00 €. */
export async function buyWithBalance() {
  const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
  const body = { itemType: "course", itemId: offering.id, total: "30.00" };
  const { body: line } = await send(payWithBalance, "POST", { as: buyer, body });
  return { buyer, offering, purchaseId: line.id as number };
}

/** Spends this many of the member's euro cents elsewhere. */
export async function spendEuros(userId: string, amount: bigint): Promise<void> {
  const legs = [{ from: available(userId, "EUR"), to: world("bank", "EUR"), amount }];
  await postNow({ act: "deposit.reverse", transfers: legs });
}
