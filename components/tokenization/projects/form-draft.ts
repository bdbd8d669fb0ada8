import { typedText } from "@/lib/core/format/typed-amount";
import { SALE_DAYS } from "@/lib/tokenization/constants";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

/** A line of one of the form's two lists, as it is typed. */
export type Line = { key: string; label: string; amount: string; dueOn: string; evidence: string };

/** The figures of the preview. */
export const FIGURES = [
  "targetAmount",
  "tokenPrice",
  "totalTokens",
  "tokenSymbol",
  "minimumInvestment",
] as const;
export type Figures = Record<(typeof FIGURES)[number], string>;

export const EMPTY_LINE = { label: "", amount: "", dueOn: "", evidence: "" } as const;

const whole = (tokens: string) => tokens.split(".")[0] ?? "";

/** Returns the initial values of the form: those of the project, or the defaults of a new one. */
export function writtenOf(project: ProjectDetail | undefined): Record<string, string> {
  if (!project) return { deadlineDays: String(SALE_DAYS.default) };
  return {
    name: project.name,
    summary: project.summary,
    description: project.description,
    targetAmount: typedText(project.targetAmount, "EUR"),
    tokenSymbol: project.tokenSymbol,
    tokenPrice: typedText(project.tokenPrice, "EUR"),
    totalTokens: whole(project.totalTokens),
    tokenKind: project.tokenKind,
    minimumInvestment: typedText(project.minimumInvestment, "EUR"),
    deadlineDays: String(project.saleDays),
    promoterName: project.promoterName,
    promoterTokens: whole(project.promoterTokens) === "0" ? "" : whole(project.promoterTokens),
    lockMonths: project.lockMonths > 0 ? String(project.lockMonths) : "",
    rights: project.rights,
    risks: project.risks,
    startupId: project.startupId === null ? "" : String(project.startupId),
  };
}

export const spendingOf = (project: ProjectDetail | undefined): Line[] =>
  (project?.spending ?? []).map(({ label, amount }, place) => ({
    ...EMPTY_LINE,
    key: `s${place}`,
    label,
    amount: typedText(amount, "EUR"),
  }));

export const milestonesOf = (project: ProjectDetail | undefined): Line[] =>
  (project?.milestones ?? []).map(({ title, evidence, dueOn, amount }, place) => ({
    key: `m${place}`,
    label: title,
    evidence,
    dueOn,
    amount: typedText(amount, "EUR"),
  }));

/** Returns the lists as the form posts them, without empty lines. */
export const spendingJson = (lines: readonly Line[]) =>
  JSON.stringify(lines.filter(isWritten).map(({ label, amount }) => ({ label, amount })));

export const milestonesJson = (lines: readonly Line[]) =>
  JSON.stringify(
    lines.filter(isWritten).map(({ label, amount, dueOn, evidence }) => ({
      title: label,
      amount: amount || "0",
      dueOn,
      evidence,
    })),
  );

const isWritten = ({ label, amount, dueOn, evidence }: Line) =>
  [label, amount, dueOn, evidence].some((typed) => typed.trim() !== "");
