import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, projectMilestones, projectPolls, projects, projectVotes } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { always } from "@/lib/core/jobs/job";
import { inPages } from "@/lib/core/jobs/pages";
import { notify } from "@/lib/notifications/notice";
import { NOTICE_BATCH_SIZE } from "@/lib/tokenization/constants";
import { voteEndedText, voteOpenedText } from "@/lib/tokenization/exits/notice-texts";

/**
 * Notifies voters of open votes, and of ended votes on an exit, one page at a time. Returns the number of
 * notifications.
 */
export async function notifyVoters(shouldContinue = always): Promise<number> {
  let sent = 0;
  for (const notice of [OPEN, ENDED]) {
    sent += await inPages((tx) => notifyPage(tx, notice), shouldContinue);
  }
  return sent;
}

function votersOf(tx: Tx, where: SQL | undefined) {
  const { pollId, userId } = projectVotes;
  return tx
    .select({
      pollId,
      userId,
      projectId: projects.id,
      name: projects.name,
      pendingNotice: projectVotes.pendingNotice,
      milestone: { title: projectMilestones.title, amountCents: projectMilestones.amountCents },
      exit: projectDistributions,
    })
    .from(projectVotes)
    .innerJoin(projectPolls, eq(projectPolls.id, pollId))
    .innerJoin(projects, eq(projects.id, projectPolls.projectId))
    .leftJoin(projectMilestones, eq(projectMilestones.id, projectPolls.milestoneId))
    .leftJoin(projectDistributions, eq(projectDistributions.pollId, pollId))
    .where(where)
    .orderBy(asc(pollId), asc(userId))
    .limit(NOTICE_BATCH_SIZE)
    .for("update", { of: projectVotes, skipLocked: true });
}

type Voter = Awaited<ReturnType<typeof votersOf>>[number];

type VoterNotice = {
  kind: string;
  where: () => SQL | undefined;
  text: (voter: Voter) => { title: string; body: string; anchor: string };
  notified: () => { notifiedAt?: Date; pendingNotice?: null };
};

const OPEN: VoterNotice = {
  kind: "vote-open",
  where: () => and(isNull(projectVotes.notifiedAt), eq(projectPolls.status, "open")),
  text: ({ name, milestone, exit }) => {
    if (exit) return { title: "Votación abierta", body: voteOpenedText(name, exit), anchor: "salida" };
    const amount = amountText(milestone?.amountCents ?? 0n, "EUR");
    return {
      title: "Votación abierta",
      body: `«${name}» pide ${amount} por «${milestone?.title ?? ""}». Lee el informe y vota.`,
      anchor: "hitos",
    };
  },
  notified: () => ({ notifiedAt: clock.now() }),
};

const ENDED: VoterNotice = {
  kind: "vote-ended",
  where: () => isNotNull(projectVotes.pendingNotice),
  text: ({ name, exit, pendingNotice }) => {
    if (!exit || !pendingNotice) throw new Error("the ended vote has no exit");
    return { ...voteEndedText(name, exit, pendingNotice), anchor: "salida" };
  },
  notified: () => ({ pendingNotice: null }),
};

async function notifyPage(tx: Tx, { kind, where, text, notified }: VoterNotice): Promise<number> {
  const rows = await votersOf(tx, where());
  for (const row of rows) {
    const { title, body, anchor } = text(row);
    await notify(tx, {
      userId: row.userId,
      // The decision of an administrator is sent despite switched-off notices.
      category: row.pendingNotice === "stopped" ? "account" : "investment",
      kind: `tokenization.${kind}`,
      title,
      body,
      href: `/tokenization/${row.projectId}#${anchor}`,
      dedupeKey: `${kind}:${row.pollId}:${row.userId}`,
    });
  }
  if (rows.length === 0) return 0;
  const page = sql.join(
    rows.map((row) => sql`(${row.pollId}::int, ${row.userId})`),
    sql`, `,
  );
  const { pollId, userId } = projectVotes;
  await tx.update(projectVotes).set(notified()).where(sql`(${pollId}, ${userId}) in (${page})`);
  return rows.length;
}
