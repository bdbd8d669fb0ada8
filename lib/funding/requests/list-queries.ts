import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { fundingRequests } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { dbRead } from "@/lib/core/db/read";
import { clock } from "@/lib/core/format/clock";
import { isOnPage } from "@/lib/core/search/full-text";
import { LISTED_STATUSES } from "@/lib/funding/constants";
import { centsOf } from "@/lib/funding/schema";
import type { RequestSort } from "./constants";
import { type RequestRow, requestLine, requestsWithOwner } from "./lines";
import type { ListOwnRequests, ListRequests } from "./list-schema";

// Literals in the SQL, so that the planner uses the partial indexes.
const LISTED = sql`${fundingRequests.status} in ${sql.raw(`(${LISTED_STATUSES.map((each) => `'${each}'`).join(", ")})`)}`;

const ORDERS: Readonly<Record<RequestSort, SQL[]>> = {
  recent: [desc(fundingRequests.id)],
  deadline: [asc(fundingRequests.deadlineAt), asc(fundingRequests.id)],
  amount: [desc(fundingRequests.amountCents), desc(fundingRequests.id)],
};

const CURSORS: Readonly<Record<RequestSort, (row: RequestRow) => string>> = {
  recent: idOf,
  deadline: ({ deadlineAt, id }) => `${deadlineAt.getTime()}.${id}`,
  amount: ({ amountCents, id }) => `${amountCents}.${id}`,
};

/** The condition for the start of a page. Sorting by deadline lists only open requests that have not ended. */
function fromOf({ sort, cursor }: ListRequests): SQL | undefined {
  const [value = "0", id] = cursor?.split(".") ?? [];
  const { deadlineAt, amountCents, status } = fundingRequests;
  switch (sort) {
    case "recent":
      return and(LISTED, cursor ? lt(fundingRequests.id, Number(cursor)) : undefined);
    case "amount":
      return and(
        LISTED,
        cursor ? sql`(${amountCents}, ${fundingRequests.id}) < (${value}::bigint, ${id}::bigint)` : undefined,
      );
    case "deadline":
      return and(
        eq(status, sql`'open'`),
        cursor
          ? sql`(${deadlineAt}, ${fundingRequests.id}) > (${new Date(Number(value)).toISOString()}::timestamptz, ${id}::bigint)`
          : gt(deadlineAt, clock.now()),
      );
  }
}

/** The open and funded requests, one page at a time, also for visitors. */
export async function listRequests(viewer: Viewer | null, input: ListRequests) {
  const { q, status, sector, risk, maxAmount, of, sort, limit } = input;
  const table = fundingRequests;
  const narrow = and(
    status && eq(table.status, status),
    sector && eq(table.sector, sector),
    risk && eq(table.risk, risk),
    maxAmount ? lte(table.amountCents, centsOf(maxAmount)) : undefined,
    of === "others" && viewer ? ne(table.ownerId, viewer.id) : undefined,
  );
  const from = fromOf(input);
  const order = ORDERS[sort];
  const rows = await requestsWithOwner(dbRead)
    .where(q ? isOnPage({ table, words: q, from, order, narrow, limit: limit + 1 }) : and(from, narrow))
    .orderBy(...order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ request }) => CURSORS[sort](request));
  return { ...page, rows: page.rows.map((row) => requestLine(row, viewer)) };
}

/** The member's own requests in every state, newest first. A discarded draft is not listed. */
export async function listOwnRequests(viewer: UserActor, { cursor, limit }: ListOwnRequests) {
  const { ownerId, id, status, publishedAt } = fundingRequests;
  const isKept = or(ne(status, "closed"), isNotNull(publishedAt));
  const rows = await requestsWithOwner()
    .where(and(eq(ownerId, viewer.id), isKept, cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ request }) => idOf(request));
  return { ...page, rows: page.rows.map((row) => requestLine(row, viewer)) };
}

/** Listed requests that match the search words, newest first, as short rows. */
export function findRequests(words: string, limit: number) {
  const { id, title, amountCents, status } = fundingRequests;
  const order = ORDERS.recent;
  return dbRead
    .select({ id, title, amountCents, status })
    .from(fundingRequests)
    .where(isOnPage({ table: fundingRequests, words, from: LISTED, order, limit }))
    .orderBy(...order)
    .limit(limit);
}
