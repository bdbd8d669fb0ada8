import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { amountText } from "@/lib/core/format/format";
import { isAmount } from "@/lib/core/format/money";
import { AMOUNT_CENTS, GOAL_CENTS, MAX_LENGTH, RISKS, USUAL_CLAUSES } from "@/lib/funding/constants";
import { centsOf, clauses, euroField, longText, percent, reason } from "@/lib/funding/schema";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { INDUSTRIES } from "@/lib/startups/constants";

export const NO_REQUEST = "Esa solicitud no existe";

const { missing } = FUNDING_TEXTS;

const fields = {
  startupId: rowId("Esa startup no existe").nullish(),
  title: singleLine(missing, MAX_LENGTH.title),
  description: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH.description, `Como mucho ${MAX_LENGTH.description} caracteres`),
  amount: euroField,
  equityOffered: percent
    .nullish()
    .describe("Percent of the company for the full amount; null if none is offered"),
  acceptsSales: z.boolean().describe("Whether revenue-share offers are accepted"),
  minInvestment: euroField.optional(),
  allOrNothing: z.boolean().describe("Whether all investors are refunded if the full amount is not reached"),
  deadline: z.iso.date("La fecha no es válida").describe("Last day, in the owner's time zone"),
  sector: z.enum(INDUSTRIES, "Elige el sector"),
  risk: z.enum(RISKS, "Elige el riesgo"),
  monthlyGoal: euroField.nullish().describe("Monthly support wanted, in euros; null for none"),
  monthlyPurpose: longText(MAX_LENGTH.monthlyPurpose).nullish().describe("What the monthly support pays for"),
  ...clauses,
};

// Defaults of a new request. An edit leaves absent fields unchanged.
const usual = {
  acceptsSales: fields.acceptsSales.default(false),
  allOrNothing: fields.allOrNothing.default(false),
  board: clauses.board.default(USUAL_CLAUSES.board),
  report: clauses.report.default(USUAL_CLAUSES.report),
  lockMonths: clauses.lockMonths.default(USUAL_CLAUSES.lockMonths),
  preference: clauses.preference.default(USUAL_CLAUSES.preference),
  antidilution: clauses.antidilution.default(USUAL_CLAUSES.antidilution),
};

type RequestInput = {
  amount: string;
  minInvestment?: string | undefined;
  equityOffered?: string | null | undefined;
  acceptsSales: boolean;
  monthlyGoal?: string | null | undefined;
  monthlyPurpose?: string | null | undefined;
};

type Problem = { path: string; message: string };

// Zod calls the check of several fields even if one of them is invalid.
function problemsOf({
  amount,
  minInvestment,
  equityOffered,
  acceptsSales,
  ...goal
}: RequestInput): Problem[] {
  const problems: Problem[] = [];
  if (!equityOffered && !acceptsSales) {
    problems.push({
      path: "equityOffered",
      message: "Indica qué participación ofreces, o acepta ofertas por una parte de las ventas",
    });
  }
  problems.push(...goalProblems(goal));
  if (!isAmount(amount, 2)) return problems;
  if (centsOf(amount) < AMOUNT_CENTS.min)
    problems.push({ path: "amount", message: "El importe debe ser de 1,00 € como mínimo" });
  if (centsOf(amount) > AMOUNT_CENTS.max)
    problems.push({ path: "amount", message: "En un año no se pueden pedir más de 5.000.000,00 €" });
  if (minInvestment !== undefined && isAmount(minInvestment, 2) && centsOf(minInvestment) > centsOf(amount))
    problems.push({ path: "minInvestment", message: "El mínimo no puede superar lo que pides" });
  return problems;
}

function goalProblems({
  monthlyGoal,
  monthlyPurpose,
}: Pick<RequestInput, "monthlyGoal" | "monthlyPurpose">): Problem[] {
  if (!monthlyGoal)
    return monthlyPurpose ? [{ path: "monthlyGoal", message: "Escribe cuánto necesitas al mes" }] : [];
  if (!isAmount(monthlyGoal, 2)) return [];
  const cents = centsOf(monthlyGoal);
  if (cents >= GOAL_CENTS.min && cents <= GOAL_CENTS.max) return [];
  const [min, max] = [amountText(GOAL_CENTS.min, "EUR"), amountText(GOAL_CENTS.max, "EUR")];
  return [{ path: "monthlyGoal", message: `El objetivo mensual va de ${min} a ${max}` }];
}

function checkTogether(said: RequestInput, context: z.RefinementCtx): void {
  for (const { path, message } of problemsOf(said))
    context.addIssue({ code: "custom", path: [path], message });
}

/** The terms of a request, new or edited. */
export const requestTerms = z.object({ ...fields, ...usual }).superRefine(checkTogether);
export type RequestTerms = z.output<typeof requestTerms>;

// The owner is the caller, whatever is sent (D12).
export const createRequestInput = requestTerms.safeExtend({
  draft: z.boolean().default(false).describe("Save as a draft instead of publishing"),
});

export const requestParams = z.object({ id: rowId(NO_REQUEST) });

/** The fields that an owner can change. Absent fields stay unchanged. */
export const editRequestInput = z.object(fields).partial().extend(requestParams.shape);

export const closeRequestInput = requestParams.extend({
  reason: reason.default("").describe("Required from administrators; it is sent to everybody involved"),
});

export const listOfParams = requestParams.extend({
  cursor: numberCursor,
  limit: pageLimit(50),
});
export type ListOf = z.output<typeof listOfParams>;
