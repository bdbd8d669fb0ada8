import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rolesAmong } from "./parties";

type TimelineTable = PgTable &
  Record<"id" | "dealId" | "event" | "actorId" | "note" | "fileId" | "createdAt", PgColumn>;

/**
 * The timeline of one kind of deal: the labels of its lines, and the lines that are always shown, however old they are.
 */
export type Timeline<Entry extends string> = {
  table: TimelineTable;
  entries: Readonly<Record<Entry, string>>;
  alwaysShown: readonly NoInfer<Entry>[];
  /** Returns the address of the file of a line. */
  fileUrl: (deal: number, entry: number) => string;
};

/** Returns the timeline with the exact type of its entries. */
export function defineTimeline<const Entry extends string>(timeline: Timeline<Entry>): Timeline<Entry> {
  return timeline;
}

/** How many of the latest lines are shown in addition to the kept ones, which have their own limit. */
const MAX_ENTRIES = sql.raw("200");

export type TimelineRow = {
  id: number;
  event: string;
  actorId: string | null;
  note: string | null;
  fileId: string | null;
  createdAt: string;
};

/**
 * Returns SQL for the shown lines of the deal whose id is in this column, in order; part of the deal's own statement.
 */
export function entriesOf<Entry extends string>({ table, alwaysShown }: Timeline<Entry>, deal: PgColumn) {
  const of = (alias: string, column: PgColumn) =>
    sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`;
  const line = (column: PgColumn) => of("line", column);
  const isKept = sql`${line(table.event)} in (${sql.join(
    alwaysShown.map((entry) => sql`${entry}`),
    sql`, `,
  )})`;
  return sql<TimelineRow[]>`(
    select coalesce(json_agg(json_build_object('id', ${line(table.id)}, 'event', ${line(table.event)},
      'actorId', ${line(table.actorId)}, 'note', ${line(table.note)}, 'fileId', ${line(table.fileId)},
      'createdAt', ${line(table.createdAt)}) order by ${line(table.id)}), '[]')
    from ${table} as line
    where ${line(table.dealId)} = ${deal} and (${isKept} or ${line(table.id)} in (
      select ${of("latest", table.id)} from ${table} as latest where ${of("latest", table.dealId)} = ${deal}
      order by ${of("latest", table.id)} desc limit ${MAX_ENTRIES})))` as SQL<TimelineRow[]>;
}

type Parties<Party extends string> = { id: number; parties: Readonly<Record<Party, string | null>> };

/** A line of a timeline in the documented shape. */
export type TimelineEntry = ReturnType<typeof shownEntries>[number];

/** Converts lines to the documented shape, with their labels and actors. */
export function shownEntries<Entry extends string, Party extends string>(
  timeline: Timeline<Entry>,
  { id: deal, parties }: Parties<Party>,
  lines: readonly TimelineRow[],
) {
  const names: Readonly<Record<string, string>> = timeline.entries;
  const actorOf = (id: string | null) =>
    (id === null ? undefined : rolesAmong(parties, { id, isAdmin: true })[0]) ?? ("system" as const);
  return lines.map(({ id, event, actorId, note, fileId, createdAt }) => ({
    id,
    event,
    name: names[event] ?? event,
    actor: actorOf(actorId),
    note,
    fileUrl: fileId && timeline.fileUrl(deal, id),
    createdAt: new Date(createdAt).toISOString(),
  }));
}
