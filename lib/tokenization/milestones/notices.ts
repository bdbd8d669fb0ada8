import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones, projectPolls, projects, projectVotes } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { notify } from "@/lib/notifications/notice";
import { NEWS_AT_ONCE } from "@/lib/tokenization/constants";
import type { Project } from "@/lib/tokenization/projects/rows";
import type { Milestone } from "./rows";

const OUTCOMES = {
  release: {
    title: "Hito pagado",
    body: (title: string, amount: string) =>
      `Los titulares aprueban «${title}»: ${amount} están en tu saldo.`,
  },
  reject: {
    title: "Hito rechazado",
    body: (title: string, amount: string) =>
      `Los titulares no aprueban «${title}»: sus ${amount} vuelven a quienes pagaron.`,
  },
  lapse: {
    title: "Votación sin resultado",
    body: (title: string) => `No han votado bastantes titulares «${title}». Puedes volver a pedirlo.`,
  },
} as const;

type Outcome = { event: keyof typeof OUTCOMES; milestone: Milestone; now: Date };

/** To the founder what has become of a milestone that they asked for. */
export async function notifyOfMilestone(
  tx: Tx,
  { id, ownerId }: Project,
  { event, milestone, now }: Outcome,
): Promise<void> {
  const { title, body } = OUTCOMES[event];
  await notify(tx, {
    userId: ownerId,
    category: "investment",
    kind: `tokenization.milestone-${event}`,
    title,
    body: body(milestone.title, amountText(milestone.amountCents ?? 0n, "EUR")),
    href: `/tokenization/${id}#hitos`,
    dedupeKey: `milestone-${event}:${milestone.id}:${now.getTime()}`,
  });
}

/** Tells whoever may vote that a vote is open, a page at a time. Answers how many. */
export async function tellVoters(mayGoOn: () => boolean = () => true): Promise<number> {
  for (let told = 0; ; ) {
    const page = mayGoOn() ? await inTransaction(tellPage) : 0;
    if (page === 0) return told;
    told += page;
  }
}

async function tellPage(tx: Tx): Promise<number> {
  const { pollId, userId, toldAt } = projectVotes;
  const rows = await tx
    .select({
      pollId,
      userId,
      projectId: projects.id,
      name: projects.name,
      title: projectMilestones.title,
      amountCents: projectMilestones.amountCents,
    })
    .from(projectVotes)
    .innerJoin(projectPolls, eq(projectPolls.id, pollId))
    .innerJoin(projectMilestones, eq(projectMilestones.id, projectPolls.milestoneId))
    .innerJoin(projects, eq(projects.id, projectPolls.projectId))
    .where(and(isNull(toldAt), eq(projectPolls.status, "open")))
    .orderBy(asc(pollId), asc(userId))
    .limit(NEWS_AT_ONCE)
    .for("update", { of: projectVotes, skipLocked: true });
  for (const row of rows) {
    await notify(tx, {
      userId: row.userId,
      category: "investment",
      kind: "tokenization.vote-open",
      title: "Votación abierta",
      body: `«${row.name}» pide ${amountText(row.amountCents ?? 0n, "EUR")} por «${row.title}». Lee el informe y vota.`,
      href: `/tokenization/${row.projectId}#hitos`,
      dedupeKey: `vote-open:${row.pollId}:${row.userId}`,
    });
  }
  if (rows.length === 0) return 0;
  const told = sql.join(
    rows.map((row) => sql`(${row.pollId}::int, ${row.userId})`),
    sql`, `,
  );
  await tx.update(projectVotes).set({ toldAt: clock.now() }).where(sql`(${pollId}, ${userId}) in (${told})`);
  return rows.length;
}
