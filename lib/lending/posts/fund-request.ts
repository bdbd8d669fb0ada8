import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loanRequests } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { requireFunds } from "@/lib/ledger/refusals";
import { LOAN_ATTEMPTS, LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { readLoan } from "@/lib/lending/loan/queries";
import { fundRequestInput } from "@/lib/lending/loan/schema";
import { requestRows } from "@/lib/lending/posts/rows";
import { keepConsent, requireLenderConsent } from "@/lib/lending/sheets/consent";
import { prepareNewAddress } from "@/lib/wallet/addresses/deposit-addresses";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { openLoan, refuseChanged } from "./loan-opening";

/**
 * The member funds a request: the money is reserved until the borrower's collateral is locked. If two calls run
 * concurrently, one wins.
 */
export const fundRequest = command(
  {
    name: "lending.fund-request",
    allow: "app:p2pLending",
    needsConfirmedEmail: true,
    input: fundRequestInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { requestId }) => {
      await consume({ name: "take-loan", key: actor.id, ...LOAN_ATTEMPTS.takePerUser });
      const [request] = await db
        .select({ borrowerId: loanRequests.borrowerId })
        .from(loanRequests)
        .where(eq(loanRequests.id, requestId))
        .limit(1);
      return request ? prepareNewAddress(request.borrowerId, "BTC") : null;
    },
  },
  async (
    { tx, actor, now, prepared: address, record },
    { requestId, updatedAt, paymentData, confirmations },
  ) => {
    await refuseWhilePaused(tx, actor);
    const { row: post } = await requestRows.lockFor(tx, { id: requestId, event: "take", actor, now });
    refuseChanged(post, updatedAt);
    const lending = { lenderId: actor.id, confirmed: confirmations, now };
    const consent = await requireLenderConsent(tx, post, lending);
    await requestRows.move(tx, post, { to: "funded", set: { updatedAt: now } });
    const parties = { lenderId: actor.id, borrowerId: post.borrowerId, takerId: actor.id };
    const opening = { post, from: { requestId }, ...parties, paymentData, address, now };
    const opened = await requireFunds(openLoan(tx, opening));
    await keepConsent(tx, { loanId: opened.id, userId: actor.id }, { consent, now });
    record({ targetId: post.borrowerId, details: { request: requestId, loan: opened.id } });
    return readLoan(actor, opened.id, tx);
  },
);
