import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones, startups } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { TOKEN_UNITS, USUAL_MINIMUM_CENTS } from "@/lib/tokenization/constants";
import { planAddsUp } from "@/lib/tokenization/milestones/milestone-rules";
import { chargeFrom, purchaseFor } from "./price-rules";
import type { Milestone, Project } from "./rows";
import { centsOf, type ProjectTerms, tokensOf } from "./schema";

/** The columns for validated terms. */
export function valuesOf(terms: ProjectTerms) {
  const priceCents = centsOf(terms.tokenPrice);
  const totalUnits = tokensOf(terms.totalTokens) * TOKEN_UNITS;
  const targetCents = centsOf(terms.targetAmount);
  return {
    name: terms.name,
    summary: terms.summary,
    description: terms.description,
    spending: terms.spending.map(({ label, amount }) => ({ label, cents: String(centsOf(amount)) })),
    rights: terms.rights,
    risks: terms.risks,
    promoterName: terms.promoterName,
    tokenKind: terms.tokenKind,
    tokenSymbol: terms.tokenSymbol,
    priceCents,
    totalUnits,
    remainingUnits: totalUnits,
    promoterUnits: tokensOf(terms.promoterTokens) * TOKEN_UNITS,
    lockMonths: terms.lockMonths,
    targetCents,
    minimumCents: minimumOf(terms, { priceCents, targetCents }),
    saleDays: terms.deadlineDays,
    startupId: terms.startupId ?? null,
  };
}

// An amount for which tokens can be bought, rounded up unless that exceeds the target.
function minimumOf(
  { minimumInvestment }: ProjectTerms,
  { priceCents, targetCents }: { priceCents: bigint; targetCents: bigint },
): bigint {
  const usual = targetCents < USUAL_MINIMUM_CENTS ? targetCents : USUAL_MINIMUM_CENTS;
  const asked = minimumInvestment === undefined ? usual : centsOf(minimumInvestment);
  const min = chargeFrom(asked, priceCents);
  return min > targetCents ? purchaseFor(targetCents, priceCents).chargeCents : min;
}

/** The terms of a stored project, on which an edit by its promoter is applied. */
export function termsOf(
  project: Project,
  milestones: readonly Milestone[],
): Record<keyof ProjectTerms, unknown> {
  const euros = (cents: bigint) => printMoney(cents, "EUR");
  return {
    name: project.name,
    description: project.description,
    targetAmount: euros(project.targetCents),
    tokenSymbol: project.tokenSymbol,
    tokenPrice: euros(project.priceCents),
    totalTokens: String(project.totalUnits / TOKEN_UNITS),
    summary: project.summary,
    promoterName: project.promoterName,
    rights: project.rights,
    risks: project.risks,
    tokenKind: project.tokenKind,
    minimumInvestment: euros(project.minimumCents),
    deadlineDays: project.saleDays,
    promoterTokens: String(project.promoterUnits / TOKEN_UNITS),
    lockMonths: project.lockMonths,
    spending: project.spending.map(({ label, cents }) => ({ label, amount: euros(BigInt(cents)) })),
    milestones: milestones.map(({ title, evidence, dueOn, plannedCents }) => ({
      title,
      evidence,
      dueOn,
      amount: euros(plannedCents),
    })),
    startupId: project.startupId,
  };
}

/** Replaces the milestones, which nobody else has seen yet. */
export async function writeMilestones(
  tx: Tx,
  projectId: number,
  { milestones }: ProjectTerms,
): Promise<void> {
  await tx.delete(projectMilestones).where(eq(projectMilestones.projectId, projectId));
  if (milestones.length === 0) return;
  await tx.insert(projectMilestones).values(
    milestones.map(({ title, evidence, dueOn, amount }, place) => ({
      projectId,
      nr: place + 1,
      title,
      evidence,
      dueOn,
      plannedCents: centsOf(amount),
    })),
  );
}

/**
 * Throws `invalid` if the spending plan does not add up to the target, or the milestones to the net amount of the
 * target.
 */
export function requirePlan(project: Project, milestones: readonly Milestone[]): void {
  const fields: Record<string, string> = {};
  const spent = project.spending.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  if (project.spending.length > 0 && spent !== project.targetCents) {
    fields.spending = `Los gastos deben sumar el objetivo: ahora suman ${printMoney(spent, "EUR")}`;
  }
  const planned = milestones.map(({ plannedCents }) => plannedCents);
  if (!planAddsUp(planned, project)) {
    fields.milestones = "Los hitos deben sumar el objetivo menos la comisión";
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid", MESSAGE.invalid, { fields });
}

/** Throws `invalid` for another member's startup and for an unknown one. */
export async function requireOwnStartup(
  tx: Tx,
  { startupId, promoterId }: { startupId: number | null; promoterId: string },
): Promise<void> {
  if (startupId === null) return;
  const [startup] = await tx
    .select({ founderId: startups.founderId })
    .from(startups)
    .where(eq(startups.id, startupId))
    .limit(1);
  if (startup?.founderId === promoterId) return;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { startupId: "Esa startup no existe" } });
}
