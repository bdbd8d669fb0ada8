import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { listLiveExits } from "@/lib/tokenization/exits/queries";
import { listAwaiting } from "@/lib/tokenization/milestones/queries";
import { projectLine, projectsWithPromoter } from "@/lib/tokenization/projects/lines";
import { PROJECT } from "@/lib/tokenization/projects/machine";

type Input = { cursor?: string | undefined; limit: number };

/** Projects and new texts that wait for review. */
export const REVIEWED = sql`from ${projects} where ${projects.status} = 'review' or ${projects.proposedAt} is not null`;

/** The projects that an administrator must review, in the order of their creation. */
export async function listReviewed(viewer: AdminActor, { cursor, limit }: Input) {
  const { id, status, proposedAt } = projects;
  const rows = await projectsWithPromoter()
    .where(and(or(eq(status, "review"), isNotNull(proposedAt)), cursor ? gt(id, Number(cursor)) : undefined))
    .orderBy(asc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ project }) => idOf(project));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...projectLine(row, viewer),
      isText: row.project.proposedAt !== null,
      since: (row.project.proposedAt ?? row.project.submittedAt ?? row.project.createdAt).toISOString(),
    })),
  };
}

export type ReviewedLine = Awaited<ReturnType<typeof listReviewed>>["rows"][number];

/** Projects whose promoter has missed the deadline for the next milestone. */
export const OVERDUE = sql`from ${projects}
  where ${inArray(projects.status, PROJECT.statesWith("giveBack"))} and ${projects.askBy} <= now()`;

const SALE_VIEWS = ["open", "closing", "exits", "all"] as const;
export type SaleView = (typeof SALE_VIEWS)[number];
type View = SaleView | "overdue";

const DECIDED = ["funded", "failed", "cancelled"] as const;

const VIEW_WHERE: Readonly<Record<View, () => SQL | undefined>> = {
  open: () => inArray(projects.status, ["fundraising", "frozen"]),
  closing: () =>
    or(
      eq(projects.status, "waiting"),
      and(inArray(projects.status, [...DECIDED]), isNotNull(projects.decidedAt), isNull(projects.settledAt)),
    ),
  exits: () => sql`${projects.id} in (select project_id from project_distributions
    where kind in ('buyback', 'windup') and status in ('voting', 'paying'))`,
  overdue: () =>
    and(inArray(projects.status, PROJECT.statesWith("giveBack")), lte(projects.askBy, clock.now())),
  all: () => ne(projects.status, "draft"),
};

/** The sales with their progress, and for a closing sale the number of investments not settled yet. */
export async function listSales(viewer: AdminActor, { view, cursor, limit }: Input & { view: View }) {
  const rows = await projectsWithPromoter()
    .where(and(VIEW_WHERE[view](), cursor ? lt(projects.id, Number(cursor)) : undefined))
    .orderBy(desc(projects.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ project }) => idOf(project));
  const closing = page.rows.filter(({ project }) => project.decidedAt && !project.settledAt);
  const exits = await listLiveExits(page.rows.map(({ project }) => project.id));
  const funds = await listAwaiting(page.rows.map(({ project }) => project));
  const left = await countUnsettled(closing.map(({ project }) => project.id));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...projectLine(row, viewer),
      firmAt: isoOrNull(row.project.firmAt),
      reason: row.project.reason,
      fund: funds.get(row.project.id) ?? null,
      exit: exits.get(row.project.id) ?? null,
      settling: left.get(row.project.id) ?? null,
    })),
  };
}

export type SaleLine = Awaited<ReturnType<typeof listSales>>["rows"][number];

async function countUnsettled(ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { done: number; all: number }>();
  const { projectId, status } = projectInvestments;
  const rows = await db
    .select({
      projectId,
      left: sql<number>`(count(*) filter (where ${status} in ('listed', 'reserved')))::int`,
      all: sql<number>`(count(*) filter (where ${status} <> 'revoked'))::int`,
    })
    .from(projectInvestments)
    .where(inArray(projectId, [...ids]))
    .groupBy(projectId);
  return new Map(rows.map((row) => [row.projectId, { done: row.all - row.left, all: row.all }]));
}
