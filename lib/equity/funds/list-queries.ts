import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { equityFunds } from "@/db/schema";
import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { quoted } from "@/lib/core/db/quoted";
import { dbRead } from "@/lib/core/db/read";
import { isoOrNull } from "@/lib/core/format/clock";
import { parseMoney } from "@/lib/core/format/money";
import { isOnPage } from "@/lib/core/search/full-text";
import { MAX_IN_SITEMAP } from "@/lib/core/site/constants";
import { type FundSort, SHOWN_FUNDS } from "@/lib/equity/constants";
import { type FundRow, fundLine, fundsWithManager } from "./lines";
import type { ListAll, ListFunds, ListOwn } from "./schema";

// Literals in the SQL, so that the planner uses the partial indexes.
const LISTED = sql`status in (${quoted(SHOWN_FUNDS)})`;

const ORDERS: Readonly<Record<FundSort, SQL[]>> = {
  recent: [desc(equityFunds.id)],
  size: [desc(equityFunds.sizeCents), desc(equityFunds.id)],
};

const CURSORS: Readonly<Record<FundSort, (row: FundRow) => string>> = {
  recent: idOf,
  size: ({ sizeCents, id }) => `${sizeCents}.${id}`,
};

function fromOf({ sort, cursor }: ListFunds): SQL | undefined {
  if (!cursor) return undefined;
  if (sort === "recent") return lt(equityFunds.id, Number(cursor));
  const [size, id] = cursor.split(".");
  return sql`(${equityFunds.sizeCents}, ${equityFunds.id}) < (${size}::bigint, ${id}::bigint)`;
}

/** The paths of the listed funds, newest first, as many as the sitemap holds. */
export async function listPublicFunds(): Promise<string[]> {
  const { id } = equityFunds;
  const rows = await dbRead
    .select({ id })
    .from(equityFunds)
    .where(LISTED)
    .orderBy(desc(id))
    .limit(MAX_IN_SITEMAP);
  return rows.map((row) => `/apps/funds/${row.id}`);
}

/** The current and closed funds, one page at a time, also for visitors. */
export async function listFunds(viewer: Viewer | null, input: ListFunds) {
  const { q, status, strategy, sector, maxMinimum, sort, limit } = input;
  const narrow = and(
    status && eq(equityFunds.status, status),
    strategy && eq(equityFunds.strategy, strategy),
    sector && eq(equityFunds.sector, sector),
    maxMinimum ? lte(equityFunds.minimumCents, parseMoney(maxMinimum, "EUR")) : undefined,
  );
  const from = and(LISTED, fromOf(input));
  const order = ORDERS[sort];
  const rows = await fundsWithManager(dbRead)
    .where(
      q
        ? isOnPage({ table: equityFunds, words: q, from, order, narrow, limit: limit + 1 })
        : and(from, narrow),
    )
    .orderBy(...order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ fund }) => CURSORS[sort](fund));
  return { ...page, rows: page.rows.map((row) => fundLine(row, viewer)) };
}

/** The member's own funds in every state, newest first. A draft discarded before any review is not listed. */
export async function listOwnFunds(viewer: UserActor, { cursor, limit }: ListOwn) {
  const { managerId, id, status, submittedAt } = equityFunds;
  const isKept = or(ne(status, "cancelled"), isNotNull(submittedAt));
  const rows = await fundsWithManager()
    .where(and(eq(managerId, viewer.id), isKept, cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ fund }) => idOf(fund));
  return { ...page, rows: page.rows.map((row) => fundLine(row, viewer)) };
}

/** Listed funds that match the search words, newest first, as short rows. */
export function findFunds(words: string, limit: number) {
  const { id, name, managerName, status } = equityFunds;
  const order = ORDERS.recent;
  return dbRead
    .select({ id, name, managerName, status })
    .from(equityFunds)
    .where(isOnPage({ table: equityFunds, words, from: LISTED, order, limit }))
    .orderBy(...order)
    .limit(limit);
}

/** All funds except drafts, for administrators: those in review oldest first, all others newest first. */
export async function listAllFunds(viewer: AdminActor, { view, cursor, limit }: ListAll) {
  const { id, status } = equityFunds;
  const isQueue = view === "review";
  const beyond = cursor && (isQueue ? gt(id, cursor) : lt(id, cursor));
  const rows = await fundsWithManager()
    .where(and(view === "all" ? ne(status, "draft") : eq(status, view), beyond || undefined))
    .orderBy(isQueue ? asc(id) : desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ fund }) => idOf(fund));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...fundLine(row, viewer),
      reason: row.fund.reason,
      submittedAt: isoOrNull(row.fund.submittedAt),
    })),
  };
}

export type PanelFund = Awaited<ReturnType<typeof listAllFunds>>["rows"][number];
