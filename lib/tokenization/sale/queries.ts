import { and, desc, eq, lt } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { offerSheets, projectInvestments, projects } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { isInReflection } from "@/lib/offers/reflection-rules";
import { printTokens } from "@/lib/tokenization/projects/lines";
import type { ListOwn } from "@/lib/tokenization/projects/list-schema";
import { INVESTMENT } from "./machine";

/** The investments in one project that its page shows to their investor. */
const SHOWN_OF_ONE = 20;

const columns = {
  investment: projectInvestments,
  project: {
    id: projects.id,
    name: projects.name,
    status: projects.status,
    tokenSymbol: projects.tokenSymbol,
    feePoints: projects.feePoints,
  },
  sheetVersion: offerSheets.version,
};

function investmentsWithProject(source: Source = db) {
  return source
    .select(columns)
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectInvestments.projectId))
    .leftJoin(offerSheets, eq(offerSheets.id, projectInvestments.sheetId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof investmentsWithProject>>[number];

export type InvestmentLine = ReturnType<typeof investmentLine>;

/** An investment as its investor sees it: what it bought, and until when it can be revoked. */
function investmentLine({ investment, project, sheetVersion }: Row, now: Date) {
  const { status, amountCents, revocableUntil } = investment;
  // The promoter keeps their own tokens while the sale lasts.
  const isOthers = investment.kind !== "promoter";
  const mayLeave = status === "listed" || (status === "reserved" && project.status === "frozen");
  const mayRevoke = status === "reserved" && isInReflection(investment, now);
  return {
    id: investment.id,
    projectId: project.id,
    projectName: project.name,
    projectStatus: project.status,
    tokenSymbol: project.tokenSymbol,
    investorId: investment.investorId,
    kind: investment.kind,
    amount: printMoney(amountCents, "EUR"),
    tokens: printTokens(investment.units, project.tokenSymbol),
    tokenPrice: printMoney(investment.priceCents, "EUR"),
    /** The investment's part of the fee. The project pays it, not the investor. */
    platformFee: printMoney(feeOf(amountCents, project.feePoints), "EUR"),
    status,
    statusLabel: INVESTMENT.labels[status],
    revocableUntil: status === "listed" || status === "reserved" ? revocableUntil.toISOString() : null,
    isRevocable: isOthers && (mayRevoke || mayLeave),
    sheetVersion,
    isNamed: investment.isNamed,
    lockedUntil: isoOrNull(investment.lockedUntil),
    closedAt: isoOrNull(investment.closedAt),
    createdAt: investment.createdAt.toISOString(),
  };
}

const feeOf = (amountCents: bigint, points: number) => (amountCents * BigInt(points)) / 10_000n;

/** The member's investments in all projects and states, newest first. */
export async function listOwnInvestments(viewer: UserActor, { cursor, limit }: ListOwn) {
  const { investorId, id } = projectInvestments;
  const rows = await investmentsWithProject()
    .where(and(eq(investorId, viewer.id), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const now = clock.now();
  const page = pageOf(rows, limit, ({ investment }) => idOf(investment));
  return { ...page, rows: page.rows.map((row) => investmentLine(row, now)) };
}

/** The member's investments in one project, newest first. */
export async function listInvestmentsIn(viewer: Viewer, projectId: number) {
  const rows = await investmentsWithProject()
    .where(and(eq(projectInvestments.projectId, projectId), eq(projectInvestments.investorId, viewer.id)))
    .orderBy(desc(projectInvestments.id))
    .limit(SHOWN_OF_ONE);
  const now = clock.now();
  return rows.map((row) => investmentLine(row, now));
}

/** One investment in the response of a command. */
export async function readInvestment(tx: Tx, id: number, now: Date): Promise<InvestmentLine> {
  const [row] = await investmentsWithProject(tx).where(eq(projectInvestments.id, id)).limit(1);
  if (!row) throw new Error("the investment was not found");
  return investmentLine(row, now);
}
