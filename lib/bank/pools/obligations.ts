import { sql } from "drizzle-orm";
import { longRunningDb } from "@/db";
import { bankPoolMoves, bankPoolPositions, bankPools, ledgerAccounts, loans } from "@/db/schema";
import { quoted } from "@/lib/core/db/quoted";
import { RUNNING } from "@/lib/lending/loan/rules";
import { accountPath } from "./pools";

type Found = Record<"id" | "shares" | "positions" | "sharesAfter" | "assets" | "holds" | "lent", string>;

/**
 * Checks that a pool's shares equal those of its members, and that its account and loans equal the assets of its last
 * move. Returns one sentence per breach.
 */
export async function poolObligations(): Promise<string[]> {
  const found = await longRunningDb().execute<Found>(sql`
    select ${bankPools.id}, ${bankPools.shares}, coalesce(own.shares, 0) as positions, coalesce(last.shares_after, 0) as "sharesAfter",
      coalesce(last.assets_after_minor, 0) as assets, coalesce(account.balance, 0) as holds,
      lent.sum as lent
    from ${bankPools}
    left join lateral (
      select sum(shares) as shares from ${bankPoolPositions} where pool_id = ${bankPools.id}
    ) own on true
    left join lateral (
      select shares_after, assets_after_minor from ${bankPoolMoves} where pool_id = ${bankPools.id} order by id desc nulls last limit 1
    ) last on true
    left join ${ledgerAccounts} account on account.path = ${accountPath}
    -- Cents are the minor units of what a pool lends.
    left join lateral (
      select coalesce(sum(principal_left_cents), 0) as sum from ${loans}
      where pool_id = ${bankPools.id} and status in (${quoted(RUNNING)})
    ) lent on true
    order by ${bankPools.id}
  `);
  return found.flatMap(({ id, shares, positions, sharesAfter, assets, holds, lent }) => [
    ...(shares === positions ? [] : [`pool ${id} has ${shares} shares, but its members have ${positions}`]),
    ...(shares === sharesAfter
      ? []
      : [`pool ${id} has ${shares} shares, but its last movement records ${sharesAfter}`]),
    ...(BigInt(holds) + BigInt(lent) === BigInt(assets)
      ? []
      : [
          `pool ${id} holds ${holds}${lent === "0" ? "" : ` and has lent ${lent}`}, but its last movement records ${assets}`,
        ]),
  ]);
}
