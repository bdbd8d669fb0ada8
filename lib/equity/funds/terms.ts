import { pointsOf } from "@/lib/core/fields/percentage";
import { printEuros, printPercent } from "./lines";
import type { Fund } from "./rows";
import { centsOf, type FundTerms } from "./schema";

/** The columns for validated terms. */
export function valuesOf(terms: FundTerms) {
  return {
    name: terms.name,
    managerName: terms.managerName,
    description: terms.description,
    risks: terms.risks,
    strategy: terms.fundStrategy,
    sector: terms.sector,
    sizeCents: centsOf(terms.portfolioSize),
    minimumCents: centsOf(terms.minInvestment),
    managementPoints: pointsOf(terms.managementFee),
    performancePoints: pointsOf(terms.performanceFee),
    hurdlePoints: pointsOf(terms.hurdle),
  };
}

/** The terms of a stored fund, on which an edit by its manager is applied. */
export function termsOf(fund: Fund): FundTerms {
  return {
    name: fund.name,
    managerName: fund.managerName,
    description: fund.description,
    risks: fund.risks,
    portfolioSize: printEuros(fund.sizeCents),
    minInvestment: printEuros(fund.minimumCents),
    managementFee: printPercent(fund.managementPoints),
    performanceFee: printPercent(fund.performancePoints),
    hurdle: printPercent(fund.hurdlePoints),
    fundStrategy: fund.strategy,
    sector: fund.sector,
  };
}

/** Returns the texts that a fund still needs before it can be approved, for its sheet. */
export const missingOf = ({ managerName, risks }: Pick<FundTerms, "managerName" | "risks">): string[] => [
  ...(managerName === "" ? ["el nombre de la gestora"] : []),
  ...(risks === "" ? ["los riesgos"] : []),
];
