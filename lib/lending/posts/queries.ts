import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { ActorFor, UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readPrices } from "@/lib/core/config/settings";
import { dbRead } from "@/lib/core/db/read";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { FILTER_NAMES, FILTER_VALUES, type FilterName, type PostKind, type PostSort } from "./constants";
import { type Bounds, boundsOf, currenciesOf, ltvBounds, termBounds } from "./filter-rules";
import type { LoanOffer, LoanRequest } from "./lines";
import { type ListOwnPosts, type ListPosts, NO_OFFER, NO_REQUEST, type PostFilters } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

/** A member with access to the app. Only they see the lists of other members' posts. */
export type MarketActor = ActorFor<"app:p2pLending">;

type Name =
  | "id"
  | "currency"
  | "amountCents"
  | "aprPoints"
  | "termDays"
  | "taePoints"
  | "centsPerBtc"
  | "expiresAt";
export type PostColumns = Readonly<Record<Name | "ownerId", PgColumn>>;

export const COLUMNS: Readonly<Record<PostKind, PostColumns>> = {
  requests: { ...columnsOf(loanRequests), ownerId: loanRequests.borrowerId },
  offers: { ...columnsOf(loanOffers), ownerId: loanOffers.lenderId },
};

function columnsOf(table: Readonly<Record<Name, PgColumn>>): Readonly<Record<Name, PgColumn>> {
  const { id, currency, amountCents, aprPoints, termDays, taePoints, centsPerBtc, expiresAt } = table;
  return { id, currency, amountCents, aprPoints, termDays, taePoints, centsPerBtc, expiresAt };
}

/** Open posts that have not expired and match the filters. An index on open posts serves each order of the list. */
export function listedWhere(columns: PostColumns, filters: PostFilters, prices: Prices): SQL | undefined {
  const set = FILTER_NAMES.map((name) => {
    const value = filters[name];
    return value && filterWhere(columns, { name, value }, prices);
  });
  return and(isListed(columns), ...set);
}

/** Posts that are open and have not expired. */
export function isListed({ expiresAt }: PostColumns): SQL | undefined {
  // The state is a literal in the SQL, so that the planner uses the partial indexes.
  return and(sql`status = 'open'`, gt(expiresAt, clock.now()));
}

type SetFilter = { name: FilterName; value: string };

/** The condition of one filter; undefined if it matches everything. */
export function filterWhere(
  columns: PostColumns,
  { name, value }: SetFilter,
  prices: Prices,
): SQL | undefined {
  switch (name) {
    case "currency":
      return inCurrency(columns, value);
    case "amount":
      return within(columns.amountCents, boundsOf(value, 100n));
    case "term":
      return within(columns.termDays, termBounds(value));
    case "apr":
      return within(columns.aprPoints, boundsOf(value, 100n));
    case "ltv":
      return withinLtv(columns, value, prices);
  }
}

function inCurrency({ currency }: PostColumns, filter: string): SQL | undefined {
  const known = FILTER_VALUES.currency.find((each) => each === filter);
  const wanted = known && currenciesOf(known);
  if (!wanted) return undefined;
  const { named, orDollars } = wanted;
  if (named.length === 0) return sql`false`;
  const isNamed = or(...named.map((each) => eq(currency, each)));
  return orDollars ? or(isNamed, sql`${currency} is null`) : isNamed;
}

function within(column: PgColumn, { from, to }: Bounds): SQL | undefined {
  return and(
    gte(column, sql`${from.toString()}::bigint`),
    to === null ? undefined : lte(column, sql`${to.toString()}::bigint`),
  );
}

function withinLtv({ currency, centsPerBtc }: PostColumns, filter: string, prices: Prices): SQL | undefined {
  const { dollars, euros } = ltvBounds(filter, prices);
  return or(
    and(sql`${currency} is distinct from 'EUR'`, within(centsPerBtc, dollars)),
    and(eq(currency, "EUR"), within(centsPerBtc, euros)),
  );
}

type Value = "taePoints" | "aprPoints" | "amountCents" | "termDays";
type Ranked = Exclude<PostSort, "recent">;

const VALUES: Readonly<Record<Ranked, Value>> = {
  tae: "taePoints",
  apr: "aprPoints",
  amount: "amountCents",
  term: "termDays",
};

// The best for the reader first: borrowers look for low rates, lenders for high ones.
function isFalling(kind: PostKind, sort: Ranked): boolean {
  return sort === "amount" || (sort !== "term" && kind === "requests");
}

function orderOf(kind: PostKind, { sort, cursor }: ListPosts) {
  const columns = COLUMNS[kind];
  if (sort === "recent") {
    return { seen: cursor ? lt(columns.id, Number(cursor)) : undefined, by: [desc(columns.id)] };
  }
  const column = columns[VALUES[sort]];
  const falls = isFalling(kind, sort);
  const [value, id] = cursor?.split(".") ?? [];
  const beyond = sql`(${column}, ${columns.id}) ${falls ? sql`<` : sql`>`} (${value}::bigint, ${id}::bigint)`;
  const towards = falls ? desc : asc;
  return { seen: cursor ? beyond : undefined, by: [towards(column), towards(columns.id)] };
}

type Sorted = Record<Value, bigint | number> & { id: number };

const cursorIn = (sort: PostSort) => (row: Sorted) =>
  sort === "recent" ? String(row.id) : `${row[VALUES[sort]]}.${row.id}`;

/** Posts that do not belong to the viewer: other members' and pools'. */
export const isOthers = ({ ownerId }: PostColumns, viewer: { id: string }): SQL =>
  sql`${ownerId} is distinct from ${viewer.id}`;

function pageIn(
  kind: PostKind,
  input: ListPosts,
  { viewer, prices }: { viewer: { id: string }; prices: Prices },
) {
  const columns = COLUMNS[kind];
  const { seen, by } = orderOf(kind, input);
  return { where: and(listedWhere(columns, input, prices), isOthers(columns, viewer), seen), by };
}

function listMarket<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>) {
  return async (viewer: MarketActor, input: ListPosts) => {
    const reader = { viewer, prices: await readPrices(db) };
    const { where, by } = pageIn(side.kind, input, reader);
    const rows = await side.select(dbRead, { where, by, limit: input.limit + 1 });
    const page = pageOf(rows, input.limit, cursorIn(input.sort));
    return { ...page, rows: await side.linesOf(db, page.rows, reader) };
  };
}

/** Open requests of other members, which a lender can fund, one page at a time. */
export const listRequests = listMarket(REQUESTS);

/** Open offers of other members, which a borrower can accept, one page at a time. */
export const listOffers = listMarket(OFFERS);

function listOwn<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>) {
  const { id, ownerId } = COLUMNS[side.kind];
  return async (viewer: UserActor, { cursor, limit }: ListOwnPosts) => {
    const where = and(eq(ownerId, viewer.id), cursor ? lt(id, Number(cursor)) : undefined);
    const rows = await side.select(db, { where, by: [desc(id)], limit: limit + 1 });
    const page = pageOf(rows, limit, idOf);
    return { ...page, rows: await side.linesOf(db, page.rows, { viewer, prices: await readPrices(db) }) };
  };
}

/** The member's own requests in every state, newest first. */
export const listOwnRequests = listOwn(REQUESTS);

/** The member's own offers in every state, newest first. */
export const listOwnOffers = listOwn(OFFERS);

function getOne<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>, missing: string) {
  const columns = COLUMNS[side.kind];
  return async (viewer: MarketActor, id: number): Promise<Line> => {
    const where = and(eq(columns.id, id), or(isListed(columns), eq(columns.ownerId, viewer.id)));
    const rows = await side.select(db, { where, by: [desc(columns.id)], limit: 1 });
    const [line] = await side.linesOf(db, rows, { viewer, prices: await readPrices(db) });
    if (!line) throw new DomainError("not_found", missing);
    return line;
  };
}

/** One request: an open one for anyone in the market, any other for its owner. Throws `not_found`. */
export const getRequest = getOne(REQUESTS, NO_REQUEST);

/** One offer: an open one for anyone in the market, any other for its owner. Throws `not_found`. */
export const getOffer = getOne(OFFERS, NO_OFFER);
