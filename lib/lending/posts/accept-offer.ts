import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { readPrices } from "@/lib/core/config/settings";
import { requireFunds } from "@/lib/ledger/refusals";
import { LOAN_ATTEMPTS } from "@/lib/lending/loan/constants";
import { readLoan } from "@/lib/lending/loan/queries";
import { acceptOfferInput } from "@/lib/lending/loan/schema";
import { refuseByPool } from "@/lib/lending/pools/limits";
import { offerRows } from "@/lib/lending/posts/rows";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { prepareNewAddress } from "@/lib/wallet/addresses/deposit-addresses";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { pauseIfUncovered, UNCOVERED } from "./coverage";
import { openLoan, refuseChanged, refuseOutside } from "./loan-opening";

/**
 * The member accepts an offer: the lender's money is reserved until the collateral is locked. If two calls run
 * concurrently, one wins.
 */
export const acceptOffer = command(
  {
    name: "lending.accept-offer",
    allow: "app:p2pLending",
    needsConfirmedEmail: true,
    input: acceptOfferInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { id, paymentData }) => {
      await consume({ name: "take-loan", key: actor.id, ...LOAN_ATTEMPTS.takePerUser });
      const { paymentMethod: method } = paymentData;
      await pauseIfUncovered({ id, takerId: actor.id, method, choosesMethod: true });
      return prepareNewAddress(actor.id, "BTC");
    },
  },
  async ({ tx, actor, now, prepared: address, record }, { id, updatedAt, paymentData }) => {
    await refuseWhilePaused(tx, actor);
    const { row: post } = await offerRows.lockFor(tx, { id, event: "take", actor, now });
    refuseChanged(post, updatedAt);
    await refuseUnconfirmedJump(tx, now);
    refuseOutside(post, await readPrices(tx));
    const { lenderId, poolId } = post;
    // A pool's offer stays open while the pool has money to lend.
    if (poolId !== null) await refuseByPool(tx, { ...post, poolId }, { borrower: actor, paymentData });
    else await offerRows.move(tx, post, { to: "accepted", set: { updatedAt: now } });
    const parties = { lenderId, poolId, borrowerId: actor.id, takerId: actor.id };
    const opening = { post, from: { offerId: id }, ...parties, paymentData, address, now };
    const opened = await requireFunds(openLoan(tx, opening), () => new DomainError("conflict", UNCOVERED));
    record({ ...(lenderId !== null && { targetId: lenderId }), details: { offer: id, loan: opened.id } });
    return readLoan(actor, opened.id, tx);
  },
);
