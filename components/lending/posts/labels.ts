import { formatDecimal } from "@/lib/core/format/decimal";
import { unitOf } from "@/lib/core/format/format";
import { type LoanCurrency, MONTH_DAYS } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import type { OfferLine, RequestLine } from "@/lib/lending/posts/lines";

/** What stands in either list. */
export type PostLine = RequestLine | OfferLine;

export const kindOf = (post: PostLine): PostKind => ("lenderId" in post ? "offers" : "requests");

/** Whether a pool of the bank stands behind it: nobody to rate, and paid out of the wallet alone. */
export const isOfPool = (post: PostLine) => "poolId" in post && post.poolId !== null;

export const nounOf = (post: PostLine) => (kindOf(post) === "offers" ? "oferta" : "solicitud");

/** An LTV above it is a warning (spec 3 §2.1), in per cent. */
const WARNING_LTV_PERCENT = 60;

export const ltvVariant = (ltv: string) =>
  Number(ltv) > WARNING_LTV_PERCENT ? ("destructive" as const) : ("success" as const);

/** The bitcoin behind a post. */
export function collateralOf(line: PostLine): string {
  return "collateralAmount" in line ? line.collateralAmount : line.collateralRequired;
}

/** A decimal text of cents as it is shown; without a currency they are dollars. */
export function sum(amount: string, currency: LoanCurrency | null): { text: string; unit: string } {
  return { text: formatDecimal(amount), unit: unitOf(currency ?? "USD") };
}

/** The same in one text. */
export function sumText(amount: string, currency: LoanCurrency | null): string {
  const { text, unit } = sum(amount, currency);
  return `${text}\u00a0${unit}`;
}

// What is beyond it is not told apart: a loan of one day knows no bounds.
const HIGHEST_TAE = "1000000.00";

export const taeText = (tae: string) => `${tae === HIGHEST_TAE ? "más de " : ""}${formatDecimal(tae)}`;

/** `6 meses` of thirty days, and the days; a term that is no number of months is in days alone. */
export function termTexts(term: number): { text: string; days: string | null } {
  const months = term / MONTH_DAYS;
  const days = term === 1 ? "1 día" : `${formatDecimal(String(term))} días`;
  if (!Number.isInteger(months)) return { text: days, days: null };
  return { text: months === 1 ? "1 mes" : `${months} meses`, days };
}

/** How often a borrower has given back, or a lender has been given back. */
export function recordText(kind: PostKind, repaidLoans: number): string {
  if (repaidLoans === 0) return "primer préstamo";
  const done = kind === "requests" ? "devuelto" : "cobrado";
  return `${formatDecimal(String(repaidLoans))} ${done}${repaidLoans === 1 ? "" : "s"}`;
}

export const CURRENCY_NAMES: Readonly<Record<LoanCurrency, string>> = {
  USDT: "USDT",
  USDC: "USDC",
  EUR: "Euros (EUR)",
  USD: "Dólares en cuenta (USD)",
};

/** The name by which somebody is spoken to. */
export const firstNameOf = ({ owner }: Pick<PostLine, "owner">) => owner.name.split(" ")[0] ?? owner.name;
