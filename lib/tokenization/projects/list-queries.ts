import { and, asc, desc, eq, gt, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { projects } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { dbRead } from "@/lib/core/db/read";
import { clock } from "@/lib/core/format/clock";
import { isOnPage } from "@/lib/core/search/full-text";
import { MAX_IN_SITEMAP } from "@/lib/core/site/constants";
import type { ProjectSort } from "./constants";
import { LISTED_STATUSES } from "./constants";
import { type ProjectRow, projectLine, projectsWithPromoter } from "./lines";
import type { ListOwn, ListProjects } from "./list-schema";

// Literals in the SQL, so that the planner uses the partial indexes.
const LISTED = sql.raw(`status in (${LISTED_STATUSES.map((status) => `'${status}'`).join(", ")})`);

const ORDERS: Readonly<Record<ProjectSort, SQL[]>> = {
  recent: [desc(projects.id)],
  deadline: [asc(projects.deadlineAt), asc(projects.id)],
  raised: [desc(projects.raisedCents), desc(projects.id)],
};

const CURSORS: Readonly<Record<ProjectSort, (row: ProjectRow) => string>> = {
  recent: idOf,
  deadline: ({ deadlineAt, id }) => `${deadlineAt?.getTime() ?? 0}.${id}`,
  raised: ({ raisedCents, id }) => `${raisedCents}.${id}`,
};

/** The condition for the start of a page. Sorting by deadline excludes sales that have ended. */
function fromOf({ sort, cursor }: ListProjects): SQL | undefined {
  const [value = "0", id] = cursor?.split(".") ?? [];
  const { deadlineAt, raisedCents } = projects;
  switch (sort) {
    case "recent":
      return cursor ? lt(projects.id, Number(cursor)) : undefined;
    case "raised":
      return cursor ? sql`(${raisedCents}, ${projects.id}) < (${value}::bigint, ${id}::bigint)` : undefined;
    case "deadline":
      return cursor
        ? sql`(${deadlineAt}, ${projects.id}) > (${new Date(Number(value)).toISOString()}::timestamptz, ${id}::bigint)`
        : gt(deadlineAt, clock.now());
  }
}

/** The paths of the listed projects, newest first, as many as the sitemap holds. */
export async function listPublicProjects(): Promise<string[]> {
  const { id } = projects;
  const rows = await dbRead
    .select({ id })
    .from(projects)
    .where(LISTED)
    .orderBy(desc(id))
    .limit(MAX_IN_SITEMAP);
  return rows.map((row) => `/apps/projects/${row.id}`);
}

/** The current and past sales, one page at a time, also for visitors. */
export async function listProjects(viewer: Viewer | null, input: ListProjects) {
  const { q, status, kind, sort, limit } = input;
  const narrow = and(status && eq(projects.status, status), kind && eq(projects.tokenKind, kind));
  const from = and(LISTED, fromOf(input));
  const order = ORDERS[sort];
  const rows = await projectsWithPromoter(dbRead)
    .where(
      q ? isOnPage({ table: projects, words: q, from, order, narrow, limit: limit + 1 }) : and(from, narrow),
    )
    .orderBy(...order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ project }) => CURSORS[sort](project));
  return { ...page, rows: page.rows.map((row) => projectLine(row, viewer)) };
}

/** The member's own projects in every state, newest first. A draft discarded before any review is not listed. */
export async function listOwnProjects(viewer: UserActor, { cursor, limit }: ListOwn) {
  const { ownerId, id, status, submittedAt } = projects;
  const isKept = or(ne(status, "cancelled"), isNotNull(submittedAt));
  const rows = await projectsWithPromoter()
    .where(and(eq(ownerId, viewer.id), isKept, cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ project }) => idOf(project));
  return { ...page, rows: page.rows.map((row) => projectLine(row, viewer)) };
}

/** Listed projects that match the search words, newest first, as short rows. */
export function findProjects(words: string, limit: number) {
  const { id, name, tokenSymbol, status } = projects;
  const order = ORDERS.recent;
  return dbRead
    .select({ id, name, tokenSymbol, status })
    .from(projects)
    .where(isOnPage({ table: projects, words, from: LISTED, order, limit }))
    .orderBy(...order)
    .limit(limit);
}
