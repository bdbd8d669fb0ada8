import { and, asc, eq, inArray, sum } from "drizzle-orm";
import { db, type Source } from "@/db";
import { projectMilestones, projectPolls, projectSpendings, projectVotes } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { type ProjectRow, percentOf } from "@/lib/tokenization/projects/lines";
import { PROJECT } from "@/lib/tokenization/projects/machine";

type Person = { id: string } | null;

/** The open vote on a milestone, with the viewer's own vote; null if there is none. */
export async function readOpenPoll(source: Source, viewer: Person, projectId: number) {
  const { status, milestoneId, endsAt, totalUnits, yesUnits, noUnits } = projectPolls;
  const [poll] = await source
    .select({ id: projectPolls.id, n: projectMilestones.nr, endsAt, totalUnits, yesUnits, noUnits })
    .from(projectPolls)
    .innerJoin(projectMilestones, eq(projectMilestones.id, milestoneId))
    .where(and(eq(projectPolls.projectId, projectId), eq(status, "open")))
    .limit(1);
  if (!poll) return null;
  const mine = viewer ? await readVote(source, poll.id, viewer.id) : null;
  return {
    n: poll.n,
    endsAt: poll.endsAt.toISOString(),
    yes: percentOf(poll.yesUnits, poll.totalUnits),
    no: percentOf(poll.noUnits, poll.totalUnits),
    mine: mine && { weight: percentOf(mine.units, poll.totalUnits), approves: mine.approves },
  };
}

export type OpenPoll = NonNullable<Awaited<ReturnType<typeof readOpenPoll>>>;

async function readVote(source: Source, pollId: number, userId: string) {
  const { units, approves } = projectVotes;
  const [vote] = await source
    .select({ units, approves })
    .from(projectVotes)
    .where(and(eq(projectVotes.pollId, pollId), eq(projectVotes.userId, userId)))
    .limit(1);
  return vote ?? null;
}

/** The expenses of a project's milestones, with the number of each milestone. */
export function listSpendings(source: Source, projectId: number) {
  const { id, label, cents, spentOn, milestoneId } = projectSpendings;
  return source
    .select({ nr: projectMilestones.nr, id, label, cents, spentOn })
    .from(projectSpendings)
    .innerJoin(projectMilestones, eq(projectMilestones.id, milestoneId))
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(id));
}

/** An expense in the documented shape. */
export const spendingLine = ({ id, label, cents, spentOn }: Spending) => ({
  id,
  label,
  amount: printMoney(cents, "EUR"),
  spentOn,
});

type Spending = { id: number; label: string; cents: bigint; spentOn: string };

type Waiting = Pick<ProjectRow, "id" | "status" | "askBy">;

/** For each of these projects: the money of milestones not asked for yet, and the deadline for the next one. */
export async function listAwaiting(projects: readonly Waiting[]) {
  const now = clock.now();
  const awaiting = projects.filter(({ status, askBy }) => askBy && PROJECT.stepFrom(status, "giveBack"));
  const sums = await sumPlanned(awaiting.map(({ id }) => id));
  return new Map(
    awaiting.map(({ id, askBy }) => {
      const fund = {
        askBy: askBy?.toISOString() ?? "",
        isOverdue: askBy !== null && now >= askBy,
        amount: printMoney(sums.get(id) ?? 0n, "EUR"),
      };
      return [id, fund];
    }),
  );
}

async function sumPlanned(ids: readonly number[]): Promise<Map<number, bigint>> {
  if (ids.length === 0) return new Map();
  const { projectId, status, amountCents } = projectMilestones;
  const rows = await db
    .select({ projectId, cents: sum(amountCents) })
    .from(projectMilestones)
    .where(and(inArray(projectId, [...ids]), eq(status, "planned")))
    .groupBy(projectId);
  return new Map(rows.map((row) => [row.projectId, BigInt(row.cents ?? 0)]));
}
