import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { announceAfterCommit } from "@/lib/core/live/channel";
import type { Definition, Kind, Outcome, Source } from "./definition";
import { type Person, rolesAmong } from "./parties";
import { lockById, readById, updateLocked } from "./table";

type Acting = { actorId: string | null; now: Date };
type Entry<K extends Kind> = Acting & Pick<Outcome<K>, "note" | "fileId"> & { entry: K["entry"] };
type Move<K extends Kind> = Acting & Pick<Outcome<K>, "to" | "set" | "entry" | "note" | "fileId">;

/** The deal of this number as it stands, or `undefined`. */
export function readRow<K extends Kind>({ table }: Definition<K>, id: number, source?: Source) {
  return readById<K["row"]>(table, id, source);
}

/** The same, locked until the transaction ends. */
export function lockRow<K extends Kind>({ table }: Definition<K>, tx: Tx, id: number) {
  return lockById<K["row"]>(table, tx, id);
}

/** The member's id that stands in a column of the row. */
function idIn<K extends Kind>({ table }: Definition<K>, row: K["row"], column: PgColumn): string | null {
  const [key] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  if (!key) throw new Error("the column is not the deal's");
  // A row is keyed by the names of its columns, which its type parameter does not say.
  return (row as unknown as Readonly<Record<string, string | null>>)[key] ?? null;
}

/** The parties of a deal and who they are. */
export function partiesOf<K extends Kind>(deal: Definition<K>, row: K["row"]) {
  const entries = Object.entries<PgColumn>(deal.parties).map(([party, column]) => [
    party,
    idIn(deal, row, column),
  ]);
  return Object.fromEntries(entries) as Record<K["party"], string | null>;
}

/** The ids of all its parties. */
export function participantsOf<K extends Kind>(deal: Definition<K>, row: K["row"]): string[] {
  return Object.values<string | null>(partiesOf(deal, row)).filter((id) => id !== null);
}

/** Who somebody is in a deal, as what they may do `event`; null for a stranger. */
function roleFor<K extends Kind>(
  deal: Definition<K>,
  row: K["row"],
  { person, event }: { person: Person; event: K["event"] },
): K["role"] | null {
  const roles: K["role"][] = rolesAmong(partiesOf(deal, row), person);
  return deal.machine.roleFor(event, roles, row.status) ?? null;
}

type Wanted<K extends Kind> = {
  id: number;
  event: K["event"] | readonly K["event"][];
  actor: Person;
  now: Date;
};

/**
 * The deal, locked, with who the actor is in it, for `event`: of several the one that its state knows. Throws `not_found` for a stranger, and an administrator whom
 * the event does not concern; `forbidden` for the wrong party; `conflict` where its state or its deadline forbid it.
 */
export async function lockFor<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  { id, event: wanted, actor, now }: Wanted<K>,
): Promise<{ row: K["row"]; role: K["role"]; event: K["event"] }> {
  const row = await lockRow(deal, tx, id);
  const event = eventIn(deal, row, [wanted].flat());
  const role = requireRole(deal, row, { person: actor, event });
  const found = row as K["row"];
  const next = deal.machine.deadlineOf(found.status, found)?.next ?? found.status;
  if (next !== found.status && deal.machine.isDue(found, now)) throw deal.machine.refusal(next);
  return { row: found, role, event };
}

function eventIn<K extends Kind>(
  { machine }: Definition<K>,
  row: K["row"] | undefined,
  wanted: readonly K["event"][],
): K["event"] {
  const event = wanted.find((each) => row && machine.stepFrom(row.status, each)) ?? wanted[0];
  if (!event) throw new Error("an act needs an event");
  return event;
}

/** As what somebody may do `event` now. Throws as `lockFor`. */
export function requireRole<K extends Kind>(
  deal: Definition<K>,
  row: K["row"] | undefined,
  { person, event }: { person: Person; event: K["event"] },
): K["role"] {
  const role = row && roleFor(deal, row, { person, event });
  const isOutside = role === "administrator" && !deal.machine.isFor(event, role);
  if (!row || !role || isOutside) throw new DomainError("not_found", deal.missing);
  deal.machine.transition(row.status, event, role);
  return role;
}

/** Takes a locked deal on: its new state with that state's deadline, one line of the timeline, and the parties' screens woken. */
export async function move<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { to = row.status, set, entry, ...acting }: Move<K>,
): Promise<K["row"]> {
  if (!deal.machine.leads(row.status, to)) throw new Error(`${deal.type} ${row.id}: ${row.status} → ${to}`);
  const change = { ...entering(deal, row, { to, set, now: acting.now }), ...set };
  const moved =
    Object.keys(change).length > 0 ? await updateLocked<K["row"]>(deal.table, tx, row, change) : row;
  if (entry) await writeEntry(deal, tx, moved, { entry, ...acting });
  return moved;
}

type Entering<K extends Kind> = { to: K["state"]; set: Partial<K["row"]> | undefined; now: Date };

function entering<K extends Kind>(
  { machine, table, entering: also }: Definition<K>,
  row: K["row"],
  { to, set, now }: Entering<K>,
): object {
  const clock = machine.clockAfter(row, { to, set }, now);
  if (!clock) return {};
  // An end that another one follows (what is given back after delivery) opens no new time for what is open already.
  const lasts = machine.isFinal(row.status) && machine.deadlineOf(row.status, row) !== undefined;
  return {
    ...(!lasts && { stageExpiresAt: clock.end }),
    ...(table.remindAt && { remindAt: clock.remindAt }),
    ...(to !== row.status && { status: to, ...also(row, to, now) }),
  };
}

/** One line of the deal's timeline; the parties' screens show it at once. */
export async function writeEntry<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { entry, actorId, note = null, fileId = null, now }: Entry<K>,
): Promise<void> {
  const { table } = deal.timeline;
  const line = { dealId: row.id, event: entry, actorId, note, fileId, createdAt: now };
  await tx.insert(table as PgTable).values(line);
  for (const party of Object.values<string | null>(partiesOf(deal, row))) {
    if (party) announceAfterCommit(tx, party);
  }
}
