import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { POST as start } from "@/app/api/bank/topups/route";
import { db } from "@/db";
import { bankTopups } from "@/db/schema";
import type { StripeServer } from "../fakes/stripe-server";
import { send } from "../http/client";
import { makeTrader } from "./wallet";

/** A verified member who has started a top-up by card of this amount. */
export async function beginTopup(amount = "50.00", member?: { id: string }) {
  const user = member ?? (await makeTrader());
  const answer = await send(start, "POST", { as: user, body: { amount } });
  expect(answer.status).toBe(201);
  const { id, paymentIntentId } = answer.body as { id: number; paymentIntentId: string };
  return { user, id, paymentIntentId };
}

/** The same, paid and confirmed by a webhook. */
export async function payIn(
  stripe: StripeServer,
  sendEvent: (event: Record<string, unknown>) => Promise<number>,
) {
  const begun = await beginTopup();
  stripe.confirm(begun.paymentIntentId);
  expect(await sendEvent(stripe.eventOf("payment_intent.succeeded", begun.paymentIntentId))).toBe(200);
  return begun;
}

export async function topupRow(id: number) {
  const [row] = await db.select().from(bankTopups).where(eq(bankTopups.id, id));
  if (!row) throw new Error(`no top-up ${id}`);
  return row;
}
