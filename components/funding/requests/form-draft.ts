import { typedText } from "@/lib/core/format/typed-amount";
import { USUAL_CLAUSES } from "@/lib/funding/constants";
import type { RequestDetail } from "@/lib/funding/requests/queries";

/** The required fields. */
export const REQUIRED = ["title", "description", "amount", "deadline"] as const;

/** Returns the initial values of the form: those of the request, or the defaults of a new one. */
export function writtenOf(request: RequestDetail | undefined, usualDeadline: string) {
  const { board, report, lockMonths, preference, antidilution } = request ?? USUAL_CLAUSES;
  const clauses = { board, report, lockMonths: String(lockMonths), preference, antidilution };
  if (!request) return { ...clauses, sector: "software", risk: "medium", deadline: usualDeadline };
  return {
    ...clauses,
    title: request.title,
    description: request.description,
    startupId: request.startupId === null ? "" : String(request.startupId),
    sector: request.sector,
    risk: request.risk,
    amount: typedText(request.amount, "EUR"),
    minInvestment: typedText(request.minInvestment, "EUR"),
    equityOffered: typedText(request.equityOffered ?? ""),
    deadline: request.deadlineOn,
    monthlyGoal: typedText(request.monthlyGoal ?? "", "EUR"),
    monthlyPurpose: request.monthly?.purpose ?? "",
  };
}
