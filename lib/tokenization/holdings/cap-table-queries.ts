import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { tokenOfCode } from "@/lib/core/format/money";
import { memberName } from "@/lib/core/format/person";
import { issuer, pathOf } from "@/lib/ledger/accounts";
import { percentOf, printTokens } from "@/lib/tokenization/projects/lines";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";

/** The holders shown by name, besides the promoter and the viewer. */
const NAMED = 5;

type Person = Pick<Viewer, "id" | "isAdmin"> | null;

type Found = {
  user_id: string;
  first_name: string;
  last_name: string;
  is_deleted: boolean;
  image: string | null;
  units: string;
  thinking: string;
  locked_until: Date | null;
  is_promoter: boolean;
};

type Totals = { holders: string; issued: string; units: string; thinking: string; promoter: string };

/** During the sale, the holdings are the investments. */
const RESERVED = (id: number, now: Date) => sql`
  select investor_id as user_id, sum(units) as units,
    coalesce(sum(units) filter (where status = 'reserved' and revocable_until > ${now.toISOString()}::timestamptz), 0) as thinking,
    null::timestamptz as locked_until, bool_or(kind = 'promoter') as is_promoter, bool_or(is_named) as is_named
  from project_investments where project_id = ${id} and status in ('reserved', 'issued') group by investor_id`;

/**
 * The cap table of a project, largest holdings first. Holders who agreed, the promoter and the viewer appear by name,
 * the others as one sum. The promoter and administrators see all names. Throws `not_found`.
 */
export async function readCapTable(viewer: Person, projectId: number, source: Source = db) {
  const [project] = await source
    .select({
      id: projects.id,
      ownerId: projects.ownerId,
      tokenSymbol: projects.tokenSymbol,
      totalUnits: projects.totalUnits,
      remainingUnits: projects.remainingUnits,
      settledAt: projects.settledAt,
      status: projects.status,
    })
    .from(projects)
    .where(and(eq(projects.id, projectId)))
    .limit(1);
  if (!project) throw new DomainError("not_found", NO_PROJECT);
  const { tokenSymbol } = project;
  const isIssued = project.settledAt !== null && !["failed", "cancelled"].includes(project.status);
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === project.ownerId);
  const looking = { project, viewerId: viewer?.id ?? "", seesAll };
  const { rows, totals } = await readHolders(source, isIssued ? issuedTo(looking) : reservedBy(looking));
  const sold = BigInt(totals.units);
  const whole = isIssued ? sold : project.totalUnits;
  const tokens = (units: bigint) => ({
    tokens: printTokens(units, tokenSymbol),
    part: whole > 0n ? percentOf(units, whole) : "0.00",
  });
  const shown = rows.reduce((sum, { units }) => sum + BigInt(units), 0n);
  const [thinking, promoter] = [BigInt(totals.thinking), BigInt(totals.promoter)];
  return {
    tokenSymbol,
    isIssued,
    holders: Number(totals.holders),
    /** The tokens issued by the ledger, always equal to the sum of all holdings. */
    issued: isIssued ? printTokens(BigInt(totals.issued), tokenSymbol) : null,
    total: tokens(whole),
    parts: {
      promoter: tokens(promoter),
      firm: tokens(sold - thinking - promoter),
      reflection: tokens(thinking),
      unsold: tokens(isIssued ? 0n : project.remainingUnits),
    },
    lines: rows.map((row) => ({
      userId: row.user_id,
      name: nameOf(row, viewer),
      profileImageUrl: viewer && !row.is_deleted ? row.image : null,
      ...tokens(BigInt(row.units)),
      isPromoter: row.is_promoter,
      isViewer: row.user_id === viewer?.id,
      isInReflection: BigInt(row.thinking) > 0n,
      lockedUntil: row.locked_until ? new Date(row.locked_until).toISOString() : null,
    })),
    others: { count: Number(totals.holders) - rows.length, ...tokens(sold - shown) },
  };
}

export type CapTable = Awaited<ReturnType<typeof readCapTable>>;

type Looking = {
  project: { id: number; ownerId: string; tokenSymbol: string };
  viewerId: string;
  seesAll: boolean;
};

/**
 * `tables`: the CTEs, with `holders` as the members who can be named; `totals`: the sums of all holders, in one row.
 */
type Holding = Pick<Looking, "viewerId" | "seesAll"> & { tables: SQL; totals: SQL };

// During the sale, the holdings are the investments.
function reservedBy({ project, ...looking }: Looking): Holding {
  const tables = sql`holders as materialized (${RESERVED(project.id, clock.now())})`;
  const totals = sql`select count(*) as holders, 0 as issued, sum(units) as units, sum(thinking) as thinking,
    sum(units) filter (where is_promoter) as promoter from holders`;
  return { ...looking, tables, totals };
}

/**
 * After the sale, the holdings are the ledger accounts, because tokens can be given away. All accounts are counted and
 * summed in the index on balances alone; rows are only read for the largest accounts, through the same index, and for
 * owners with tokens in escrow, whose total is more than their free balance. Those are found by the account's path.
 */
function issuedTo({ project: { id, ownerId, tokenSymbol }, viewerId, seesAll }: Looking): Holding {
  const mint = pathOf(issuer(tokenOfCode(tokenSymbol)));
  const held = sql`currency = ${tokenSymbol} and kind in ('available', 'escrow')
    and currency not in ('EUR', 'USD', 'USDT', 'USDC', 'BTC') and token_balance > 0`;
  const lots = sql`project_investments where project_id = ${id} and status = 'issued'`;
  const isNamed = seesAll ? sql`true` : sql`owner_id in (select investor_id from ${lots} and is_named)`;
  const tables = sql`
    escrowed as materialized (
      select owner_id from ledger.accounts where ${held} and kind = 'escrow' and path like ${`escrow:${tokenSymbol}:%`}
    ), sums as materialized (
      select count(*) - (select count(*) from escrowed) as free, sum(token_balance) as units
      from ledger.accounts where ${held}
    ), holders as materialized (
      select a.owner_id as user_id, sum(a.balance) as units, 0::numeric as thinking, bool_or(a.kind = 'available') as is_free,
        l.locked_until, l.is_promoter, l.is_named
      from (
        (select owner_id from ledger.accounts where ${held} and kind = 'available' and ${isNamed}
          order by token_balance desc nulls last, id limit ${NAMED}::int)
        union (select owner_id from escrowed)
        union (select ${ownerId}::text) union (select ${viewerId}::text)
      ) c join ledger.accounts a using (owner_id) cross join lateral (
        select coalesce(bool_or(kind = 'promoter'), false) as is_promoter, coalesce(bool_or(is_named), false) as is_named,
          max(locked_until) as locked_until
        from ${lots} and investor_id = c.owner_id
      ) l
      where a.currency = ${tokenSymbol} and a.kind in ('available', 'escrow') and a.balance > 0
      group by a.owner_id, l.locked_until, l.is_promoter, l.is_named
    )`;
  // Each owner has at most one available account. Owners with all tokens in escrow are counted separately.
  const totals = sql`
    select free + (select count(*) from holders where not is_free) as holders,
      (select -max(balance) from ledger.accounts where path = ${mint}) as issued,
      units, 0 as thinking, (select sum(units) from holders where is_promoter) as promoter
    from sums`;
  return { viewerId, seesAll, tables, totals };
}

async function readHolders(source: Source, { viewerId, seesAll, tables, totals }: Holding) {
  const isNamed = seesAll ? sql`true` : sql`is_named`;
  const [found] = await source.execute<{ rows: Found[]; totals: Totals }>(sql`
    with ${tables}, named as (
      (select * from holders where is_promoter order by units desc, user_id limit ${NAMED}::int)
      union (select * from holders where ${isNamed} order by units desc, user_id limit ${NAMED}::int)
      union (select * from holders where user_id = ${viewerId})
    )
    select (select coalesce(json_agg(line order by line.is_promoter desc, line.units::numeric desc, line.user_id), '[]') from (
        select named.user_id, u.first_name, u.last_name, u.deleted_at is not null as is_deleted, u.profile_image_url as image,
          named.units::text as units, named.thinking::text as thinking, named.locked_until, named.is_promoter
        from named join users u on u.id = named.user_id
      ) line) as rows,
      (select json_build_object('holders', holders::text, 'issued', coalesce(issued, 0)::text, 'units', coalesce(units, 0)::text,
        'thinking', coalesce(thinking, 0)::text, 'promoter', coalesce(promoter, 0)::text) from (${totals}) t) as totals`);
  if (!found) throw new Error("the aggregate query returned no row");
  return found;
}

function nameOf({ first_name: firstName, last_name, is_deleted: isDeleted }: Found, viewer: Person): string {
  const lastName = viewer ? last_name : last_name.slice(0, 1);
  return memberName({ firstName, lastName, isDeleted });
}
