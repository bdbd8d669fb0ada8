import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { createOffer, createRequest } from "@/lib/lending/posts/create-post";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";

type Asked = Record<string, unknown>;

/** A valid request, that of the drawing, and what is given instead. */
export const aRequest = (asked: Asked = {}) => ({
  amount: "8000",
  collateralAmount: "0.195",
  interestRate: "7.5",
  term: 180,
  currency: "USDC",
  ...asked,
});

/** A valid offer, and what is given instead. */
export const anOffer = (asked: Asked = {}) => ({
  amount: "8000",
  collateralRequired: "0.195",
  interestRate: "7.5",
  term: 180,
  currency: "USDC",
  ...asked,
});

/** A request of `user`, or of a new member. */
export async function publishRequest(asked: Asked = {}, user?: { id: string }, idempotencyKey?: string) {
  const owner = user ?? (await makeTrader());
  return createRequest.run({ ...(await callOf(owner)), idempotencyKey }, aRequest(asked));
}

/** An offer of `user`, or of a new member. */
export async function publishOffer(asked: Asked = {}, user?: { id: string }, idempotencyKey?: string) {
  const owner = user ?? (await makeTrader());
  return createOffer.run({ ...(await callOf(owner)), idempotencyKey }, anOffer(asked));
}

export async function requestRow(id: number) {
  const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, id));
  if (!row) throw new Error("the request is gone");
  return row;
}

export async function offerRow(id: number) {
  const [row] = await db.select().from(loanOffers).where(eq(loanOffers.id, id));
  if (!row) throw new Error("the offer is gone");
  return row;
}
