import { amountText } from "@/lib/core/format/format";
import { parseMoney, type Token } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { buy, chargeFrom, leastOf, type Purchase, type Sale } from "@/lib/tokenization/projects/price-rules";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { unitsText } from "@/lib/tokenization/projects/token-text";
import type { Investing } from "@/lib/tokenization/sale/panel-queries";
import { SALE_TEXTS } from "@/lib/tokenization/texts";

/** The sale as the page loaded it. */
export type Offered = Pick<
  ProjectDetail,
  | "id"
  | "name"
  | "tokenSymbol"
  | "tokenPrice"
  | "totalTokens"
  | "remainingTokens"
  | "promoterTokens"
  | "minimumInvestment"
  | "feePercent"
>;

export type PanelProps = { sale: Offered; investing: Investing; timeZone: string };

const unitsOf = (tokens: string, symbol: string) => parseMoney(tokens, symbol as Token);

/** Parses the figures of a sale for calculations. */
export function figuresOf({ tokenPrice, minimumInvestment, tokenSymbol, ...tokens }: Offered) {
  const units = (text: string) => unitsOf(text, tokenSymbol);
  return {
    priceCents: parseMoney(tokenPrice, "EUR"),
    minimumCents: parseMoney(minimumInvestment, "EUR"),
    remainingUnits: units(tokens.remainingTokens),
    totalUnits: units(tokens.totalTokens),
    offeredUnits: units(tokens.totalTokens) - units(tokens.promoterTokens),
  };
}

/** The result for a typed amount; `waits` if fewer tokens are left, so that it goes to the waiting list. */
export type Reading =
  | { purchase: Purchase; waits: boolean; problem: null }
  | { purchase: null; waits: false; problem: string | null };

/** The problem is null while nothing is typed. */
export function readingOf(typed: string, sale: Offered, availableCents: bigint): Reading {
  if (typed.trim() === "") return refused(null);
  const amountCents = typedMinor(typed, "EUR");
  if (amountCents === null || amountCents <= 0n) return refused(SALE_TEXTS.wrongAmount);
  const { offeredUnits, ...figures } = figuresOf(sale);
  const found = buy(amountCents, figures);
  const whole = found === "too-much" ? buy(amountCents, { ...figures, remainingUnits: offeredUnits }) : found;
  if (typeof whole === "string") return refused(problemText(whole, sale, { ...figures, offeredUnits }));
  if (whole.chargeCents > availableCents) return refused("No tienes tanto disponible en tu saldo.");
  return { purchase: whole, waits: found === "too-much", problem: null };
}

const refused = (problem: string | null): Reading => ({ purchase: null, waits: false, problem });

function problemText(
  problem: "too-small" | "below-minimum" | "too-much",
  sale: Offered,
  figures: Sale & { offeredUnits: bigint },
): string {
  if (problem === "too-much") {
    return `Se venden ${unitsText(figures.offeredUnits, sale.tokenSymbol as Token)} en total.`;
  }
  const least = chargeFrom(figures.minimumCents, figures.priceCents);
  const leastText = amountText(least, "EUR");
  const rest = figures.remainingUnits > 0n && leastOf(figures) < least;
  return rest ? `Invierte todo lo que queda, o al menos ${leastText}.` : `El mínimo es ${leastText}.`;
}
