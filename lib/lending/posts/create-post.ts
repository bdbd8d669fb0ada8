import { and, eq, gt, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { refuseDisabled } from "@/lib/core/config/assets";
import { MAX_OPEN_POSTS } from "@/lib/lending/constants";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { putSheet } from "@/lib/lending/sheets/publication";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { POST_ATTEMPTS } from "./constants";
import { lineOfOffer, lineOfRequest } from "./lines";
import { LOAN_OFFER, LOAN_REQUEST } from "./machine";
import { refuseCurrency } from "./offered-currency";
import { endOfPost, offerTermsOf, requestTermsOf } from "./rules";
import { createOfferInput, createRequestInput } from "./schema";

const publishing = {
  allow: "app:p2pLending",
  needsConfirmedEmail: true,
  idempotent: true,
  refuses: ["conflict", "rate_limited"],
  audit: recorded,
  prepare: ({ actor }: { actor: { id: string } }) =>
    consume({ name: "loan-posts", key: actor.id, ...POST_ATTEMPTS.perUser }),
} as const;

/**
 * A member publishes a loan request. Nothing is held: the collateral is deposited after somebody has funded the
 * request.
 */
export const createRequest = command(
  { ...publishing, name: "lending.create-request", input: createRequestInput },
  async ({ tx, actor, now, record }, input) => {
    refuseDisabled("BTC", "collateralAmount");
    refuseCurrency(input.currency ?? null, "currency");
    await refuseTooMany(tx, actor.id, now);
    const [row] = await tx
      .insert(loanRequests)
      .values({ ...requestTermsOf(input), ...startOf(now), borrowerId: actor.id })
      .returning();
    if (!row) throw new Error("the request was not inserted");
    await putSheet(tx, row, now);
    record({ targetId: actor.id, details: { request: row.id, ...activityOf(input) } });
    return lineOfRequest(tx, row, actor);
  },
);

/**
 * A member publishes a loan offer. Nothing is held: the principal is taken when somebody accepts (decision 141). The
 * lender is not asked then, so they confirm it now.
 */
export const createOffer = command(
  {
    ...publishing,
    name: "lending.create-offer",
    input: createOfferInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
  },
  async ({ tx, actor, now, record }, input) => {
    await refuseWhilePaused(tx, actor);
    refuseDisabled("BTC", "collateralRequired");
    refuseCurrency(input.currency ?? null, "currency");
    await refuseTooMany(tx, actor.id, now);
    const [row] = await tx
      .insert(loanOffers)
      .values({ ...offerTermsOf(input), ...startOf(now), lenderId: actor.id })
      .returning();
    if (!row) throw new Error("the offer was not inserted");
    record({ targetId: actor.id, details: { offer: row.id, ...activityOf(input) } });
    return lineOfOffer(tx, row, actor);
  },
);

const startOf = (now: Date) => ({ expiresAt: endOfPost(now), createdAt: now, updatedAt: now });

type PostTerms = { amount: string; currency?: string | null | undefined; interestRate: string; term: number };

const activityOf = ({ amount, currency = null, interestRate, term }: PostTerms) => ({
  amount,
  currency,
  interestRate,
  term,
});

async function refuseTooMany(tx: Tx, userId: string, now: Date): Promise<void> {
  // Serializes per member: two concurrent calls would each find the last place free.
  await lockUser(tx, userId);
  const requests = await tx.$count(
    loanRequests,
    and(
      eq(loanRequests.borrowerId, userId),
      inArray(loanRequests.status, LOAN_REQUEST.live),
      gt(loanRequests.expiresAt, now),
    ),
  );
  const offers = await tx.$count(
    loanOffers,
    and(
      eq(loanOffers.lenderId, userId),
      inArray(loanOffers.status, LOAN_OFFER.live),
      gt(loanOffers.expiresAt, now),
    ),
  );
  if (requests + offers < MAX_OPEN_POSTS) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${MAX_OPEN_POSTS} publicaciones abiertas, el máximo: cancela una o espera a que caduque.`,
  );
}
