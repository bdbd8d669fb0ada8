import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { LOAN_CURRENCIES, MONTH_DAYS, PURPOSES, REPAYMENTS } from "@/lib/lending/constants";
import { MISSING_TERMS, TERM_UNITS, type TermUnit } from "./constants";

// A choice of which none is made is absent.
const typed = z.string(MISSING_TERMS).transform(typedAmount);
const typedLtv = z.string().transform((text) => typedAmount(text) || null);

/** In the format that people type: «7,5» is a number here, and the term can be in months of thirty days (D11). */
const terms = {
  amount: typed,
  interestRate: typed,
  term: typed,
  termUnit: z.enum(TERM_UNITS, "Elige meses o días"),
  // An empty value means no currency: any kind of dollars.
  currency: z.enum([...LOAN_CURRENCIES, ""], "Elige una moneda").transform((currency) => currency || null),
  repayment: z.enum(REPAYMENTS, "Elige al final o a plazos"),
  purpose: z.string(),
  purposeKind: z.enum(PURPOSES, "Elige personal o empresarial"),
};

const requestTerms = { ...terms, collateralAmount: typed };
const offerTerms = { ...terms, collateralRequired: typed, minLTV: typedLtv, maxLTV: typedLtv };

/** Converts a typed term to days. Leaves text that is not a number unchanged; the schema then rejects it. */
export function daysOf({ term, termUnit }: { term: string; termUnit: TermUnit }): string {
  const isNumber = /^\d{1,4}(\.\d{1,2})?$/.test(term);
  if (termUnit === "days" || !isNumber) return term;
  return String(Math.round(Number(term) * MONTH_DAYS * 100) / 100);
}

function inDays<Typed extends { term: string; termUnit: TermUnit }>({ termUnit, ...written }: Typed) {
  return { ...written, term: daysOf({ term: written.term, termUnit }) };
}

export const requestForm = z.object(requestTerms).transform(inDays);
export const offerForm = z.object(offerTerms).transform(inDays);

const id = z.string();
export const editRequestForm = z.object({ id, ...requestTerms }).transform(inDays);
export const editOfferForm = z.object({ id, ...offerTerms }).transform(inDays);
