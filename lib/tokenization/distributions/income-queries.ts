import { and, desc, eq, gt, max, ne, or, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankPots, loans, offerSheets, projectIncomeRules, projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { listEuroPots } from "@/lib/bank/pots/income-queries";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { isRunning } from "@/lib/lending/loan/rules";
import { listEuroLoans } from "@/lib/lending/plan/income-queries";
import { requiredConfirmations } from "@/lib/offers/consent-rules";
import { getProject } from "@/lib/tokenization/projects/queries";

type Person = Pick<Viewer, "id">;

const MAX_SALES = 20;

export const sheetVersionOf = sql<number | null>`(select version from ${offerSheets} s
  where s.id = ${projectIncomeRules.sheetId})`;
const currentVersionOf = sql<number | null>`(select max(version) from ${offerSheets} s
  where s.offer_type = 'project' and s.offer_id = ${projectIncomeRules.targetId})`;

/** Where a member's share of a project's distributions goes, and why it cannot go there now. */
export async function readIncomeRule(viewer: Person, projectId: number, source: Source = db) {
  const [row] = await source
    .select({
      rule: projectIncomeRules,
      pot: { name: bankPots.name, closedAt: bankPots.closedAt },
      target: { name: projects.name, status: projects.status },
      loan: { status: loans.status },
      sheetVersion: sheetVersionOf,
      currentVersion: currentVersionOf,
    })
    .from(projectIncomeRules)
    .leftJoin(bankPots, eq(bankPots.id, projectIncomeRules.potId))
    .leftJoin(projects, eq(projects.id, projectIncomeRules.targetId))
    .leftJoin(loans, eq(loans.id, projectIncomeRules.loanId))
    .where(and(eq(projectIncomeRules.projectId, projectId), eq(projectIncomeRules.userId, viewer.id)))
    .limit(1);
  if (!row)
    return {
      route: "balance" as const,
      potId: null,
      targetId: null,
      loanId: null,
      name: null,
      problem: null,
    };
  const { route, potId, targetId, loanId } = row.rule;
  return { route, potId, targetId, loanId, name: nameOf(row), problem: problemOf(row) };
}

export type IncomeRule = Awaited<ReturnType<typeof readIncomeRule>>;

type Row = {
  rule: typeof projectIncomeRules.$inferSelect;
  pot: { name: string; closedAt: Date | null } | null;
  target: Pick<typeof projects.$inferSelect, "name" | "status"> | null;
  loan: Pick<typeof loans.$inferSelect, "status"> | null;
  sheetVersion: number | null;
  currentVersion: number | null;
};

function nameOf({ rule, pot, target }: Row): string | null {
  if (rule.route === "loan") return `Préstamo n.º ${rule.loanId}`;
  return (rule.route === "pot" ? pot?.name : target?.name) ?? null;
}

function problemOf({ rule, pot, target, loan, sheetVersion, currentVersion }: Row): string | null {
  if (rule.route === "pot" && pot?.closedAt) return "El apartado está cerrado.";
  if (rule.route === "loan" && !(loan && isRunning(loan.status))) return "El préstamo ya no está en curso.";
  if (rule.route !== "reinvest") return null;
  if (target?.status !== "fundraising") return "La venta ya no está abierta.";
  return sheetVersion === currentVersion ? null : "La ficha de la venta ha cambiado: confírmala de nuevo.";
}

/**
 * The open sales in which income from a project can be reinvested: sales of the same promoter first, then of the same
 * kind.
 */
export async function listReinvestable(viewer: Person, projectId: number, source: Source = db) {
  const [from] = await source
    .select({ ownerId: projects.ownerId, tokenKind: projects.tokenKind })
    .from(projects)
    .where(eq(projects.id, projectId))
    .limit(1);
  if (!from) return [];
  const isSamePromoter = sql<boolean>`${projects.ownerId} = ${from.ownerId}`;
  return source
    .select({
      id: projects.id,
      name: projects.name,
      minimumCents: projects.minimumCents,
      isSamePromoter,
      sheetVersion: sql<number>`coalesce(${source
        .select({ version: max(offerSheets.version) })
        .from(offerSheets)
        .where(and(eq(offerSheets.offerType, "project"), eq(offerSheets.offerId, projects.id)))}, 0)`,
    })
    .from(projects)
    .where(
      and(
        eq(projects.status, "fundraising"),
        gt(projects.deadlineAt, clock.now()),
        ne(projects.ownerId, viewer.id),
        ne(projects.id, projectId),
        or(isSamePromoter, eq(projects.tokenKind, from.tokenKind)),
      ),
    )
    .orderBy(desc(isSamePromoter), desc(projects.id))
    .limit(MAX_SALES);
}

/** The rule with its alternatives. Throws `not_found` for a project that the viewer cannot see. */
export async function getIncomeRule(viewer: Viewer, projectId: number, source: Source = db) {
  await getProject(viewer, projectId, source);
  const [rule, pots, sales, owed, investor] = await Promise.all([
    readIncomeRule(viewer, projectId, source),
    listEuroPots(viewer.id, source),
    listReinvestable(viewer, projectId, source),
    listEuroLoans(viewer.id, source),
    readInvestorState(viewer.id, clock.now(), source),
  ]);
  return {
    ...rule,
    pots,
    sales: sales.map(({ minimumCents, ...sale }) => ({
      ...sale,
      minimumInvestment: printMoney(minimumCents, "EUR"),
    })),
    loans: owed.map(({ id, principalLeftCents }) => ({
      id,
      principalLeft: printMoney(principalLeftCents, "EUR"),
    })),
    confirmations: requiredConfirmations(0n, investor),
  };
}

export type IncomeChoices = Awaited<ReturnType<typeof getIncomeRule>>;
