import { amountText, dayText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import type { StartupStatus } from "@/lib/startups/constants";
import type { StartupLine } from "@/lib/startups/profiles/queries";

/** Formats a EUR amount from the API, on one line. */
export function euroText(amount: string): string {
  return amountText(parseMoney(amount, "EUR"), "EUR").replace(" ", "\u00a0");
}

export const STATUS_VARIANTS = {
  active: "success",
  funded: "info",
  acquired: "default",
  closed: "outline",
} as const satisfies Record<StartupStatus, string>;

/** Returns the figures of a company; those that the founder has not given are omitted. */
export function factsOf(startup: StartupLine): (readonly [label: string, value: string])[] {
  const { targetInvestment, equity, valuation, teamSize, foundingDate, country } = startup;
  const facts: (readonly [string, string | null])[] = [
    ["Busca", targetInvestment && euroText(targetInvestment)],
    ["A cambio de", equity && rateText(equity)],
    ["Valoración", valuation && euroText(valuation)],
    ["Equipo", teamSize === 1 ? "1 persona" : `${teamSize} personas`],
    ["Fundada", foundingDate && dayText(foundingDate)],
    ["País", country || null],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
