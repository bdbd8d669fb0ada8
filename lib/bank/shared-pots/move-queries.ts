import { sql } from "drizzle-orm";
import type { Source } from "@/db";
import { idOf, type Page, pageOf } from "@/lib/core/command/page";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { pathOf } from "@/lib/ledger/accounts";
import { type ClaimMove, claimsOf } from "./claim-rules";
import type { SharedPotMove } from "./constants";
import type { SharedPotMoveLine } from "./present";
import type { SharedPot } from "./rows";
import type { Part } from "./rules";
import type { ListSharedPotMoves } from "./schema";
import { payKey, sharedPotAccount } from "./transfers";

type Pot = Pick<SharedPot, "id" | "asset">;

/** The money of a pot that belongs to each member now, which adds up to its balance (decision 358). */
export const listClaims = async (source: Source, pot: Pot): Promise<Part[]> =>
  claimsOf(await listClaimMoves(source, pot));

/** All movements of a pot, oldest first. */
export async function listClaimMoves(source: Source, pot: Pot): Promise<ClaimMove[]> {
  const rows = await source.execute<{ userId: string; kind: ClaimMove["kind"]; minor: string }>(sql`
    select other.owner_id as "userId", moved.amount as minor,
      case moved.act when 'shared-pot.put' then 'put' when 'shared-pot.pay' then 'paid' else 'correction' end as kind
    from (select t.id, t.act, t.from_account as other, t.amount
        from ledger.accounts pot join ledger.transfers t on t.to_account = pot.id
        where pot.path = ${pathOf(sharedPotAccount(pot))}
      union all select t.id, t.act, t.to_account, -t.amount
        from ledger.accounts pot join ledger.transfers t on t.from_account = pot.id
        where pot.path = ${pathOf(sharedPotAccount(pot))}) moved
    join ledger.accounts other on other.id = moved.other
    order by moved.id
  `);
  return rows.map(({ userId, kind, minor }) => ({ userId, kind, minor: BigInt(minor) }));
}

type Row = {
  id: string;
  kind: SharedPotMove;
  signed: string;
  at: string;
  personId: string | null;
  firstName: string;
  lastName: string;
};

type Wanted = Pick<ListSharedPotMoves, "cursor" | "limit">;

const sideOf = (side: "from" | "to", pot: Pot, { cursor, limit }: Wanted) => {
  const [own, other] = side === "to" ? ["to_account", "from_account"] : ["from_account", "to_account"];
  return sql`(select t.id, t.journal_id, t.${sql.raw(other)} as other, ${sql.raw(side === "to" ? "" : "-")}t.amount as signed
    from ledger.accounts pot join ledger.transfers t on t.${sql.raw(own)} = pot.id
    where pot.path = ${pathOf(sharedPotAccount(pot))} ${cursor ? sql`and t.id < ${cursor}::bigint` : sql``}
    order by t.id desc limit ${limit + 1})`;
};

/** A page of the movements of a pot, newest first. */
export async function listMoves(source: Source, pot: Pot, part: Wanted): Promise<Page<SharedPotMoveLine>> {
  const rows = await source.execute<Row>(sql`
    select moved.id, moved.signed, journal.occurred_at as at, person.id as "personId",
      person.first_name as "firstName", person.last_name as "lastName",
      case when journal.act = 'shared-pot.put' then 'put'
        when journal.idempotency_key = ${payKey(pot, "close")} then 'returned'
        when journal.act = 'shared-pot.pay' then 'paid' else 'correction' end as kind
    from (${sideOf("to", pot, part)} union all ${sideOf("from", pot, part)}) moved
    join ledger.journal on journal.id = moved.journal_id
    join ledger.accounts other on other.id = moved.other
    left join users person on person.id = other.owner_id
    order by moved.id desc limit ${part.limit + 1}
  `);
  const moves = rows.map(({ id, kind, signed, at, personId, ...names }) => ({
    id: String(id),
    kind,
    person: personId === null ? null : { id: personId, name: fullName(names) },
    amount: printMoney(BigInt(signed), pot.asset),
    at: new Date(at).toISOString(),
  }));
  return pageOf(moves, part.limit, idOf);
}
