import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TRADE } from "@/lib/exchange/trades/machine";
import { TRANCHE } from "@/lib/funding/tranches/machine";
import { SESSION } from "@/lib/learning/sessions/machine";
import { LOAN } from "@/lib/lending/loan/machine";
import { ORDER } from "@/lib/marketplace/orders/machine";

const page = readFileSync(new URL("../../docs/api/README.md", import.meta.url), "utf8");
const table = page.split("\n\n").find((part) => part.startsWith("| `mayDo` |")) ?? "";
const [head = [], , ...rows] = table.split("\n").map((line) => line.split("|").slice(1, -1));

const wordsOf = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/** The calls of each event of an object, by the table in docs/api/README.md. */
function callsOf(path: string): Map<string, string> {
  const column = head.findIndex((cell) => wordsOf(cell)[0] === path);
  const calls = rows.flatMap((row) =>
    wordsOf(row[column]).flatMap((call) => wordsOf(row[0]).map((event) => [event, call] as const)),
  );
  return new Map(calls);
}

type Machine = {
  states: readonly string[];
  events: readonly string[];
  stepFrom: (state: never, event: never) => { by: readonly string[] } | null | undefined;
};

/** The events that somebody else than an administrator or the system can cause. */
function eventsOfMembers({ states, events, stepFrom }: Machine): string[] {
  const isOfMembers = (event: string) =>
    states.some((state) =>
      stepFrom(state as never, event as never)?.by.some(
        (role) => role !== "administrator" && role !== "system",
      ),
    );
  return events.filter(isOfMembers).sort();
}

describe("the calls of the events in mayDo", () => {
  it.each([
    ["/api/btc/trades/{id}", TRADE, []],
    ["/api/loans/{id}", LOAN, []],
    // An order is paid by the call that makes it.
    ["/api/marketplace/orders/{id}", ORDER, ["pay"]],
    ["/api/funding/tranches/{id}", TRANCHE, []],
    ["/api/mentorships/{id}/sessions/{sessionId}", SESSION, []],
  ] as const)("are documented for %s, and exist", (path, machine, inner) => {
    const calls = callsOf(path);
    expect([...calls.keys(), ...inner].sort()).toEqual(eventsOfMembers(machine));
    for (const call of calls.values()) {
      const route = `app${path.replaceAll("{", "[").replaceAll("}", "]")}/${call}/route.ts`;
      expect(existsSync(route), route).toBe(true);
    }
  });
});
