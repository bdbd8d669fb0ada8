import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import type { Machine } from "./machine";
import type { Person } from "./parties";
import { lockById, type StateTable, updateLocked } from "./table";

type Definition<
  State extends string,
  Event extends string,
  Role extends string,
  Row extends { id: number; status: State },
> = {
  machine: Machine<State, Event, Role>;
  table: StateTable<Row>;
  /** The message if the row does not exist or the caller is not involved in it. */
  missing: string;
  /** Returns the roles of a person in a row, the closest first; empty for a stranger. */
  rolesIn: (row: Row, person: Person) => readonly Role[];
  /**
   * Roles that do not make a row visible: a person with only such a role gets `not_found` for events that are never
   * theirs.
   */
  outsiders: readonly Role[];
  /** Returns when the row's state ends, for machines with deadlines that refuse events. */
  endOf?: (row: Row) => Date | null;
};

type Wanted<Event> = { id: number; event: Event; actor: Person; now: Date };

type Move<State, Row> = { to: State; set?: Partial<Row> };

/**
 * Declares rows that have a machine but are not deals (decision 082): they are locked for an event and moved by a
 * conditional update.
 */
export function defineRows<
  State extends string,
  Event extends string,
  Role extends string,
  Row extends { id: number; status: State },
>({ machine, table, missing, rolesIn, outsiders, endOf }: Definition<State, Event, Role, Row>) {
  /** Locks the row until the transaction ends. Throws `not_found`. */
  async function lock(tx: Tx, id: number): Promise<Row> {
    const row = await lockById(table, tx, id);
    if (!row) throw new DomainError("not_found", missing);
    return row;
  }

  /** Returns the role in which a person may do `event` now. Throws like `lockFor`. */
  function requireRole(row: Row, { event, actor, now }: Omit<Wanted<Event>, "id">): Role {
    const role = machine.roleFor(event, rolesIn(row, actor), row.status);
    const isOutside = role && outsiders.includes(role) && !machine.isFor(event, role);
    if (!role || isOutside) throw new DomainError("not_found", missing);
    machine.transition(row.status, event, role);
    const facts = { status: row.status, stageExpiresAt: endOf?.(row) ?? null };
    const closed = machine.closedTo(facts, event, now);
    if (closed) throw new DomainError("conflict", closed);
    return role;
  }

  /**
   * Locks the row for an event and returns it with the next state, if the event leads to exactly one. Throws
   * `not_found` for a stranger, and whatever the machine throws.
   */
  async function lockFor(tx: Tx, { id, ...wanted }: Wanted<Event>): Promise<{ row: Row; to: State }> {
    const row = await lock(tx, id);
    requireRole(row, wanted);
    const target = machine.stepFrom(row.status, wanted.event)?.to;
    return { row, to: typeof target === "string" ? target : row.status };
  }

  /**
   * Moves a locked row to a state. Throws if another transaction has moved it since, or if no event leads to that
   * state.
   */
  async function move(tx: Tx, row: Row, { to, set }: Move<State, Row>): Promise<Row> {
    if (!machine.canMove(row.status, to)) throw new Error(`${machine.noun} ${row.id}: ${row.status} → ${to}`);
    return updateLocked(table, tx, row, { ...set, status: to });
  }

  return { machine, lock, lockFor, move };
}
