import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { formatDecimal } from "@/lib/core/format/decimal";
import { parseMoney } from "@/lib/core/format/money";
import { priceUnits } from "@/lib/core/format/reference-prices";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { centsOf, pointsOf } from "@/lib/lending/posts/schema";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { type ProtectLoan, protectLoanInput } from "./schema";

/** The borrower says what watches over their loan: bitcoin that adds itself, a price that they are notified of, payments that make themselves. */
export const protectLoan = loan.act(
  {
    name: "lending.protect-loan",
    event: "protect",
    input: protectLoanInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, row }, { id: _, ...wanted }) => {
    const { autopay } = wanted;
    const bell = await bellOf(tx, row, wanted.bellPrice);
    const set = { ...defenceSet(wanted), ...bell, ...(autopay !== undefined && { autopay }) };
    return { to: row.status, set, audit: { details: wanted } };
  },
);

// What it has added counts towards a ceiling that changes, until it is switched off.
function defenceSet({ atLtv, maxBtc }: Pick<ProtectLoan, "atLtv" | "maxBtc">): Partial<Loan> {
  if (atLtv === undefined || maxBtc === undefined) return {};
  if (atLtv === null || maxBtc === null) {
    return { defenceAtPoints: null, defenceMaxSats: null, defenceUsedSats: 0n };
  }
  return { defenceAtPoints: pointsOf(atLtv), defenceMaxSats: parseMoney(maxBtc, "BTC") };
}

// One that has rung stays as it is; any other rings below the price of now, or it would at once.
async function bellOf(tx: Tx, row: Loan, typed: string | null | undefined): Promise<Partial<Loan>> {
  if (typed === undefined) return {};
  if (typed === null) return { bellPriceCents: null, bellRungAt: null };
  const bellPriceCents = centsOf(typed);
  const { btcReferencePriceUsd } = await readPrices(tx);
  if (bellPriceCents < priceUnits(btcReferencePriceUsd)) return { bellPriceCents, bellRungAt: null };
  if (bellPriceCents === row.bellPriceCents) return {};
  const message = `Escribe un precio menor que el de ahora, ${formatDecimal(btcReferencePriceUsd)} US$`;
  throw new DomainError("invalid", message, { fields: { bellPrice: message } });
}
