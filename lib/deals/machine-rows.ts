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
  /** The message for somebody for whom there is no such row. */
  missing: string;
  /** What somebody is in a row, the nearest first; nothing for a stranger. */
  rolesIn: (row: Row, person: Person) => readonly Role[];
  /** Whoever is only this sees no row that does not concern them. */
  outsiders: readonly Role[];
  /** When the state of a row ends, where the machine has deadlines that close events. */
  endOf?: (row: Row) => Date | null;
};

type Wanted<Event> = { id: number; event: Event; actor: Person; now: Date };

type Move<State, Row> = { to: State; set?: Partial<Row> };

/** What has a machine and is no deal (ADR 082): rows that are locked for an event, and moved by a conditional update. */
export function defineRows<
  State extends string,
  Event extends string,
  Role extends string,
  Row extends { id: number; status: State },
>({ machine, table, missing, rolesIn, outsiders, endOf }: Definition<State, Event, Role, Row>) {
  /** The row, locked until the transaction ends. Throws `not_found`. */
  async function lock(tx: Tx, id: number): Promise<Row> {
    const row = await lockById(table, tx, id);
    if (!row) throw new DomainError("not_found", missing);
    return row;
  }

  /** As what somebody may do `event` now. Throws as `lockFor`. */
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
   * The row, locked for what somebody wants to do with it, and the state that follows where there is one alone. Throws
   * `not_found` for a stranger, and as the machine refuses.
   */
  async function lockFor(tx: Tx, { id, ...wanted }: Wanted<Event>): Promise<{ row: Row; to: State }> {
    const row = await lock(tx, id);
    requireRole(row, wanted);
    const target = machine.stepFrom(row.status, wanted.event)?.to;
    return { row, to: typeof target === "string" ? target : row.status };
  }

  /** Takes a locked row on. Throws where another has moved it since, or no event leads there. */
  async function move(tx: Tx, row: Row, { to, set }: Move<State, Row>): Promise<Row> {
    if (!machine.leads(row.status, to)) throw new Error(`${machine.noun} ${row.id}: ${row.status} → ${to}`);
    return updateLocked(table, tx, row, { ...set, status: to });
  }

  return { machine, lock, lockFor, move };
}
