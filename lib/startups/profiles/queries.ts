import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { startups, users } from "@/db/schema";
import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { type Page, pageOf } from "@/lib/core/command/page";
import { dbRead } from "@/lib/core/db/read";
import { together } from "@/lib/core/db/transaction";
import { beginningOf } from "@/lib/core/format/markdown";
import { printMoney } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { isOnPage } from "@/lib/core/search/full-text";
import { MAX_IN_SITEMAP } from "@/lib/core/site/constants";
import { METRICS } from "@/lib/startups/constants";
import { SUMMARY_LENGTH } from "./constants";
import { STARTUP } from "./machine";
import { listTraction } from "./metric-queries";
import { type ListOwnStartups, type ListStartups, NO_STARTUP } from "./schema";
import { listTeam } from "./team-queries";

// Excludes the full-text search vector, which is longer than the text itself.
const { words: _, ...startupRow } = getTableColumns(startups);

type Startup = Omit<typeof startups.$inferSelect, "words">;
type Person = Viewer | null;

// Literals in the SQL, so that the planner uses the partial indexes.
const LISTED = sql`${startups.status} <> 'closed' and ${startups.removedAt} is null`;
const TARGET = sql`coalesce(${startups.targetInvestmentCents}, 0)`;

// The many startups without a target are at the end; there the index is scanned by id only.
function below(target: string | undefined, last: string | undefined): SQL | undefined {
  if (target === "0") return and(sql`${TARGET} = 0`, lt(startups.id, Number(last)));
  return sql`(${TARGET}, ${startups.id}) < (${target}::bigint, ${last}::bigint)`;
}

function narrowedTo({ industry, stage, status }: ListStartups): SQL | undefined {
  return and(
    industry && eq(startups.industry, industry),
    stage && eq(startups.stage, stage),
    status && eq(startups.status, status),
  );
}

/** Listed startups, one page at a time, also for visitors. */
export async function listStartups(viewer: Person, input: ListStartups) {
  const { q, sort, cursor, limit } = input;
  const { id } = startups;
  const [target, last] = cursor?.split(".") ?? [];
  const seen = cursor ? (sort === "recent" ? lt(id, Number(cursor)) : below(target, last)) : undefined;
  const order = sort === "recent" ? [desc(id)] : [desc(TARGET), desc(id)];
  const [from, narrow] = [and(LISTED, seen), narrowedTo(input)];
  const saying = { table: startups, from, order, narrow, limit: limit + 1 };
  const rows = await shown(db, viewer)
    .where(q ? isOnPage({ ...saying, words: q }) : and(from, narrow))
    .orderBy(...order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ startup }) =>
    sort === "recent" ? startup.id : `${startup.targetInvestmentCents ?? 0n}.${startup.id}`,
  );
  return presented(page, viewer);
}

/** Listed startups that match the search words, newest first, as short rows. */
export function findStartups(searchTerms: string, limit: number) {
  const { id, name, tagline, industry } = startups;
  const order = [desc(id)];
  return dbRead
    .select({ id, name, tagline, industry })
    .from(startups)
    .where(isOnPage({ table: startups, words: searchTerms, from: LISTED, order, limit }))
    .orderBy(...order)
    .limit(limit);
}

/** The paths of the public startups, newest first, as many as the sitemap holds. */
export async function listPublicStartups(): Promise<string[]> {
  const { id } = startups;
  const rows = await dbRead
    .select({ id })
    .from(startups)
    .where(LISTED)
    .orderBy(desc(id))
    .limit(MAX_IN_SITEMAP);
  return rows.map((row) => `/apps/startups/${row.id}`);
}

/** A member's own startups in every state, newest first. */
export async function listOwnStartups(viewer: UserActor, { cursor, limit }: ListOwnStartups) {
  const rows = await shown(db, viewer)
    .where(and(eq(startups.founderId, viewer.id), cursor ? lt(startups.id, Number(cursor)) : undefined))
    .orderBy(desc(startups.id))
    .limit(limit + 1);
  return presented(
    pageOf(rows, limit, ({ startup }) => startup.id),
    viewer,
  );
}

/** The startups removed by administrators, newest first, which they can restore. */
export async function listRemovedStartups(viewer: AdminActor, { cursor, limit }: ListOwnStartups) {
  const rows = await shown(db, viewer)
    .where(and(sql`${startups.removedAt} is not null`, cursor ? lt(startups.id, Number(cursor)) : undefined))
    .orderBy(desc(startups.id))
    .limit(limit + 1);
  return presented(
    pageOf(rows, limit, ({ startup }) => startup.id),
    viewer,
  );
}

/**
 * A startup with its team and figures. A removed one is only for its founder and administrators. Throws `not_found`.
 */
export async function getStartup(viewer: Person, id: number, source: Source = db) {
  const [row] = await shown(source, viewer).where(eq(startups.id, id)).limit(1);
  if (!row || !maySee(viewer, row.startup)) throw new DomainError("not_found", NO_STARTUP);
  const [team, traction] = await together(
    listTeam(source, viewer, row.startup),
    listTraction(source, row.startup),
  );
  return { ...startupLine(row, viewer), team, traction };
}

export type StartupDetail = Awaited<ReturnType<typeof getStartup>>;

function maySee(viewer: Person, { removedAt, founderId }: Startup): boolean {
  return removedAt === null || (viewer !== null && (viewer.isAdmin || viewer.id === founderId));
}

function shown(source: Source, viewer: Person) {
  return source
    .select({ startup: startupRow, founder: founderColumns, deckId: deckFor(viewer) })
    .from(startups)
    .innerJoin(users, eq(users.id, startups.founderId))
    .$dynamic();
}

const founderColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  deletedAt: users.deletedAt,
};

// The deck is in the data room: its id is only given to viewers who can open it.
function deckFor(viewer: Person): SQL<number | null> {
  if (!viewer) return sql<number | null>`null::integer`;
  return sql<number | null>`(select d.id from startup_documents d
    where d.startup_id = ${startups.id} and d.kind = 'deck' and d.removed_at is null
      and (${startups.founderId} = ${viewer.id} or ${viewer.isAdmin}::boolean or exists (
        select 1 from startup_room_accesses a
        where a.startup_id = d.startup_id and a.user_id = ${viewer.id} and a.status = 'granted'))
    order by d.id desc limit 1)`;
}

type Row = Awaited<ReturnType<typeof shown>>[number];

function presented({ rows, nextCursor }: Page<Row>, viewer: Person) {
  return { rows: rows.map((row) => startupLine(row, viewer)), nextCursor };
}

export type StartupLine = ReturnType<typeof startupLine>;

const euros = (cents: bigint | null) => (cents === null ? null : printMoney(cents, "EUR"));

function startupLine({ startup, founder, deckId }: Row, viewer: Person) {
  const isOwn = viewer?.id === startup.founderId;
  const sees = isOwn || viewer?.isAdmin === true;
  const role = isOwn ? "founder" : viewer?.isAdmin ? "administrator" : null;
  const facts = { status: startup.status, stageExpiresAt: null };
  const isRemoved = startup.removedAt !== null;
  const open = role ? STARTUP.openTo(role, facts, startup.updatedAt) : [];
  return {
    id: startup.id,
    founderId: startup.founderId,
    name: startup.name,
    tagline: startup.tagline,
    summary: startup.tagline || beginningOf(startup.description, SUMMARY_LENGTH),
    description: startup.description,
    industry: startup.industry,
    stage: startup.stage,
    teamSize: startup.teamSize,
    foundingDate: startup.foundingDate,
    country: startup.country,
    website: startup.website,
    logoUrl: startup.logoFileId && `/api/files/${startup.logoFileId}`,
    pitchDeckUrl: deckId === null ? null : `/api/startups/${startup.id}/documents/${deckId}`,
    targetInvestment: euros(startup.targetInvestmentCents),
    equity: startup.equityPoints === null ? null : printMoney(BigInt(startup.equityPoints), "EUR"),
    valuation: euros(startup.valuationCents),
    sharedMetrics: METRICS.filter((metric) => startup.sharedMetrics.includes(metric)),
    status: startup.status,
    isOwn,
    // A removed startup can only be restored, and only a removed one can.
    acts: open.filter((event) => (event === "restore") === isRemoved),
    isRemoved,
    removalReason: sees ? startup.removalReason : null,
    createdAt: startup.createdAt.toISOString(),
    updatedAt: startup.updatedAt.toISOString(),
    founder: personLineFor(viewer, founder),
  };
}
