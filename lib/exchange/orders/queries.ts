import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { btcOrders, users } from "@/db/schema";
import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { dbRead, type ReadSource } from "@/lib/core/db/read";
import { clock } from "@/lib/core/format/clock";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { ORDER_TYPES, type OrderType } from "@/lib/exchange/constants";
import { completionRateOf } from "@/lib/exchange/trades/record";
import { marginOf } from "./price-rules";
import { ORDER_NOT_FOUND } from "./rows";
import { isDue, mayDo, quoteOf, restOf } from "./rules";
import type { ListOrderQueue, ListOrders, ListOwnOrders, MarketFilters } from "./schema";
import type { Order } from "./transfers";

type Person = Pick<Viewer, "id" | "isAdmin"> | null;

/**
 * Returns the condition for open orders that are neither paused nor over, within the filters; each sort order has an
 * index of open orders.
 */
export function listedWhere({ side, method, amount, minPrice, maxPrice }: MarketFilters): SQL | undefined {
  return and(
    sql`${btcOrders.status} = 'open'`,
    gt(btcOrders.expiresAt, clock.now()),
    isNull(btcOrders.pausedAt),
    side && eq(btcOrders.type, side),
    method && eq(btcOrders.paymentMethod, method),
    amount ? canBeTaken(parseMoney(amount, "BTC")) : undefined,
    minPrice ? sql`${btcOrders.priceCents} >= ${parseMoney(minPrice, "USD")}::bigint` : undefined,
    maxPrice ? sql`${btcOrders.priceCents} <= ${parseMoney(maxPrice, "USD")}::bigint` : undefined,
  );
}

// A part from the order's minimum on, or all that is left (`refuseBelowMinimum`).
function canBeTaken(sats: bigint): SQL {
  const rest = sql`${btcOrders.amountSats} - ${btcOrders.filledSats}`;
  return sql`${rest} >= ${sats}::bigint and (coalesce(${btcOrders.minSats}, 0) <= ${sats}::bigint or ${rest} = ${sats}::bigint)`;
}

/** Returns a page of the market: the open orders of all members; visitors see them too. */
export async function listOrders(viewer: Person, input: ListOrders) {
  const rows = await (input.sort === "recent" ? recentRows(input) : rowsByPrice(input));
  const cursorOf = ({ id, priceCents }: Order) =>
    input.sort === "recent" ? String(id) : `${priceCents}.${id}`;
  const page = pageOf(rows, input.limit, cursorOf);
  return { ...page, rows: await linesOf(dbRead, page.rows, viewer) };
}

function recentRows(input: ListOrders): Promise<Order[]> {
  return dbRead
    .select()
    .from(btcOrders)
    .where(and(listedWhere(input), input.cursor ? lt(btcOrders.id, Number(input.cursor)) : undefined))
    .orderBy(desc(btcOrders.id))
    .limit(input.limit + 1);
}

// The price index begins with the side. Without a side, the first rows of both are merged, so that no full sort is
// needed.
async function rowsByPrice(input: ListOrders): Promise<Order[]> {
  const sides = input.side ? [input.side] : ORDER_TYPES;
  const rows = (await Promise.all(sides.map((side) => sideByPrice(input, side)))).flat();
  const sign = input.sort === "cheapest" ? 1 : -1;
  const compare = (one: Order, other: Order) =>
    one.priceCents === other.priceCents ? one.id - other.id : one.priceCents < other.priceCents ? -1 : 1;
  return rows.sort((one, other) => sign * compare(one, other)).slice(0, input.limit + 1);
}

function sideByPrice({ cursor, limit, ...asked }: ListOrders, side: OrderType): Promise<Order[]> {
  const isUp = asked.sort === "cheapest";
  const [price, id] = cursor?.split(".") ?? [];
  const seen = sql`(${btcOrders.priceCents}, ${btcOrders.id}) ${isUp ? sql`>` : sql`<`} (${price}::bigint, ${id}::bigint)`;
  const towards = isUp ? asc : desc;
  return dbRead
    .select()
    .from(btcOrders)
    .where(and(listedWhere({ ...asked, side }), cursor ? seen : undefined))
    .orderBy(towards(btcOrders.priceCents), towards(btcOrders.id))
    .limit(limit + 1);
}

/** Returns a page of the member's own orders, open or closed, newest first. */
export async function listOwnOrders(viewer: UserActor, { status, cursor, limit }: ListOwnOrders) {
  const isOpen = and(eq(btcOrders.status, "open"), gt(btcOrders.expiresAt, clock.now()));
  const rows = await db
    .select()
    .from(btcOrders)
    .where(
      and(
        eq(btcOrders.userId, viewer.id),
        status === "open" ? isOpen : sql`not (${isOpen})`,
        cursor ? lt(btcOrders.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(btcOrders.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: await linesOf(db, page.rows, viewer) };
}

/** Returns one order: an open one for anyone, a closed one for its owner and administrators. Throws `not_found`. */
export async function getOrder(viewer: Person, id: number): Promise<OrderLine> {
  const [row] = await db.select().from(btcOrders).where(eq(btcOrders.id, id)).limit(1);
  const isListed = row?.status === "open" && !row.pausedAt && !isDue(row, clock.now());
  if (!row || !(isListed || viewer?.isAdmin || viewer?.id === row.userId)) {
    throw new DomainError("not_found", ORDER_NOT_FOUND);
  }
  return lineOf(db, row, viewer);
}

/** Returns a page of all members' orders for administrators, newest first, with their owners. */
export async function listOrderQueue(viewer: AdminActor, { status, userId, cursor, limit }: ListOrderQueue) {
  const rows = await db
    .select({
      order: btcOrders,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(btcOrders)
    .innerJoin(users, eq(users.id, btcOrders.userId))
    .where(
      and(
        status === "all" ? undefined : eq(btcOrders.status, status),
        userId ? eq(btcOrders.userId, userId) : undefined,
        cursor ? lt(btcOrders.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(btcOrders.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ order }) => order.id);
  const lines = await linesOf(
    db,
    page.rows.map(({ order }) => order),
    viewer,
  );
  const ownerOf = (line: OrderLine) => page.rows.find(({ order }) => order.id === line.id)?.owner;
  return {
    ...page,
    rows: lines.map((line) => {
      const { id = line.userId, firstName = "", lastName = "", email = "" } = ownerOf(line) ?? {};
      return { ...line, owner: { id, name: fullName({ firstName, lastName }), email } };
    }),
  };
}

/** Returns one order as `viewer` sees it. */
export async function lineOf(source: ReadSource, row: Order, viewer: Person): Promise<OrderLine> {
  const [line] = await linesOf(source, [row], viewer);
  if (!line) throw new Error("the maker of the order was not found");
  return line;
}

async function linesOf(source: ReadSource, rows: readonly Order[], viewer: Person) {
  const makers = await makersOf(source, [...new Set(rows.map(({ userId }) => userId))]);
  const now = clock.now();
  return rows.flatMap((row) => {
    const maker = makers.find(({ id }) => id === row.userId);
    return maker ? [orderLine(row, { maker, viewer, now })] : [];
  });
}

type Maker = Awaited<ReturnType<typeof makersOf>>[number];

// The trades are only counted for the makers of one page.
async function makersOf(source: ReadSource, ids: string[]) {
  if (ids.length === 0) return [];
  const done = (column: SQL) =>
    sql`(select count(*) from btc_trades where ${column} = ${users.id} and status = 'completed')`;
  return source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      reputation: users.reputation,
      createdAt: users.createdAt,
      completedTrades: sql<number>`${done(sql`buyer_id`)} + ${done(sql`seller_id`)}`.mapWith(Number),
      completionRate: completionRateOf(users.id),
    })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}

/** An order as displayed; serializable as JSON, because it is also the stored response of repeated requests. */
export type OrderLine = ReturnType<typeof orderLine>;

function orderLine(row: Order, { maker, viewer, now }: { maker: Maker; viewer: Person; now: Date }) {
  const { id, userId, type, paymentMethod, status, usesPlatformWallet, closedReason } = row;
  const quote = quoteOf(row.amountSats, row);
  const rest = quoteOf(restOf(row), row);
  const isOwn = viewer?.id === userId;
  const maySeeAll = isOwn || viewer?.isAdmin === true;
  const print = (minor: bigint) => printMoney(minor, quote.currency);
  return {
    id,
    userId,
    type,
    btcAmount: printMoney(row.amountSats, "BTC"),
    filledAmount: printMoney(row.filledSats, "BTC"),
    remainingAmount: printMoney(restOf(row), "BTC"),
    minBtcAmount: row.minSats === null ? null : printMoney(row.minSats, "BTC"),
    minTakerTrades: row.minTakerTrades,
    pricePerBtc: printMoney(row.priceCents, "USD"),
    marketMargin: row.marketPoints === null ? null : marginOf(row.marketPoints),
    currency: quote.currency,
    subtotal: print(quote.subtotalMinor),
    platformFee: print(quote.feeMinor),
    feePoints: Number(row.feePoints),
    totalAmount: print(quote.totalMinor),
    remainingTotal: print(rest.totalMinor),
    paymentMethod,
    status,
    usesPlatformWallet,
    hasLockedFunds: usesPlatformWallet && status === "open",
    externalBtcAddress: maySeeAll ? row.externalBtcAddress : null,
    paymentInstructions: maySeeAll ? row.paymentInstructions : null,
    isOwn,
    canEdit: isOwn && mayDo(row, "edit", now),
    canCancel: isOwn && mayDo(row, "cancel", now),
    canRenew: isOwn && mayDo(row, "renew", now),
    isPaused: row.status === "open" && row.pausedAt !== null,
    canPause: isOwn && row.pausedAt === null && mayDo(row, "pause", now),
    canResume: isOwn && row.pausedAt !== null && mayDo(row, "resume", now),
    closedReason,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    maker: {
      id: maker.id,
      name: nameFor(viewer, maker),
      profileImageUrl: viewer && maker.profileImageUrl,
      reputation: maker.reputation,
      completedTrades: maker.completedTrades,
      completionRate: maker.completionRate,
      memberSince: maker.createdAt.toISOString(),
    },
  };
}

// Visitors do not see the surnames of members.
function nameFor(viewer: Person, { firstName, lastName }: Maker): string {
  return viewer ? fullName({ firstName, lastName }) : `${firstName} ${lastName.slice(0, 1)}`.trim();
}
