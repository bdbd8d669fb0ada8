import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES, HOUR_MINUTES } from "@/lib/core/format/durations";

/** Converts hours to minutes, the unit of a machine's durations. */
export const hours = (count: number) => count * HOUR_MINUTES;

/** Converts days to minutes, the unit of a machine's durations. */
export const days = (count: number) => count * DAY_MINUTES;

/** The columns that deadlines are computed from; a row also has the columns that a machine names in `at` and `when`. */
export type Facts<State extends string = string> = { status: State; stageExpiresAt: Date | null };

type Reminder<Role> = {
  role: Role;
  /** The name of the notice to send. */
  notice: string;
  /** Minutes after the state is entered, or before it ends; several values send several reminders. */
  after?: number;
  before?: readonly number[];
};

/**
 * How long a state lasts and what follows. `next`: another state, or the same state if the deadline only sends a
 * notice. `closes`: events that are refused after the deadline, with the message.
 */
type Deadline<State extends string, Event extends string, Role extends string> = {
  /** Minutes after the state is entered, or the column that contains the end. */
  after?: number;
  at?: string;
  /** The boolean column that selects this deadline; the first deadline that applies is used. */
  when?: string;
  next?: State;
  closes?: { readonly [Closed in Event]?: string };
  remind?: Reminder<Role>;
};

type StateOf<State extends string, Event extends string, Role extends string> = {
  label: string;
  final?: true;
  deadline?: Deadline<State, Event, Role> | readonly Deadline<State, Event, Role>[];
};

/** The target of an event: one state, one of several, or a state for each decision. */
type Target<State extends string> = State | readonly State[] | Readonly<Record<string, State>>;

type Step<State extends string, Role extends string> = { to: Target<State>; by: readonly Role[] };

/** The message for a role that may not do an event: one sentence, or one for each role. */
type Denial<Role extends string> = string | { readonly [Each in Role]?: string };

type Table<State extends string, Event extends string, Role extends string> = {
  noun: string;
  roles: readonly Role[];
  states: { readonly [Each in State]: StateOf<NoInfer<State>, NoInfer<Event>, NoInfer<Role>> };
  /** The events, each with the message for a role that may never do it. */
  events: { readonly [Each in Event]: Denial<NoInfer<Role>> };
  /** Returns the refusal of an event in a state, where the default sentence does not fit. */
  refuses?: (label: string, state: NoInfer<State>, event?: NoInfer<Event>) => string;
  /**
   * The permission depends on the row (whose turn, whose money): the state is checked first, then a denied role gets
   * `conflict`.
   */
  turns?: true;
  transitions: {
    readonly [From in NoInfer<State>]?: {
      readonly [Each in NoInfer<Event>]?: Step<NoInfer<State>, NoInfer<Role>>;
    };
  };
};

export type Machine<State extends string, Event extends string, Role extends string> = ReturnType<
  typeof defineMachine<State, Event, Role>
>;

const namesOf = <Name extends string>(record: { readonly [Each in Name]: unknown }) =>
  Object.keys(record) as Name[];

function denialOf<Role extends string>(denial: Denial<Role>, role: Role): string {
  const message = typeof denial === "string" ? denial : denial[role];
  if (!message) throw new Error(`no denial message for the role ${role}`);
  return message;
}

/** Builds the functions about events: who may do what in which state, and where it leads. */
function stepsOf<State extends string, Event extends string, Role extends string>(
  table: Table<State, Event, Role>,
) {
  const { noun } = table;
  const states = namesOf<State>(table.states);
  const events = namesOf<Event>(table.events);
  const labels = Object.fromEntries(states.map((state) => [state, table.states[state].label])) as Readonly<
    Record<State, string>
  >;

  const stepFrom = (state: State, event: Event): Step<State, Role> | undefined =>
    table.transitions[state]?.[event];

  /** Returns whether `role` may do `event` in any state. */
  function isFor(event: Event, role: Role): boolean {
    return states.some((state) => stepFrom(state, event)?.by.includes(role));
  }

  /** Returns whether `role` may do `event` in this state. */
  function allows(state: State, event: Event, role: Role): boolean {
    return stepFrom(state, event)?.by.includes(role) ?? false;
  }

  /** Returns the error for an event that the state does not allow; its message contains the label of the state. */
  function refusal(state: State, event?: Event): DomainError {
    const message = table.refuses?.(labels[state], state, event);
    return new DomainError(
      "conflict",
      message ?? `${noun} está «${labels[state]}»: ahora no se puede hacer eso.`,
    );
  }

  /**
   * Returns the step of `event` for this role. Throws `forbidden` for a role that may never do it, `conflict` with the
   * Spanish label of the state if the state does not allow it.
   */
  function transition(state: State, event: Event, role: Role): Step<State, Role> {
    const step = stepFrom(state, event);
    const denied = table.turns ? step && !step.by.includes(role) : !isFor(event, role);
    if (denied)
      throw new DomainError(table.turns ? "conflict" : "forbidden", denialOf(table.events[event], role));
    if (!step?.by.includes(role)) throw refusal(state, event);
    return step;
  }

  /** Returns the only state that `event` leads to. Throws like `transition`. */
  function stateAfter(state: State, event: Event, role: Role): State {
    const { to } = transition(state, event, role);
    if (typeof to !== "string") throw new Error(`${event} leads to more than one state`);
    return to;
  }

  /** Returns the same without throwing: null means that the event came too late and is ignored. */
  function stateIfChanged(state: State, event: Event, role: Role): State | null {
    return allows(state, event, role) ? stateAfter(state, event, role) : null;
  }

  /** Returns the states that allow `event`, for lists and queries. */
  function statesWith(event: Event): State[] {
    return states.filter((state) => stepFrom(state, event));
  }

  return {
    states,
    events,
    labels,
    stepFrom,
    isFor,
    allows,
    refusal,
    transition,
    stateAfter,
    stateIfChanged,
    statesWith,
  };
}

type Moving<State> = { to: State; set?: object | undefined };

/** Builds the functions about deadlines: how long a state lasts, and what its end does. */
function deadlinesIn<State extends string, Event extends string, Role extends string>(
  table: Table<State, Event, Role>,
) {
  const deadlinesOf = (state: State): readonly Deadline<State, Event, Role>[] =>
    [table.states[state].deadline ?? []].flat() as Deadline<State, Event, Role>[];

  /** Returns the deadline of a state; if there are several, the one that applies to the row. */
  function deadlineOf(state: State, row: object): Deadline<State, Event, Role> | undefined {
    const facts = row as Readonly<Record<string, unknown>>;
    return deadlinesOf(state).find(({ when }) => when === undefined || facts[when] === true);
  }

  /** Returns when a state that is entered now ends; null if it has no end. */
  function endOf(state: State, row: object, now: Date): Date | null {
    const deadline = deadlineOf(state, row);
    if (deadline?.at) return (row as Readonly<Record<string, Date | null>>)[deadline.at] ?? null;
    return deadline?.after === undefined ? null : plusMinutes(now, deadline.after);
  }

  /** Returns the time of the next reminder in a state that ends at `end`; null if there is none or no further one. */
  function nextReminder(state: State, { row, end }: { row: object; end: Date | null }, now: Date) {
    const deadline = deadlineOf(state, row);
    if (!end || !deadline?.remind) return null;
    const { after, before = [] } = deadline.remind;
    const early = after === undefined ? [] : [(deadline.after ?? 0) - after];
    const dates = [...early, ...before].map((minutes) => plusMinutes(end, -minutes));
    return dates.filter((date) => date > now).sort((one, two) => Number(one) - Number(two))[0] ?? null;
  }

  /**
   * Returns the end and the next reminder of a row after a move: to a new state, or in the same state if the move
   * changes the column that contains its end. Returns null if the row keeps its deadline.
   */
  function deadlineAfter(row: { status: State }, { to, set }: Moving<State>, now: Date) {
    const moved = { ...row, ...set };
    const at = deadlineOf(to, moved)?.at;
    if (to === row.status && !(at && set && at in set)) return null;
    const end = endOf(to, moved, now);
    return { end, remindAt: nextReminder(to, { row: moved, end }, now) };
  }

  /** Returns whether the deadline has passed; at its exact instant it has. */
  function isDue({ stageExpiresAt }: Pick<Facts, "stageExpiresAt">, now: Date): boolean {
    return stageExpiresAt !== null && stageExpiresAt <= now;
  }

  /** Returns the message with which `event` is refused because its deadline has passed; null while it is open. */
  function closedTo(row: Facts<State>, event: Event, now: Date): string | null {
    const message = deadlineOf(row.status, row)?.closes?.[event];
    return message && (row.stageExpiresAt === null || isDue(row, now)) ? message : null;
  }

  return { deadlinesOf, deadlineOf, endOf, nextReminder, deadlineAfter, isDue, closedTo };
}

/**
 * Declares a machine as data: states with their deadlines, events with who may do them and where they lead. Everything
 * else is refused.
 */
export function defineMachine<
  const State extends string,
  const Event extends string,
  const Role extends string,
>(table: Table<State, Event, Role>) {
  const { noun, roles } = table;
  const steps = stepsOf<State, Event, Role>(table);
  const deadlines = deadlinesIn<State, Event, Role>(table);
  const { events, stepFrom, allows } = steps;

  /** Returns the events that this role may do now, in the order of the events. */
  function openTo(role: Role, row: Facts<State>, now: Date): Event[] {
    return events.filter((event) => allows(row.status, event, role) && !deadlines.closedTo(row, event, now));
  }

  /**
   * Returns the role in which a person asks for `event`: one that may do it now, otherwise one that ever may, otherwise
   * the first.
   */
  function roleFor(event: Event, roles: readonly Role[], state: State): Role | undefined {
    const now = roles.find((role) => allows(state, event, role));
    return now ?? roles.find((role) => steps.isFor(event, role)) ?? roles[0];
  }

  function isFinal(state: State): boolean {
    return table.states[state].final ?? false;
  }

  /** The states that are not final. */
  const live = steps.states.filter((state) => !isFinal(state));

  /** Returns whether an event or a deadline leads from one state to the other. */
  function canMove(from: State, to: State): boolean {
    const here = events.flatMap((event) => stepFrom(from, event) ?? []);
    const targets = here.flatMap(({ to: target }) =>
      typeof target === "string" ? target : Object.values(target),
    );
    return from === to || targets.includes(to) || deadlines.deadlinesOf(from).some(({ next }) => next === to);
  }

  return { noun, roles, ...steps, ...deadlines, live, openTo, roleFor, isFinal, canMove };
}
