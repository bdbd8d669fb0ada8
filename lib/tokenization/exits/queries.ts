import { and, desc, eq, inArray } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { projectDistributions, projectPayouts, projectPolls, projects, projectVotes } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { EXIT_ENDINGS, EXIT_KINDS } from "@/lib/tokenization/constants";
import { percentOf, printTokens } from "@/lib/tokenization/projects/lines";
import { getProject } from "@/lib/tokenization/projects/queries";
import { isExit, partOf } from "./exit-rules";

const MOST = 20;

type Person = Pick<Viewer, "id"> | null;

// With its vote and the viewer's own part in both.
function selectExits(source: Source, viewer: Person) {
  const { id, pollId, projectId } = projectDistributions;
  const viewerId = viewer?.id ?? "";
  return source
    .select({
      exit: projectDistributions,
      tokenSymbol: projects.tokenSymbol,
      poll: projectPolls,
      vote: projectVotes,
      payout: projectPayouts,
    })
    .from(projectDistributions)
    .innerJoin(projects, eq(projects.id, projectId))
    .leftJoin(projectPolls, eq(projectPolls.id, pollId))
    .leftJoin(projectVotes, and(eq(projectVotes.pollId, pollId), eq(projectVotes.userId, viewerId)))
    .leftJoin(
      projectPayouts,
      and(eq(projectPayouts.distributionId, id), eq(projectPayouts.userId, viewerId)),
    );
}

type Row = Awaited<ReturnType<typeof selectExits>>[number];

function exitLine({ exit, tokenSymbol, poll, vote, payout }: Row) {
  const { id, projectId, kind, status, amountCents, fundCents, priceCents, units, note, reason } = exit;
  if (!isExit(kind)) throw new Error(`distribution ${id} is not an exit`);
  const euros = (cents: bigint) => printMoney(cents, "EUR");
  return {
    id,
    projectId,
    kind,
    status,
    ending: status === "returned" ? (EXIT_ENDINGS.find((each) => each === poll?.status) ?? null) : null,
    amount: euros(amountCents),
    fundAmount: euros(fundCents),
    price: priceCents === null ? null : euros(priceCents),
    tokens: printTokens(units, tokenSymbol),
    note,
    reason,
    vote: poll && {
      endsAt: poll.endsAt.toISOString(),
      closedAt: isoOrNull(poll.closedAt),
      yes: percentOf(poll.yesUnits, poll.totalUnits),
      no: percentOf(poll.noUnits, poll.totalUnits),
      mine: vote && { weight: percentOf(vote.units, poll.totalUnits), approves: vote.approves },
    },
    mine: mineOf({ exit, tokenSymbol, vote, payout }),
    createdAt: exit.createdAt.toISOString(),
    settledAt: isoOrNull(exit.settledAt),
  };
}

// During the vote: the least amount for the tokens that the viewer held when it opened.
function mineOf({ exit, tokenSymbol, vote, payout }: Omit<Row, "poll">) {
  const units = payout?.units ?? (exit.status === "voting" ? vote?.units : undefined);
  if (units === undefined) return null;
  const min = partOf(units, { cents: exit.amountCents, units: exit.units });
  return {
    tokens: printTokens(units, tokenSymbol),
    amount: printMoney(payout?.cents ?? min, "EUR"),
    paidAt: isoOrNull(payout?.paidAt),
  };
}

export type ExitLine = ReturnType<typeof exitLine>;

/**
 * The exits that a project's promoter has proposed, newest first, for viewers who can see the project. Throws
 * `not_found`.
 */
export async function listExits(viewer: Viewer | null, projectId: number): Promise<ExitLine[]> {
  await getProject(viewer, projectId);
  const { kind, id } = projectDistributions;
  const rows = await selectExits(db, viewer)
    .where(and(eq(projectDistributions.projectId, projectId), inArray(kind, [...EXIT_KINDS])))
    .orderBy(desc(id))
    .limit(MOST);
  return rows.map(exitLine);
}

export async function readExit(tx: Tx, viewer: Person, id: number): Promise<ExitLine> {
  const [row] = await selectExits(tx, viewer).where(eq(projectDistributions.id, id)).limit(1);
  if (!row) throw new Error(`exit ${id} was not found`);
  return exitLine(row);
}

/** The exits of these projects in voting or payment, by project. */
export async function listLiveExits(projectIds: readonly number[]): Promise<Map<number, ExitLine>> {
  if (projectIds.length === 0) return new Map();
  const { kind, status } = projectDistributions;
  const rows = await selectExits(db, null)
    .where(
      and(
        inArray(projectDistributions.projectId, [...projectIds]),
        inArray(kind, [...EXIT_KINDS]),
        inArray(status, ["voting", "paying"]),
      ),
    )
    .limit(projectIds.length);
  return new Map(rows.map((row) => [row.exit.projectId, exitLine(row)]));
}
