import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { pointsOf } from "@/lib/core/fields/percentage";
import { formatDecimal } from "@/lib/core/format/decimal";
import { parseMoney } from "@/lib/core/format/money";
import { priceUnits } from "@/lib/core/format/reference-prices";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { isProtected } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { centsOf } from "@/lib/lending/posts/schema";
import { type ProtectLoan, protectLoanInput } from "./schema";

const ALL_DUE =
  "El préstamo está en mora por un pago vencido: se debe todo, y ya no se hacen pagos ni aportaciones automáticas.";

/** The borrower sets the protection of their loan: automatic collateral, a price alert, and automatic payments. */
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
    if (!isProtected(row)) throw new DomainError("conflict", ALL_DUE);
    const { autopay } = wanted;
    const bell = await bellOf(tx, row, wanted.bellPrice);
    const set = { ...defenceSet(wanted), ...bell, ...(autopay !== undefined && { autopay }) };
    return { to: row.status, set, audit: { details: wanted } };
  },
);

// The amount already added counts towards a changed ceiling, until the borrower switches the automatic collateral
// off.
function defenceSet({ atLtv, maxBtc }: Pick<ProtectLoan, "atLtv" | "maxBtc">): Partial<Loan> {
  if (atLtv === undefined || maxBtc === undefined) return {};
  if (atLtv === null || maxBtc === null) {
    return { defenceAtPoints: null, defenceMaxSats: null, defenceUsedSats: 0n };
  }
  return { defenceAtPoints: pointsOf(atLtv), defenceMaxSats: parseMoney(maxBtc, "BTC") };
}

// A price below the current one arms the alert, again if it has fired. A fired alert can be sent unchanged. Any other
// price is refused, because the alert would fire immediately.
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
