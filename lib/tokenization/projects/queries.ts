import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { projectInvestments, projectMilestones, projects, startups } from "@/db/schema";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { netOf } from "@/lib/tokenization/milestones/milestone-rules";
import { listSpendings, readOpenPoll, spendingLine } from "@/lib/tokenization/milestones/queries";
import { HIDDEN_STATUSES } from "./constants";
import { type ProjectRow, percentOf, printTokens, projectLine, projectsWithPromoter } from "./lines";
import { NO_PROJECT } from "./schema";

type Person = Viewer | null;

/**
 * The page of a project. Everyone can read it after its approval; before that, its promoter and administrators; if it
 * was cancelled, also its investors. Throws `not_found`.
 */
export async function getProject(viewer: Person, id: number, source: Source = db) {
  const [row] = await projectsWithPromoter(source).where(eq(projects.id, id)).limit(1);
  if (!row || !(await maySee(source, viewer, row.project))) throw new DomainError("not_found", NO_PROJECT);
  const { project } = row;
  const [parts, milestones, poll, startup] = await together(
    readParts(source, project),
    listMilestones(source, id),
    readOpenPoll(source, viewer, id),
    findStartup(source, project.startupId),
  );
  return {
    ...projectLine(row, viewer),
    isOwnerVerified: row.promoter.deletedAt === null && isVerified(row.promoter),
    ...textsOf(project),
    ...partsOf(project, parts),
    ...stagesOf(project),
    milestones,
    poll,
    startup,
    // Why it was rejected, frozen or cancelled. Visible to its promoter and administrators, and for a frozen project
    // to everyone.
    reason: maySeeReason(viewer, project) ? project.reason : null,
    proposedTexts: mayManage(viewer, project) ? project.proposedTexts : null,
    updatedAt: project.updatedAt.toISOString(),
  };
}

export type ProjectDetail = Awaited<ReturnType<typeof getProject>>;

/** Whether a viewer can read the page of a project. */
export async function maySee(
  source: Source,
  viewer: Pick<Viewer, "id" | "isAdmin"> | null,
  { id, ownerId, status }: Pick<ProjectRow, "id" | "ownerId" | "status">,
): Promise<boolean> {
  if (!(HIDDEN_STATUSES as readonly string[]).includes(status)) return true;
  if (!viewer) return false;
  if (viewer.isAdmin || viewer.id === ownerId) return true;
  if (status !== "cancelled") return false;
  const { projectId, investorId } = projectInvestments;
  return (await source.$count(projectInvestments, and(eq(projectId, id), eq(investorId, viewer.id)))) > 0;
}

function maySeeReason(viewer: Person, project: ProjectRow): boolean {
  return ["frozen", "cancelled"].includes(project.status) || mayManage(viewer, project);
}

const mayManage = (viewer: Person, { ownerId }: ProjectRow) =>
  viewer !== null && (viewer.isAdmin || viewer.id === ownerId);

function textsOf({ description, rights, risks, spending }: ProjectRow) {
  return {
    description,
    rights,
    risks,
    spending: spending.map(({ label, cents }) => ({ label, amount: printMoney(BigInt(cents), "EUR") })),
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** The money that investors can still revoke, and the waiting list. Each uses an index. */
async function readParts(source: Source, { id }: ProjectRow) {
  const now = clock.now().toISOString();
  const [row] = await source.execute<
    Record<"thinkingUnits" | "thinkingCents" | "waiting" | "waitingUnits", string>
  >(sql`
    select thinking.units as "thinkingUnits", thinking.cents as "thinkingCents",
      waiting.count as "waiting", waiting.units as "waitingUnits"
    from (select coalesce(sum(units), 0) as units, coalesce(sum(amount_cents), 0) as cents from ${projectInvestments}
        where project_id = ${id} and status = 'reserved' and revocable_until > ${now}::timestamptz) thinking,
      (select count(*) as count, coalesce(sum(units), 0) as units from ${projectInvestments}
        where project_id = ${id} and status = 'listed') waiting`);
  return {
    reflectionUnits: BigInt(row?.thinkingUnits ?? 0),
    reflectionCents: BigInt(row?.thinkingCents ?? 0),
    listed: Number(row?.waiting ?? 0),
    listedUnits: BigInt(row?.waitingUnits ?? 0),
  };
}

function partsOf(project: ProjectRow, parts: Parts) {
  const { raisedCents, targetCents, tokenSymbol, feePoints, feeCents } = project;
  const tokens = (units: bigint) => printTokens(units, tokenSymbol);
  const missing = targetCents > raisedCents ? targetCents - raisedCents : 0n;
  return {
    firmAmount: printMoney(raisedCents - parts.reflectionCents, "EUR"),
    reflectionAmount: printMoney(parts.reflectionCents, "EUR"),
    missingAmount: printMoney(missing, "EUR"),
    firmPart: percentOf(raisedCents - parts.reflectionCents, targetCents),
    reflectionPart: percentOf(parts.reflectionCents, targetCents),
    reflectionTokens: tokens(parts.reflectionUnits),
    promoterTokens: tokens(project.promoterUnits),
    lockMonths: project.lockMonths,
    waiting: { investors: parts.listed, tokens: tokens(parts.listedUnits) },
    feePercent: printMoney(BigInt(feePoints), "EUR"),
    /** The fee on the target while the sale is undecided, and then the fee that was charged. */
    fee: printMoney(feeCents ?? netOf(targetCents, feePoints).feeCents, "EUR"),
  };
}

function stagesOf(project: ProjectRow) {
  return {
    saleDays: project.saleDays,
    submittedAt: isoOrNull(project.submittedAt),
    reviewedAt: isoOrNull(project.reviewedAt),
    frozenAt: isoOrNull(project.frozenAt),
    firmAt: isoOrNull(project.firmAt),
    decidedAt: isoOrNull(project.decidedAt),
    settledAt: isoOrNull(project.settledAt),
    askBy: isoOrNull(project.askBy),
  };
}

/** The milestones of a project in order, with the planned amount of each, or the fixed amount after settlement. */
async function listMilestones(source: Source, projectId: number) {
  const rows = await source
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(projectMilestones.nr));
  const isPaid = rows.some(({ status }) => status === "released");
  const spendings = isPaid ? await listSpendings(source, projectId) : [];
  return rows.map(
    ({ nr, title, evidence, dueOn, plannedCents, amountCents, status, report, reason, closedAt }) => ({
      nr,
      title,
      evidence,
      dueOn,
      amount: printMoney(amountCents ?? plannedCents, "EUR"),
      status,
      report,
      reason,
      spendings: spendings.filter((line) => line.nr === nr).map(spendingLine),
      closedAt: isoOrNull(closedAt),
    }),
  );
}

async function findStartup(source: Source, id: number | null) {
  if (id === null) return null;
  const [startup] = await source
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(eq(startups.id, id))
    .limit(1);
  return startup ?? null;
}
