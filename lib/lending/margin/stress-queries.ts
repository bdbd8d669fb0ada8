import { sql } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { quoted } from "@/lib/core/db/quoted";
import { clock } from "@/lib/core/format/clock";
import { priceUnits } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import { RUNNING } from "@/lib/lending/loan/rules";
import { readReference } from "@/lib/lending/price/reference";
import { DEFAULT_LTV, MARGIN_CALLS, STRESS_FALLS } from "./constants";
import { debtCentsAt } from "./valuation";

type Found = {
  fall: number;
  loans: string;
  calls: string;
  liquidations: string;
  debt: string;
  shortfall: string;
};

/**
 * The effect of price falls on the running loans: margin calls, liquidations, their debts, and the debt that the
 * collateral would not cover, in dollars.
 */
export async function readStress(_viewer: AdminActor, falls: readonly number[] = STRESS_FALLS) {
  const now = clock.now();
  const { prices } = await readReference(db, now);
  const dollars = sql`(${debtCentsAt(now)} * case ${loans.currency}
    when 'EUR' then ${String(priceUnits(prices.eurUsdRate))}::numeric / 1000000 else 1 end)`;
  const price = sql`${String(priceUnits(prices.btcReferencePriceUsd))}::numeric`;
  const rows = await db.execute<Found>(sql`
    with running as materialized (
      select ${dollars} as debt, ${loans.collateralSats} as sats from ${loans}
      where ${loans.status} in (${quoted(RUNNING)})
    ), fallen as (
      select fall, debt, sats * ${price} * (100 - fall) / 10000000000 as worth
      from running cross join unnest(array[${sql.join(
        falls.map((fall) => sql`${fall}`),
        sql`, `,
      )}]::int[]) as fall
    )
    select fall, count(*) as loans,
      count(*) filter (where debt * 10000 >= worth * ${MARGIN_CALLS[0]} and debt * 10000 < worth * ${DEFAULT_LTV}) as calls,
      count(*) filter (where debt * 10000 >= worth * ${DEFAULT_LTV}) as liquidations,
      coalesce(round(sum(debt) filter (where debt * 10000 >= worth * ${DEFAULT_LTV})), 0) as debt,
      coalesce(round(sum(debt - worth) filter (where debt > worth)), 0) as shortfall
    from fallen group by fall order by fall`);
  const basePrice = priceUnits(prices.btcReferencePriceUsd);
  return falls.map((fall) => {
    const row = rows.find((one) => one.fall === fall);
    return {
      fall,
      price: printCents((basePrice * BigInt(100 - fall)) / 100n),
      loans: Number(row?.loans ?? 0),
      calls: Number(row?.calls ?? 0),
      liquidations: Number(row?.liquidations ?? 0),
      liquidatedUsd: printCents(BigInt(row?.debt ?? 0)),
      shortfallUsd: printCents(BigInt(row?.shortfall ?? 0)),
    };
  });
}

export type StressLine = Awaited<ReturnType<typeof readStress>>[number];
