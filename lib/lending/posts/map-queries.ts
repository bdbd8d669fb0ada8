import { and, desc, sql } from "drizzle-orm";
import { bankPools, loanOffers, loanRequests, users } from "@/db/schema";
import { dbRead } from "@/lib/core/db/read";
import type { Prices } from "@/lib/core/format/reference-prices";
import { centsText } from "@/lib/lending/cents";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import type { PostKind } from "./constants";
import { COLUMNS, isOthers, listedWhere, type MarketActor } from "./queries";
import { listPostsInput, type PostFilters } from "./schema";

/** The most posts that the chart draws. */
const MAX_DOTS = 100;

type Input = { kind: PostKind; filters: PostFilters; prices: Prices };

/**
 * The newest open posts of other members as risk and yield, in hundredths of a per cent, and whether each matches the
 * filters.
 */
export async function readRateMap(viewer: MarketActor, { kind, filters, prices }: Input) {
  const columns = COLUMNS[kind];
  const { currency } = listPostsInput.parse({});
  const table = kind === "requests" ? loanRequests : loanOffers;
  const rows = await dbRead
    .select({
      id: table.id,
      // A subquery per row: a join might read all members, and there are few rows.
      name: nameOf(kind),
      amountCents: table.amountCents,
      currency: table.currency,
      collateralSats: table.collateralSats,
      taePoints: table.taePoints,
      isWithin: sql<boolean>`(${listedWhere(columns, filters, prices)})`,
    })
    .from(table)
    .where(and(listedWhere(columns, { currency }, prices), isOthers(columns, viewer)))
    .orderBy(desc(columns.id))
    .limit(MAX_DOTS);
  return rows.map(({ id, name, amountCents, currency: of, collateralSats, taePoints, isWithin }) => ({
    id,
    name,
    amount: centsText(amountCents, of),
    ltv: Number(ltvPoints({ cents: amountCents, currency: of }, collateralSats, prices)),
    tae: Number(taePoints),
    // Used only for the size of the dot.
    weight: amountCents.toString().length,
    isWithin,
  }));
}

function nameOf(kind: PostKind) {
  const memberName = sql<string>`(select ${users.firstName} from ${users} where ${users.id} = ${COLUMNS[kind].ownerId})`;
  if (kind === "requests") return memberName;
  const poolName = sql`(select ${bankPools.name} from ${bankPools} where ${bankPools.id} = ${loanOffers.poolId})`;
  return sql<string>`coalesce(${memberName}, ${poolName})`;
}

export type RateDot = Awaited<ReturnType<typeof readRateMap>>[number];
