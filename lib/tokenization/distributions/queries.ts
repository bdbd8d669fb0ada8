import { and, desc, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { projectDistributions, projectPayouts } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { EXIT_KINDS } from "@/lib/tokenization/constants";
import { getProject } from "@/lib/tokenization/projects/queries";
import type { ListDistributions } from "./schema";

type Person = Pick<Viewer, "id"> | null;

// With the viewer's own share, if they have one.
function selectDistributions(source: Source, viewer: Person) {
  const { distributionId, userId } = projectPayouts;
  return source
    .select({ distribution: projectDistributions, mine: projectPayouts })
    .from(projectDistributions)
    .leftJoin(projectPayouts, and(eq(distributionId, projectDistributions.id), eq(userId, viewer?.id ?? "")));
}

type Row = Awaited<ReturnType<typeof selectDistributions>>[number];

function distributionLine({ distribution, mine }: Row) {
  const { id, projectId, kind, amountCents, note, status, createdAt, settledAt } = distribution;
  return {
    id,
    projectId,
    kind,
    amount: printMoney(amountCents, "EUR"),
    note,
    status,
    mine: mine && {
      amount: printMoney(mine.cents, "EUR"),
      paidAt: isoOrNull(mine.paidAt),
      route: mine.route,
      routedAmount: printMoney(mine.routedCents, "EUR"),
      routedAt: isoOrNull(mine.routedAt),
    },
    createdAt: createdAt.toISOString(),
    settledAt: isoOrNull(settledAt),
  };
}

export type DistributionLine = ReturnType<typeof distributionLine>;

/**
 * The distributions of a project that leave the tokens with their holders, newest first, one page at a time, with the
 * viewer's own share, for viewers who can see the project. Throws `not_found`.
 */
export async function listDistributions(viewer: Viewer | null, { id, cursor, limit }: ListDistributions) {
  await getProject(viewer, id);
  const rows = await selectDistributions(db, viewer)
    .where(
      and(
        eq(projectDistributions.projectId, id),
        notInArray(projectDistributions.kind, [...EXIT_KINDS]),
        cursor ? lt(projectDistributions.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(projectDistributions.id))
    .limit(limit + 1);
  return pageOf(rows.map(distributionLine), limit, idOf);
}

export async function readDistribution(tx: Tx, viewer: Person, id: number): Promise<DistributionLine> {
  const [row] = await selectDistributions(tx, viewer).where(eq(projectDistributions.id, id)).limit(1);
  if (!row) throw new Error(`distribution ${id} was not found`);
  return distributionLine(row);
}

/** Selects the sum of what a holder was paid since a time that does not repeat: returned money and redeemed tokens. */
export function oneOffPaidTo(holderId: string, since: Date): SQL<string> {
  return sql<string>`(select coalesce(sum(payout.cents), 0) from ${projectPayouts} payout
    join ${projectDistributions} distribution on distribution.id = payout.distribution_id
    where payout.user_id = ${holderId} and payout.paid_at >= ${since.toISOString()}::timestamptz
      and distribution.kind <> 'profit')`;
}
