import { type SQL, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import {
  ledgerAccounts,
  projectIncomeRules,
  projectInvestments,
  projectPayouts,
  projects,
  projectVotes,
} from "@/db/schema";
import type { Token } from "@/lib/core/format/money";

type Held = {
  token: Token | SQL;
  /** The promoter, whose tokens do not count between them and the other holders; null to count all. */
  exceptId: string | null;
};

/** The current holders and their tokens, including held ones: locked, or in an unaccepted gift. */
function holders({ token, exceptId }: Held): SQL {
  const { ownerId, balance, currency, kind } = ledgerAccounts;
  return sql`select ${ownerId} as user_id, sum(${balance})::numeric as units from ${ledgerAccounts}
    where ${currency} = ${token} and ${kind} in ('available', 'escrow') and ${balance} > 0
      and ${ownerId} is distinct from ${exceptId}
    group by ${ownerId}`;
}

/**
 * A `select` of the members with a part in a project (`user_id`): until its sale is settled, those with money in it;
 * from then on, the holders of its tokens, bought or received. A sale that failed has none: its symbol may be another
 * project's.
 */
export function investorsOf(id: number): SQL {
  const { projectId, investorId, status } = projectInvestments;
  const token = sql`select ${projects.tokenSymbol} from ${projects}
    where ${projects.id} = ${id} and ${projects.settledAt} is not null
      and ${projects.status} not in ('failed', 'cancelled')`;
  return sql`select ${investorId} as user_id from ${projectInvestments}
    where ${projectId} = ${id} and ${status} in ('listed', 'reserved', 'issued') and not exists (${token})
    union select user_id from (${holders({ token: sql`(${token})`, exceptId: null })}) holders`;
}

/** The number of tokens held now. */
export async function sumHeld(source: Source, held: Held): Promise<bigint> {
  const [row] = await source.execute<{ units: string }>(
    sql`select coalesce(sum(units), 0) as units from (${holders(held)}) holders`,
  );
  return BigInt(row?.units ?? 0);
}

type Holder = { token: Token; userId: string };

/** Whether a member holds tokens now. */
export async function holdsTokens(source: Source, { token, userId }: Holder): Promise<boolean> {
  const [row] = await source.execute<{ holds: boolean }>(
    sql`select exists (select from (${holders({ token, exceptId: null })}) holders where user_id = ${userId}) as holds`,
  );
  return row?.holds ?? false;
}

/** The next page of current holders, ordered by id, after `after`. */
export async function nextHolders(
  tx: Tx,
  { after, limit, ...held }: Held & { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string }>(
    sql`select user_id from (${holders(held)}) holders where user_id > ${after} order by user_id limit ${limit}`,
  );
  return rows.map(({ user_id }) => user_id);
}

type Paid = Held & {
  distributionId: number;
  projectId: number;
  cents: bigint;
  /** Whether the distribution takes the tokens back. */
  isExit: boolean;
};

/**
 * Records the share of each holder in a distribution, by the largest remainder method, in one statement. A hash of
 * distribution and member breaks ties, so that not the same members get the extra cent every time. Shares of zero are
 * recorded only if the tokens are taken back. Returns the number of shares and the tokens they stand for.
 */
export async function snapshotPayouts(tx: Tx, { distributionId, projectId, cents, isExit, ...held }: Paid) {
  const [row] = await tx.execute<{ payouts: number; units: string }>(sql`
    with holders as materialized (${holders(held)}), total as (select sum(units) as units from holders),
    parts as (
      select user_id, h.units, div(${cents}::numeric * h.units, t.units) as part, (${cents}::numeric * h.units) % t.units as rest
      from holders h, total t
    ), ranked as (
      select *, row_number() over (
        order by rest desc, md5(${distributionId}::int || ':' || user_id) collate "C"
      ) as place from parts
    ), made as (
      insert into ${projectPayouts} (distribution_id, user_id, cents, units, route)
      select ${distributionId}::int, r.user_id,
        r.part + case when r.place <= ${cents}::numeric - (select sum(part) from parts) then 1 else 0 end,
        case when ${isExit}::boolean then r.units else 0 end,
        case when ${isExit}::boolean then 'balance' else coalesce(rule.route, 'balance') end
      from ranked r
      left join ${projectIncomeRules} rule on rule.project_id = ${projectId}::int and rule.user_id = r.user_id
      where ${isExit}::boolean
        or r.part + case when r.place <= ${cents}::numeric - (select sum(part) from parts) then 1 else 0 end > 0
      returning 1
    )
    select count(*)::int as payouts, coalesce((select units from total), 0) as units from made`);
  return { payouts: row?.payouts ?? 0, units: BigInt(row?.units ?? 0) };
}

/** Records the voting weight of each holder. Returns their sum. */
export async function snapshotVotes(tx: Tx, { pollId, ...held }: Held & { pollId: number }): Promise<bigint> {
  const [row] = await tx.execute<{ units: string }>(sql`
    with made as (
      insert into ${projectVotes} (poll_id, user_id, units)
      select ${pollId}::int, user_id, units from (${holders(held)}) holders
      returning units
    )
    select coalesce(sum(units), 0) as units from made`);
  return BigInt(row?.units ?? 0);
}
