import { loanOffers } from "@/db/schema";
import { lockLender } from "@/lib/bank/pools/lending";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { refuseDisabled } from "@/lib/core/config/assets";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { lineOfOffer } from "@/lib/lending/posts/lines";
import { offerTermsOf } from "@/lib/lending/posts/rules";
import { poolOfferInput } from "@/lib/lending/posts/schema";
import { closeOffer } from "./offers";

// The terms stay open until an administrator changes them.
const LIFE_MINUTES = 10 * 365 * DAY_MINUTES;

/** An administrator sets the terms at which a pool lends. The previous terms are closed; existing loans continue. */
export const setPoolOffer = command(
  {
    name: "lending.set-pool-offer",
    allow: "admin",
    input: poolOfferInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id: poolId, reason, ...asked }) => {
    const { pool } = await lockLender(tx, poolId);
    const { asset: currency } = pool;
    if (currency === "BTC")
      throw new DomainError("conflict", "El pool de bitcoin no presta: es la garantía.");
    refuseDisabled("BTC", "collateralRequired");
    refuseDisabled(currency, "amount");
    const before = await closeOffer(tx, poolId, now);
    const terms = offerTermsOf({ ...asked, currency, purposeKind: "personal" });
    const dates = { expiresAt: plusMinutes(now, LIFE_MINUTES), createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(loanOffers)
      .values({ ...terms, ...dates, poolId })
      .returning();
    if (!row) throw new Error("the offer was not inserted");
    const { amount, collateralRequired, interestRate, term, repayment } = asked;
    record({
      details: {
        pool: poolId,
        offer: row.id,
        before,
        amount,
        currency,
        collateralRequired,
        interestRate,
        term,
        repayment,
        ...(reason && { reason }),
      },
    });
    return lineOfOffer(tx, row, actor);
  },
);
