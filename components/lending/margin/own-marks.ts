import { amountTextOf } from "@/lib/core/format/amount-text";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import type { Prices } from "@/lib/core/format/reference-prices";
import { parseCents, printCents } from "@/lib/lending/cents";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { ltvPoints, priceAtLtv } from "@/lib/lending/margin/ltv-rules";

/** A level that the borrower has set, with the LTV and the bitcoin price that reach it. */
export type OwnMark = { kind: "bell" | "defence"; name: string; ltv: string; price: string; what: string };

/** Returns the early alert and the automatic protection of a loan, at today's debt; empty for a lender. */
export function ownMarksOf(loan: LoanDetail, prices: Prices): OwnMark[] {
  const { protection, debt, currency, collateralHeld } = loan;
  if (!protection || !debt) return [];
  const sum = { cents: parseCents(debt.total), currency };
  const sats = parseMoney(collateralHeld, "BTC");
  const marks: OwnMark[] = [];
  const { bell, defence } = protection;
  if (bell) {
    const points = ltvPoints(sum, sats, { ...prices, btcReferencePriceUsd: bell.price });
    const what = bell.rungAt ? "Ya te hemos avisado" : "Te avisamos solo a ti";
    marks.push({ kind: "bell", name: "Tu aviso temprano", ltv: printCents(points), price: bell.price, what });
  }
  if (defence) {
    const points = Number(parseCents(defence.atLtv));
    const price = printCents(priceAtLtv(sum, { sats, points }, prices));
    const spare = parseMoney(defence.maxBtc, "BTC") - parseMoney(defence.usedBtc, "BTC");
    const max = amountTextOf(printMoney(spare > 0n ? spare : 0n, "BTC"), "BTC");
    const what = `Añade hasta ${max} de tu cartera`;
    marks.push({ kind: "defence", name: "Defensa automática", ltv: defence.atLtv, price, what });
  }
  return marks;
}
