import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityDistributions, equityInvestments, equityPayouts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { type Fund, fundRows } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { emptyFund, euroAccount } from "@/lib/equity/funds/transfers";
import { fundDistribution } from "@/lib/ledger/accounts";
import { postOnce } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { readDistribution } from "./queries";
import { distributeInput } from "./schema";

/**
 * A manager distributes fund money among all investors who have paid: capital in proportion to each one's remaining
 * capital, gains in proportion to what each has paid, exact to the cent. The money is reserved now and paid by a job.
 */
export const distributeProceeds = command(
  {
    name: "equity.distribute",
    allow: "user",
    input: distributeInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, amount, returnOfCapital, note }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "distribute", actor, now });
    await refuseWhilePaused(tx, actor);
    const cents = centsOf(amount);
    const inCents = await readCapital(tx, fund);
    const capitalCents = capitalOf(cents, { inCents, asked: returnOfCapital });
    const [written] = await tx
      .insert(equityDistributions)
      .values({
        fundId: id,
        capitalCents,
        gainCents: cents - capitalCents,
        note,
        createdBy: actor.id,
        createdAt: now,
      })
      .returning({ id: equityDistributions.id });
    if (!written) throw new Error("the distribution was not inserted");
    await reserveProceeds(tx, { fundId: id, id: written.id, cents, actorId: actor.id, now });
    await writePayouts(tx, { fundId: id, id: written.id, capitalCents, gainCents: cents - capitalCents });
    record({
      targetId: actor.id,
      details: { fund: id, distribution: written.id, amount, capital: amountText(capitalCents, "EUR") },
    });
    return readDistribution(tx, actor, written.id);
  },
);

/**
 * The remaining capital of all investors, less unpaid distributions. Throws `conflict` if nobody has paid anything.
 */
async function readCapital(tx: Tx, { id }: Fund): Promise<bigint> {
  const [row] = await tx.execute<{ paid: string; left: string }>(sql`
    select coalesce(sum(i.paid_cents), 0) as paid,
      coalesce(sum(i.paid_cents - i.returned_cents - coalesce(p.capital, 0)), 0) as left
    from ${equityInvestments} i left join lateral (
      select sum(capital_cents) as capital from ${equityPayouts} where investment_id = i.id and paid_at is null
    ) p on true
    where i.fund_id = ${id} and i.status in ('active', 'defaulted')`);
  if (BigInt(row?.paid ?? 0) > 0n) return BigInt(row?.left ?? 0);
  throw new DomainError("conflict", "Nadie ha pagado nada todavía: no hay a quién repartir.");
}

type Capital = { inCents: bigint; asked: string | undefined };

function capitalOf(cents: bigint, { inCents, asked }: Capital): bigint {
  const max = cents < inCents ? cents : inCents;
  if (asked === undefined) return max;
  const capital = centsOf(asked);
  if (capital <= max) return capital;
  const message = `Como mucho se devuelven ${amountText(max, "EUR")} de capital`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { returnOfCapital: message } });
}

type Laid = { fundId: number; id: number; cents: bigint; actorId: string; now: Date };

async function reserveProceeds(tx: Tx, { fundId, id, cents, actorId, now }: Laid): Promise<void> {
  const transfers = [{ from: euroAccount(fundId), to: fundDistribution(String(id)), amount: cents }];
  const ref = { type: "fund-distribution", id };
  await requireFunds(postOnce(tx, { act: "fund.lay-aside", ref, transfers, actorId, now }), emptyFund);
}

type Payouts = { fundId: number; id: number; capitalCents: bigint; gainCents: bigint };

// Largest remainder method for both sums, in one statement. A hash breaks ties, so that not always the same investors
// get the extra cent.
async function writePayouts(tx: Tx, { fundId, id, capitalCents, gainCents }: Payouts): Promise<void> {
  await tx.execute(sql`
    with weights as (
      select i.id, i.paid_cents::numeric as paid, (i.paid_cents - i.returned_cents - coalesce(p.capital, 0))::numeric as left_in,
        md5(${id}::text || ':' || i.id) as lot
      from ${equityInvestments} i left join lateral (
        select sum(capital_cents) as capital from ${equityPayouts} where investment_id = i.id and paid_at is null
      ) p on true
      where i.fund_id = ${fundId} and i.status in ('active', 'defaulted') and i.paid_cents > 0
    ), whole as (select sum(paid) as paid, greatest(sum(left_in), 1) as left_in from weights), parts as (
      select weights.id, div(${capitalCents}::numeric * weights.left_in, whole.left_in) as capital,
        div(${gainCents}::numeric * weights.paid, whole.paid) as gain,
        row_number() over (order by mod(${capitalCents}::numeric * weights.left_in, whole.left_in) desc, lot) as capital_place,
        row_number() over (order by mod(${gainCents}::numeric * weights.paid, whole.paid) desc, lot) as gain_place
      from weights, whole
    ), rests as (
      select ${capitalCents}::numeric - sum(capital) as capital, ${gainCents}::numeric - sum(gain) as gain from parts
    ), paid as (
      select parts.id, parts.capital + case when capital_place <= rests.capital then 1 else 0 end as capital,
        parts.gain + case when gain_place <= rests.gain then 1 else 0 end as gain from parts, rests
    )
    insert into ${equityPayouts} (distribution_id, investment_id, capital_cents, gain_cents)
    select ${id}::int, id, capital::bigint, gain::bigint from paid where capital + gain > 0`);
}
