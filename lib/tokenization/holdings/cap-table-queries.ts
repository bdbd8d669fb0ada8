import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { issuer, pathOf } from "@/lib/ledger/accounts";
import { memberName } from "@/lib/messaging/rules";
import { percentOf, printTokens } from "@/lib/tokenization/projects/lines";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";

/** How many holders are named, beside the promoter and whoever looks. */
const NAMED = 5;

type Source = Tx | typeof db;
type Person = Pick<Viewer, "id" | "isAdmin"> | null;

type Found = {
  user_id: string;
  first_name: string;
  last_name: string;
  is_deleted: boolean;
  image: string | null;
  units: string;
  thinking: string;
  held: string;
  locked_until: Date | null;
  is_promoter: boolean;
};

type Totals = { holders: string; issued: string; units: string; thinking: string; promoter: string };

/** While tokens are sold they are those of the investments. */
const RESERVED = (id: number, now: Date) => sql`
  select investor_id as user_id, sum(units) as units,
    coalesce(sum(units) filter (where status = 'reserved' and revocable_until > ${now.toISOString()}::timestamptz), 0) as thinking,
    0::numeric as held, null::timestamptz as locked_until, bool_or(kind = 'promoter') as is_promoter, bool_or(is_named) as is_named
  from project_investments where project_id = ${id} and status in ('reserved', 'issued') group by investor_id`;

/** Afterwards those of the ledger: they may have been given away. */
const HELD = (id: number, symbol: string) => sql`
  select a.owner_id as user_id, sum(a.balance) as units, 0::numeric as thinking,
    coalesce(sum(a.balance) filter (where a.kind = 'escrow'), 0) as held, max(i.locked_until) as locked_until,
    coalesce(bool_or(i.is_promoter), false) as is_promoter, coalesce(bool_or(i.is_named), false) as is_named
  from ledger.accounts a left join (
    select investor_id, bool_or(kind = 'promoter') as is_promoter, bool_or(is_named) as is_named, max(locked_until) as locked_until
    from project_investments where project_id = ${id} and status = 'issued' group by investor_id
  ) i on i.investor_id = a.owner_id
  where a.currency = ${symbol} and a.kind in ('available', 'escrow') and a.balance > 0 and a.owner_id is not null
  group by a.owner_id`;

/**
 * Who has the tokens of a project, the largest first: by name whoever agreed to it, its promoter and whoever asks; the others
 * together. Its founder and administrators see the names of all. Throws `not_found`.
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
  const holders = isIssued ? HELD(projectId, tokenSymbol) : RESERVED(projectId, clock.now());
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === project.ownerId);
  const looking = { viewerId: viewer?.id ?? "", seesAll, tokenSymbol };
  const { rows, totals } = await readHolders(source, holders, looking);
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
    /** How many the ledger has issued: as many as the holders have, at every instant. */
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

type Looking = { viewerId: string; seesAll: boolean; tokenSymbol: string };

async function readHolders(
  source: Source,
  holders: ReturnType<typeof RESERVED>,
  { viewerId, seesAll, tokenSymbol }: Looking,
) {
  const mint = pathOf(issuer(tokenSymbol as Token));
  const isNamed = seesAll ? sql`true` : sql`is_named`;
  const [found] = await source.execute<{ rows: Found[]; totals: Totals }>(sql`
    with holders as materialized (${holders}), named as (
      (select * from holders where is_promoter order by units desc, user_id limit ${NAMED}::int)
      union (select * from holders where ${isNamed} order by units desc, user_id limit ${NAMED}::int)
      union (select * from holders where user_id = ${viewerId})
    )
    select (select coalesce(json_agg(line order by line.is_promoter desc, line.units::numeric desc, line.user_id), '[]') from (
        select named.user_id, u.first_name, u.last_name, u.deleted_at is not null as is_deleted, u.profile_image_url as image,
          named.units::text as units, named.thinking::text as thinking, named.held::text as held, named.locked_until, named.is_promoter
        from named join users u on u.id = named.user_id
      ) line) as rows,
      (select json_build_object('holders', count(*)::text, 'units', coalesce(sum(units), 0)::text,
        'issued', (select coalesce(-max(balance), 0)::text from ledger.accounts where path = ${mint}),
        'thinking', coalesce(sum(thinking), 0)::text,
        'promoter', coalesce(sum(units) filter (where is_promoter), 0)::text) from holders) as totals`);
  if (!found) throw new Error("an aggregate without a row");
  return found;
}

function nameOf({ first_name: firstName, last_name, is_deleted: isDeleted }: Found, viewer: Person): string {
  const lastName = viewer ? last_name : last_name.slice(0, 1);
  return memberName({ firstName, lastName, isDeleted });
}
