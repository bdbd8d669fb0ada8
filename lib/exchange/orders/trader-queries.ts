import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { btcTradeRatings, btcTrades, users } from "@/db/schema";
import { decide } from "@/lib/auth/access";
import { accessSnapshotOf, authorize, type UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { personLine } from "@/lib/core/format/person";
import { ratedBefore, ratingPage } from "@/lib/deals/rating-pages";
import { completedTradesOf, completionRateOf, recordOf } from "@/lib/exchange/trades/record";
import { volumeOver } from "@/lib/exchange/trades/rules";
import type { ListTraderRatings } from "@/lib/exchange/trades/schema";
import { haveTraded } from "@/lib/identity/ratings/trade-queries";

/**
 * A member as the market knows them: figures of their trades and how long they have been a member. For members with the
 * exchange, and for the other party of a trade with them. Throws `not_found` and `forbidden`.
 */
export async function getTrader(viewer: UserActor, id: string) {
  await requireReader(viewer, id);
  return readTrader(id);
}

/** The same for a page that says of a member whom the viewer may not read only that they are not available. */
export async function findTrader(viewer: UserActor, id: string) {
  if (!(await mayRead(viewer, id))) throw new DomainError("not_found", NO_TRADER);
  return readTrader(id);
}

const NO_TRADER = "Ese miembro no existe";

const isMember = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

async function readTrader(id: string) {
  const [row] = await db
    .select({
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        deletedAt: users.deletedAt,
      },
      reputation: users.reputation,
      createdAt: users.createdAt,
      completedTrades: completedTradesOf(users.id),
      completionRate: completionRateOf(users.id),
      record: recordOf(users.id),
    })
    .from(users)
    .where(isMember(id))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_TRADER);
  const { person, reputation, createdAt, completedTrades, completionRate, record } = row;
  const over = volumeOver(BigInt(record.sats));
  return {
    ...personLine(person),
    reputation,
    completedTrades,
    completionRate,
    tradedOver: over === null ? null : printMoney(over, "BTC"),
    lostDisputes: record.lostDisputes,
    memberSince: createdAt.toISOString(),
  };
}

export type Trader = Awaited<ReturnType<typeof getTrader>>;

/**
 * The ratings of a member from trades, newest first. Excludes removed ones and those still hidden from the parties. For
 * the same readers as `getTrader`.
 */
export async function listTraderRatings(viewer: UserActor, { id, cursor, limit }: ListTraderRatings) {
  await requireReader(viewer, id);
  if ((await db.$count(users, isMember(id))) === 0) throw new DomainError("not_found", NO_TRADER);
  const { dealId, raterId, ratedId, stars, comment, createdAt, removalReason } = btcTradeRatings;
  const found = await db
    .select({
      dealId,
      stars,
      comment,
      createdAt,
      isSeller: sql<boolean>`${btcTrades.sellerId} = ${id}`,
      firstName: users.firstName,
      lastName: users.lastName,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      isOwn: sql<boolean>`${raterId} = ${viewer.id}`,
    })
    .from(btcTradeRatings)
    .innerJoin(btcTrades, eq(btcTrades.id, dealId))
    .innerJoin(users, eq(users.id, raterId))
    .where(
      and(
        eq(ratedId, id),
        isNull(btcTrades.stageExpiresAt),
        isNull(removalReason),
        ratedBefore(cursor, { createdAt, dealId }),
      ),
    )
    .orderBy(desc(createdAt), desc(dealId))
    .limit(limit + 1);
  const page = ratingPage(found, limit);
  return { ...page, rows: page.rows.map(({ dealId: tradeId, ...rating }) => ({ tradeId, ...rating })) };
}

export type TraderRating = Awaited<ReturnType<typeof listTraderRatings>>["rows"][number];

// With the exchange, or as a party of a trade with them.
async function mayRead(viewer: UserActor, id: string): Promise<boolean> {
  const mayUseExchange = decide("app:btc", accessSnapshotOf(viewer)) === "allow";
  return mayUseExchange || viewer.id === id || (await haveTraded(viewer.id, id));
}

async function requireReader(viewer: UserActor, id: string): Promise<void> {
  if (!(await mayRead(viewer, id))) authorize("app:btc", viewer);
}
