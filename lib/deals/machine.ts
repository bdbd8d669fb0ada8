import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";

/** Minutes, as all durations of a machine. */
export const hours = (count: number) => count * 60;
export const days = (count: number) => count * 24 * 60;

/** What the deadlines of a deal are computed from; the columns that a machine names in `at` and `when` are among the rest. */
export type Facts<State extends string = string> = { status: State; stageExpiresAt: Date | null };

type Reminder<Role> = {
  role: Role;
  /** The notice that reminds them. */
  notice: string;
  /** Minutes after the state is entered, or before it ends; several remind several times. */
  after?: number;
  before?: readonly number[];
};

/**
 * How long a state lasts, and what follows: another state, or the same one where somebody is only notified (`next`); events
 * that are refused from then on, in these words (`closes`).
 */
type Deadline<State extends string, Event extends string, Role extends string> = {
  /** Minutes after the state is entered, or the column that says when. */
  after?: number;
  at?: string;
  /** The column that must be true for it; of several deadlines the first that fits counts. */
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

/** Where an event leads: to one state, to one of several, or to one by what is decided. */
type Target<State extends string> = State | readonly State[] | Readonly<Record<string, State>>;

type Step<State extends string, Role extends string> = { to: Target<State>; by: readonly Role[] };

/** The message for whoever may not do an event: one sentence, or one for each role. */
type Denial<Role extends string> = string | { readonly [Each in Role]?: string };

type Table<State extends string, Event extends string, Role extends string> = {
  noun: string;
  roles: readonly Role[];
  states: { readonly [Each in State]: StateOf<NoInfer<State>, NoInfer<Event>, NoInfer<Role>> };
  /** The events, each with the message for whoever may never do it. */
  events: { readonly [Each in Event]: Denial<NoInfer<Role>> };
  /** The words in which a state refuses what it lacks, where the usual ones do not fit. */
  refuses?: (label: string, state: NoInfer<State>, event?: NoInfer<Event>) => string;
  /** Who may is a matter of the row (whose turn, whose money): the state refuses first, then a denied role is a `conflict`. */
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
  if (!message) throw new Error(`no words for ${role}`);
  return message;
}

/** Who may do what in which state, and where it leads. */
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

  /** Whether anybody of `role` may do `event` in some state. */
  function isFor(event: Event, role: Role): boolean {
    return states.some((state) => stepFrom(state, event)?.by.includes(role));
  }

  /** Whether somebody of `role` may do `event` in this state. */
  function allows(state: State, event: Event, role: Role): boolean {
    return stepFrom(state, event)?.by.includes(role) ?? false;
  }

  /** The refusal of what cannot be done in this state, with its name. */
  function refusal(state: State, event?: Event): DomainError {
    const message = table.refuses?.(labels[state], state, event);
    return new DomainError(
      "conflict",
      message ?? `${noun} está «${labels[state]}»: ahora no se puede hacer eso.`,
    );
  }

  /**
   * The step of `event` for somebody of this role. Throws `forbidden` for a role that may never do it, `conflict` with the
   * state's Spanish name where the table lacks it.
   */
  function transition(state: State, event: Event, role: Role): Step<State, Role> {
    const step = stepFrom(state, event);
    const denied = table.turns ? step && !step.by.includes(role) : !isFor(event, role);
    if (denied)
      throw new DomainError(table.turns ? "conflict" : "forbidden", denialOf(table.events[event], role));
    if (!step?.by.includes(role)) throw refusal(state, event);
    return step;
  }

  /** The one state that `event` leads to. Throws as `transition` does. */
  function stateAfter(state: State, event: Event, role: Role): State {
    const { to } = transition(state, event, role);
    if (typeof to !== "string") throw new Error(`${event} leads to several states`);
    return to;
  }

  /** The same where nobody is refused: null is an event that comes too late to be news. */
  function stateIfChanged(state: State, event: Event, role: Role): State | null {
    return allows(state, event, role) ? stateAfter(state, event, role) : null;
  }

  /** The states that know `event`, for lists and queries. */
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

/** How long a state lasts, and what ends with it. */
function deadlinesIn<State extends string, Event extends string, Role extends string>(
  table: Table<State, Event, Role>,
) {
  const deadlinesOf = (state: State): readonly Deadline<State, Event, Role>[] =>
    [table.states[state].deadline ?? []].flat() as Deadline<State, Event, Role>[];

  /** The deadline of a state; of several the one that fits the row. */
  function deadlineOf(state: State, row: object): Deadline<State, Event, Role> | undefined {
    const facts = row as Readonly<Record<string, unknown>>;
    return deadlinesOf(state).find(({ when }) => when === undefined || facts[when] === true);
  }

  /** When a state that is entered now ends; null where it lasts. */
  function endOf(state: State, row: object, now: Date): Date | null {
    const deadline = deadlineOf(state, row);
    if (deadline?.at) return (row as Readonly<Record<string, Date | null>>)[deadline.at] ?? null;
    return deadline?.after === undefined ? null : plusMinutes(now, deadline.after);
  }

  /** When whoever has to act is reminded next of a state that ends at `end`; null where they are not, or not again. */
  function nextReminder(state: State, { row, end }: { row: object; end: Date | null }, now: Date) {
    const deadline = deadlineOf(state, row);
    if (!end || !deadline?.remind) return null;
    const { after, before = [] } = deadline.remind;
    const early = after === undefined ? [] : [(deadline.after ?? 0) - after];
    const dates = [...early, ...before].map((minutes) => plusMinutes(end, -minutes));
    return dates.filter((date) => date > now).sort((one, two) => Number(one) - Number(two))[0] ?? null;
  }

  /**
   * The end and the next reminder of a row that moves, as it will be: in a new state, or in the same one where the column
   * changes that says when it ends. Null where its time goes on.
   */
  function clockAfter(row: { status: State }, { to, set }: Moving<State>, now: Date) {
    const moved = { ...row, ...set };
    const at = deadlineOf(to, moved)?.at;
    if (to === row.status && !(at && set && at in set)) return null;
    const end = endOf(to, moved, now);
    return { end, remindAt: nextReminder(to, { row: moved, end }, now) };
  }

  /** Whether the time of this state is over; at the very instant it is. */
  function isDue({ stageExpiresAt }: Pick<Facts, "stageExpiresAt">, now: Date): boolean {
    return stageExpiresAt !== null && stageExpiresAt <= now;
  }

  /** The words in which `event` is refused because its time in this state is over; null while it is open. */
  function closedTo(row: Facts<State>, event: Event, now: Date): string | null {
    const message = deadlineOf(row.status, row)?.closes?.[event];
    return message && (row.stageExpiresAt === null || isDue(row, now)) ? message : null;
  }

  return { deadlinesOf, deadlineOf, endOf, nextReminder, clockAfter, isDue, closedTo };
}

/** A machine as data: states with their deadlines, events with who may do them and where they lead. The rest is refused. */
export function defineMachine<
  const State extends string,
  const Event extends string,
  const Role extends string,
>(table: Table<State, Event, Role>) {
  const { noun, roles } = table;
  const steps = stepsOf<State, Event, Role>(table);
  const deadlines = deadlinesIn<State, Event, Role>(table);
  const { events, stepFrom, allows } = steps;

  /** What somebody of this role may do now, in the order of the events. */
  function openTo(role: Role, row: Facts<State>, now: Date): Event[] {
    return events.filter((event) => allows(row.status, event, role) && !deadlines.closedTo(row, event, now));
  }

  /** As which of their roles somebody asks for `event`: the one that may now, else one that ever may. */
  function roleFor(event: Event, roles: readonly Role[], state: State): Role | undefined {
    const now = roles.find((role) => allows(state, event, role));
    return now ?? roles.find((role) => steps.isFor(event, role)) ?? roles[0];
  }

  function isFinal(state: State): boolean {
    return table.states[state].final ?? false;
  }

  /** The states that have not ended. */
  const live = steps.states.filter((state) => !isFinal(state));

  /** Whether an event or a deadline leads from one state to the other. */
  function leads(from: State, to: State): boolean {
    const here = events.flatMap((event) => stepFrom(from, event) ?? []);
    const targets = here.flatMap(({ to: target }) =>
      typeof target === "string" ? target : Object.values(target),
    );
    return from === to || targets.includes(to) || deadlines.deadlinesOf(from).some(({ next }) => next === to);
  }

  return { noun, roles, ...steps, ...deadlines, live, openTo, roleFor, isFinal, leads };
}
