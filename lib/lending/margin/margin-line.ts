import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import type { Prices } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import type { Loan } from "@/lib/lending/loan/transfers";
import { CLEAR_LTV, DEFAULT_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import { excessOf, satsToStart } from "@/lib/lending/margin/defence-rules";
import { centsToLtv, ltvPoints, priceAtLtv, satsForLtv } from "@/lib/lending/margin/ltv-rules";

const percent = (points: bigint | number) => printCents(BigInt(points));
const bitcoin = (sats: bigint) => printMoney(sats, "BTC");

/** A loan's collateral measured against its debt at today's price; null if no collateral is held. */
export function marginOf(loan: Loan, debtCents: bigint, prices: Prices) {
  const { collateralSats: sats, currency, marginLevel } = loan;
  if (sats === 0n) return null;
  const debt = { cents: debtCents, currency };
  const priceAt = (points: number) => printCents(priceAtLtv(debt, { sats, points }, prices));
  const enough = satsForLtv(debt, CLEAR_LTV, prices);
  return {
    ltv: percent(ltvPoints(debt, sats, prices)),
    level: marginLevel,
    price: prices.btcReferencePriceUsd,
    marks: MARGIN_CALLS.map((points) => ({ ltv: percent(points), price: priceAt(points) })),
    liquidation: { ltv: percent(DEFAULT_LTV), price: priceAt(DEFAULT_LTV) },
    toAdd: bitcoin(enough > sats ? enough - sats : 0n),
    toRepay: printCents(centsToLtv(debt, { sats, points: CLEAR_LTV }, prices)),
    excess: bitcoin(excessOf(debt, sats, prices)),
  };
}

/** The protection settings of a running loan, as its borrower has set them. */
export function protectionOf(loan: Loan) {
  const { defenceAtPoints, defenceMaxSats, defenceUsedSats, bellPriceCents, bellRungAt, autopay } = loan;
  return {
    defence:
      defenceAtPoints === null || defenceMaxSats === null
        ? null
        : {
            atLtv: percent(defenceAtPoints),
            maxBtc: bitcoin(defenceMaxSats),
            usedBtc: bitcoin(defenceUsedSats),
          },
    bell:
      bellPriceCents === null ? null : { price: printCents(bellPriceCents), rungAt: isoOrNull(bellRungAt) },
    autopay,
  };
}

export type Protection = ReturnType<typeof protectionOf>;

/** The collateral that the borrower must deposit to start a loan now, in sats. */
export function satsNeeded({ principalCents, currency, agreedSats }: Loan, prices: Prices): bigint {
  return satsToStart({ cents: principalCents, currency }, agreedSats, prices);
}
