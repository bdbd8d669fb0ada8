import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { loanOffers, loanRequests } from "@/db/schema";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { dbRead } from "@/lib/core/db/read";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { PostKind } from "./constants";
import { COLUMNS, listedWhere, type MarketActor } from "./queries";
import { listPostsInput, type PostFilters } from "./schema";

const cached = cacheCounts<{ count: number; narrowed: number }>();

type Input = { kind: PostKind; filters: PostFilters; prices: Prices };

/** The number of other members' open posts, and how many of them match the filters. */
export async function countPosts(viewer: MarketActor, { kind, filters, prices }: Input) {
  const { currency, amount, term, apr, ltv } = filters;
  const { ownerId } = COLUMNS[kind];
  const asked = { kind, filters: { currency, amount, term, apr, ltv }, prices };
  const [all, own] = await Promise.all([
    cached(JSON.stringify(asked), () => countWhere(asked)),
    countWhere(asked, eq(ownerId, viewer.id)),
  ]);
  return { count: all.count - own.count, narrowed: all.narrowed - own.narrowed };
}

async function countWhere({ kind, filters, prices }: Input, whose?: SQL) {
  const { currency } = listPostsInput.parse({});
  const open = listedWhere(COLUMNS[kind], { currency }, prices);
  const within = listedWhere(COLUMNS[kind], filters, prices);
  const [row] = await dbRead
    .select({ count: count(), narrowed: sql<number>`count(*) filter (where ${within})`.mapWith(Number) })
    .from(kind === "requests" ? loanRequests : loanOffers)
    .where(and(open, whose))
    .limit(1);
  return row ?? { count: 0, narrowed: 0 };
}
