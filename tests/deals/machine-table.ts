import { describe, expect, it } from "vitest";
import type { DomainError } from "@/lib/core/command/errors";
import type { Machine } from "@/lib/deals/machine";

type Refused<State, Event, Role> = {
  /** The message in a state without the event, for any role. */
  state: (state: State, event: Event) => string;
  /** The message for a role that may not trigger the event. */
  role: (event: Event, role: Role) => string;
};

/**
 * Checks every combination of state, event and role of a machine against an independently written table: lines of
 * «state event role target», with several targets as «whole:refunded,part:paid». Every combination missing in the table
 * must be refused with 409.
 */
export function itMatchesTheTable<State extends string, Event extends string, Role extends string>(
  machine: Machine<State, Event, Role>,
  law: readonly string[],
  refused: Refused<State, Event, Role>,
): void {
  const cells = machine.states.flatMap((state) =>
    machine.events.flatMap((event) => machine.roles.map((role) => ({ state, event, role }))),
  );
  const lineOf = (state: State, event: Event, role: Role) =>
    law.find((line) => line.startsWith(`${state} ${event} ${role} `));

  describe(`the law of «${machine.noun}»`, () => {
    it("names only existing states, events and roles", () => {
      const known = cells.map(({ state, event, role }) => `${state} ${event} ${role}`);
      expect(law.filter((line) => !known.includes(line.split(" ").slice(0, 3).join(" ")))).toEqual([]);
      expect(new Set(law).size).toBe(law.length);
    });

    it.each(cells)("$state, $event by the $role", ({ state, event, role }) => {
      const line = lineOf(state, event, role);
      const row = { status: state, stageExpiresAt: new Date("2026-11-22T13:00:00Z") };
      const open = machine.openTo(role, row, new Date("2026-11-22T12:00:00Z"));
      expect(open.includes(event)).toBe(line !== undefined);
      if (line) {
        const step = machine.transition(state, event, role);
        expect([...step.by, wordOf(step.to)]).toEqual(expect.arrayContaining([role, line.split(" ")[3]]));
        return;
      }
      const isOthers = machine.roles.some((other) => lineOf(state, event, other));
      const message = isOthers ? refused.role(event, role) : refused.state(state, event);
      expect(caught(() => machine.transition(state, event, role))).toMatchObject({
        code: "conflict",
        message,
      });
    });
  });
}

function wordOf(to: string | readonly string[] | Readonly<Record<string, string>>): string {
  if (typeof to === "string") return to;
  return Object.entries(to)
    .map(([name, state]) => `${name}:${state}`)
    .join(",");
}

function caught(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  throw new Error("it was not refused");
}
