import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, projectMilestones, projectPolls, projects, projectVotes } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { notify } from "@/lib/notifications/notice";
import { NEWS_AT_ONCE } from "@/lib/tokenization/constants";
import { endingWords, openWords } from "@/lib/tokenization/exits/words";

/** Tells whoever may vote that a vote is open, and how a vote on an exit has ended, a page at a time. Answers how many. */
export async function tellVoters(mayGoOn: () => boolean = () => true): Promise<number> {
  let told = 0;
  for (const news of [OPEN, ENDED]) {
    for (let page = 1; page > 0; told += page) {
      page = mayGoOn() ? await inTransaction((tx) => tellPage(tx, news)) : 0;
    }
  }
  return told;
}

function votersOf(tx: Tx, where: SQL | undefined) {
  const { pollId, userId } = projectVotes;
  return tx
    .select({
      pollId,
      userId,
      projectId: projects.id,
      name: projects.name,
      untold: projectVotes.untold,
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
    .limit(NEWS_AT_ONCE)
    .for("update", { of: projectVotes, skipLocked: true });
}

type Voter = Awaited<ReturnType<typeof votersOf>>[number];

type News = {
  kind: string;
  where: () => SQL | undefined;
  words: (voter: Voter) => { title: string; body: string; anchor: string };
  told: () => { toldAt?: Date; untold?: null };
};

const OPEN: News = {
  kind: "vote-open",
  where: () => and(isNull(projectVotes.toldAt), eq(projectPolls.status, "open")),
  words: ({ name, milestone, exit }) => {
    if (exit) return { title: "Votación abierta", body: openWords(name, exit), anchor: "salida" };
    const amount = amountText(milestone?.amountCents ?? 0n, "EUR");
    return {
      title: "Votación abierta",
      body: `«${name}» pide ${amount} por «${milestone?.title ?? ""}». Lee el informe y vota.`,
      anchor: "hitos",
    };
  },
  told: () => ({ toldAt: clock.now() }),
};

const ENDED: News = {
  kind: "vote-ended",
  where: () => isNotNull(projectVotes.untold),
  words: ({ name, exit, untold }) => {
    if (!exit || !untold) throw new Error("an ending of no exit");
    return { ...endingWords(name, exit, untold), anchor: "salida" };
  },
  told: () => ({ untold: null }),
};

async function tellPage(tx: Tx, { kind, where, words, told }: News): Promise<number> {
  const rows = await votersOf(tx, where());
  for (const row of rows) {
    const { title, body, anchor } = words(row);
    await notify(tx, {
      userId: row.userId,
      category: "investment",
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
  await tx.update(projectVotes).set(told()).where(sql`(${pollId}, ${userId}) in (${page})`);
  return rows.length;
}
