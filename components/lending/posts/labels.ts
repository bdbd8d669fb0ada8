import { WARNING_LTV } from "@/lib/core/config/constants";
import { cachedFormatter } from "@/lib/core/format/cached-formatter";
import { formatDecimal } from "@/lib/core/format/decimal";
import { unitOf } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { convertAt, type Prices } from "@/lib/core/format/reference-prices";
import { centsText } from "@/lib/lending/cents";
import { type LoanCurrency, type LoanMethod, MONTH_DAYS } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import type { OfferLine, RequestLine } from "@/lib/lending/posts/lines";

/** A line of either list. */
export type PostLine = RequestLine | OfferLine;

export const kindOf = (post: PostLine): PostKind => ("lenderId" in post ? "offers" : "requests");

/** Returns whether the post belongs to a pool of the bank: it has no ratings and is paid only from the wallet. */
export const isOfPool = (post: PostLine) => "poolId" in post && post.poolId !== null;

export const POST_NOUNS: Readonly<Record<PostKind, string>> = { requests: "solicitud", offers: "oferta" };

export const nounOf = (post: PostLine) => POST_NOUNS[kindOf(post)];

/** The colour of an LTV in percent (spec 3 §2.1). */
export const ltvVariant = (ltv: string) =>
  Number(ltv) > WARNING_LTV / 100 ? ("destructive" as const) : ("success" as const);

/** Returns the bitcoin collateral of a post. */
export function collateralOf(line: PostLine): string {
  return "collateralAmount" in line ? line.collateralAmount : line.collateralRequired;
}

/** Formats a decimal text; without a currency, in dollars. */
export function sum(amount: string, currency: LoanCurrency | null): { text: string; unit: string } {
  return { text: formatDecimal(amount), unit: unitOf(currency ?? "USD") };
}

/** `sum` as one text. */
export function sumText(amount: string, currency: LoanCurrency | null): string {
  const { text, unit } = sum(amount, currency);
  return `${text}\u00a0${unit}`;
}

// Higher values are not distinguished: the rate of a one-day loan has no limit.
const HIGHEST_TAE = "1000000.00";

export const taeText = (tae: string) => `${tae === HIGHEST_TAE ? "más de " : ""}${formatDecimal(tae)}`;

/** Formats the value of bitcoin at the reference price, in the currency of a loan; in euros, the dollars follow. */
export function worthText(collateral: string, currency: LoanCurrency | null, prices: Prices): string {
  const bitcoin = { minor: parseMoney(collateral, "BTC"), currency: "BTC" } as const;
  const worthIn = (unit: "EUR" | "USD") =>
    convertAt(bitcoin, prices, { currency: unit, rounding: "half-even" });
  const dollars = worthIn("USD");
  if (currency !== "EUR") return centsText(dollars, currency);
  return `${centsText(worthIn("EUR"), "EUR")} (${centsText(dollars, "USD")})`;
}

/** Formats a term as `6 meses` of thirty days, and the days; if it is not a number of whole months, only as days. */
export function termTexts(term: number): { text: string; days: string | null } {
  const months = term / MONTH_DAYS;
  const days = term === 1 ? "1 día" : `${formatDecimal(String(term))} días`;
  if (!Number.isInteger(months)) return { text: days, days: null };
  return { text: months === 1 ? "1 mes" : `${months} meses`, days };
}

/** Describes how many loans a borrower has repaid, or a lender has been repaid. */
export function recordText(kind: PostKind, repaidLoans: number): string {
  if (repaidLoans === 0) return "primer préstamo";
  const done = kind === "requests" ? "devuelto" : "cobrado";
  return `${formatDecimal(String(repaidLoans))} ${done}${repaidLoans === 1 ? "" : "s"}`;
}

const DOLLARS: Readonly<Record<LoanMethod, string>> = {
  usdt: "USDT",
  usdc: "USDC",
  wallet: "cartera",
  bank: "banco",
};

/** Names the methods with which a post in any dollars can be paid: `USDT, USDC o banco`. */
export const dollarsText = (methods: readonly LoanMethod[]) =>
  cachedFormatter("alternatives", () => new Intl.ListFormat("es-ES", { type: "disjunction" })).format(
    methods.map((method) => DOLLARS[method]),
  );

export const CURRENCY_NAMES: Readonly<Record<LoanCurrency, string>> = {
  USDT: "USDT",
  USDC: "USDC",
  EUR: "Euros (EUR)",
  USD: "Dólares en cuenta (USD)",
};

/** Returns the first name of the owner. */
export const firstNameOf = ({ owner }: Pick<PostLine, "owner">) => owner.name.split(" ")[0] ?? owner.name;
