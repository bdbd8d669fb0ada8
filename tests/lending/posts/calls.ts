import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { createOffer, createRequest } from "@/lib/lending/posts/create-post";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";

type Asked = Record<string, unknown>;

/** The fields of a valid request, that of the design drafts, with the given changes. */
export const aRequest = (asked: Asked = {}) => ({
  amount: "8000",
  collateralAmount: "0.195",
  interestRate: "7.5",
  term: 180,
  currency: "USDC",
  ...asked,
});

/** The fields of a valid offer, with the given changes. */
export const anOffer = (asked: Asked = {}) => ({
  amount: "8000",
  collateralRequired: "0.195",
  interestRate: "7.5",
  term: 180,
  currency: "USDC",
  ...asked,
});

/** Creates a request of `user`, or of a new member. */
export async function publishRequest(asked: Asked = {}, user?: { id: string }, idempotencyKey?: string) {
  const owner = user ?? (await makeTrader());
  return createRequest.run({ ...(await callOf(owner)), idempotencyKey }, aRequest(asked));
}

/** Creates an offer of `user`, or of a new member. */
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
