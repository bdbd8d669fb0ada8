import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Source, Tx } from "@/db";
import { insertRow } from "@/db/rows";
import { DomainError } from "@/lib/core/command/errors";
import { announceAfterCommit } from "@/lib/core/live/channel";
import type { Definition, Kind, Outcome } from "./definition";
import { type Person, rolesAmong } from "./parties";
import { lockById, readById, updateLocked } from "./table";

type Acting = { actorId: string | null; now: Date };
type Entry<K extends Kind> = Acting & Pick<Outcome<K>, "note" | "fileId"> & { entry: K["entry"] };
type Move<K extends Kind> = Acting & Pick<Outcome<K>, "to" | "set" | "entry" | "note" | "fileId">;

/** Returns the deal with this id, or `undefined`. */
export function readRow<K extends Kind>({ table }: Definition<K>, id: number, source?: Source) {
  return readById<K["row"]>(table, id, source);
}

/** Locks the deal with this id until the transaction ends. */
export function lockRow<K extends Kind>({ table }: Definition<K>, tx: Tx, id: number) {
  return lockById<K["row"]>(table, tx, id);
}

/** Returns the member id in a column of the row. */
function idIn<K extends Kind>({ table }: Definition<K>, row: K["row"], column: PgColumn): string | null {
  const [key] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  if (!key) throw new Error("the column does not belong to the table of the deal");
  // A row's keys are its column names, but its type parameter does not say so.
  return (row as unknown as Readonly<Record<string, string | null>>)[key] ?? null;
}

/** Returns the parties of a deal with their member ids. */
export function partiesOf<K extends Kind>(deal: Definition<K>, row: K["row"]) {
  const entries = Object.entries<PgColumn>(deal.parties).map(([party, column]) => [
    party,
    idIn(deal, row, column),
  ]);
  return Object.fromEntries(entries) as Record<K["party"], string | null>;
}

/** Returns the member ids of all its parties. */
export function participantsOf<K extends Kind>(deal: Definition<K>, row: K["row"]): string[] {
  return Object.values<string | null>(partiesOf(deal, row)).filter((id) => id !== null);
}

/** Returns the role in which a person may do `event` in a deal; null for a stranger. */
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
 * Locks the deal for `event` (of several events, the one that its state allows) and returns it with the actor's role.
 * Throws `not_found` for a stranger, and for an administrator whom the event does not concern; `forbidden` for the
 * wrong party; `conflict` if its state or its deadline does not allow it.
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
  if (!event) throw new Error("the list of events is empty");
  return event;
}

/** Returns the role in which a person may do `event` now. Throws like `lockFor`. */
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

/**
 * Moves a locked deal: sets the new state with its deadline, writes one line of the timeline, and notifies the parties'
 * open pages.
 */
export async function move<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { to = row.status, set, entry, ...acting }: Move<K>,
): Promise<K["row"]> {
  if (!deal.machine.canMove(row.status, to)) throw new Error(`${deal.type} ${row.id}: ${row.status} → ${to}`);
  const change = { ...entering(deal, row, { to, set, now: acting.now }), ...set };
  const moved =
    Object.keys(change).length > 0 ? await updateLocked<K["row"]>(deal.table, tx, row, change) : row;
  if (entry) await writeEntry(deal, tx, moved, { entry, ...acting });
  return moved;
}

type Entering<K extends Kind> = { to: K["state"]; set: Partial<K["row"]> | undefined; now: Date };

function entering<K extends Kind>(
  { machine, table, entering: columnsEntering }: Definition<K>,
  row: K["row"],
  { to, set, now }: Entering<K>,
): object {
  const deadline = machine.deadlineAfter(row, { to, set }, now);
  if (!deadline) return {};
  // A final state that follows another one (for example a refund after delivery) does not restart a deadline that is
  // running.
  const lasts = machine.isFinal(row.status) && machine.deadlineOf(row.status, row) !== undefined;
  return {
    ...(!lasts && { stageExpiresAt: deadline.end }),
    ...(table.remindAt && { remindAt: deadline.remindAt }),
    ...(to !== row.status && { status: to, ...columnsEntering(row, to, now) }),
  };
}

/** Writes one line of the deal's timeline; the parties' open pages show it immediately. */
export async function writeEntry<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { entry, actorId, note = null, fileId = null, now }: Entry<K>,
): Promise<void> {
  const line = { dealId: row.id, event: entry, actorId, note, fileId, createdAt: now };
  await insertRow(tx, deal.timeline.table as PgTable, line);
  for (const party of Object.values<string | null>(partiesOf(deal, row))) {
    if (party) announceAfterCommit(tx, party);
  }
}
