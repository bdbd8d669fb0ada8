import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { SESSION_STATUSES, type SessionStatus } from "@/lib/learning/constants";
import type { SessionEvent } from "@/lib/learning/sessions/constants";
import { SESSION } from "@/lib/learning/sessions/machine";
import { eventsFor, OPEN_SESSIONS, sessionAfter, shownStatus } from "@/lib/learning/sessions/rules";

const EVENTS = ["confirm", "decline", "cancel"] as const;

// The table, written independently of the code: state → event → who may trigger it, and the next state. «a» proposed
// the date, «b» answers.
const LAW: Readonly<Record<SessionStatus, Partial<Record<SessionEvent, { who: string[]; to: string }>>>> = {
  proposed: {
    confirm: { who: ["b"], to: "confirmed" },
    decline: { who: ["b"], to: "declined" },
    cancel: { who: ["a"], to: "cancelled" },
  },
  confirmed: { cancel: { who: ["a", "b"], to: "cancelled" } },
  declined: {},
  cancelled: {},
};
const NAMES = {
  proposed: "Propuesta",
  confirmed: "Confirmada",
  declined: "Rechazada",
  cancelled: "Cancelada",
};
const NOT_THEIRS = {
  confirm: "La has propuesto tú: debe confirmarla la otra parte.",
  decline: "La has propuesto tú: puedes retirarla.",
  cancel: "La ha propuesto la otra parte: puedes confirmarla o rechazarla.",
};

const now = new Date("2026-11-21T12:00:00Z");
const ahead = new Date("2026-11-22T12:00:00Z");
const base = { proposedBy: "a", startsAt: ahead, minutes: 60 };

describe("the machine of a session", () => {
  it("has the stored states, and three that only depend on the time", () => {
    expect(SESSION.states).toEqual([...SESSION_STATUSES, "expired", "begun", "held"]);
    expect(SESSION.events).toEqual(EVENTS);
    expect(OPEN_SESSIONS).toEqual(["proposed", "confirmed"]);
  });

  const cells = SESSION_STATUSES.flatMap((status) =>
    EVENTS.flatMap((event) => ["a", "b"].map((userId) => ({ status, event, userId }))),
  );

  it.each(cells)("$status, $event by $userId", ({ status, event, userId }) => {
    const step = LAW[status][event];
    const isOpen = step?.who.includes(userId) ?? false;
    const act = () => sessionAfter({ ...base, status }, event, { userId, now });
    expect(eventsFor({ ...base, status }, userId, now).includes(event)).toBe(isOpen);
    if (isOpen) return expect(act()).toBe(step?.to);
    const words = step ? NOT_THEIRS[event] : `La sesión está «${NAMES[status]}»: ya no se puede hacer eso.`;
    expect(act).toThrow(new DomainError("conflict", words));
  });

  it.each(cells)("$status that has begun: nothing, not $event by $userId", ({ status, event, userId }) => {
    const begun = { ...base, status, startsAt: now };
    expect(eventsFor(begun, userId, now)).toEqual([]);
    expect(() => sessionAfter(begun, event, { userId, now })).toThrow(/^La sesión está «.+»/);
  });

  it("is named by its state at the current time", () => {
    const at = (iso: string) => shownStatus({ ...base, status: "proposed" }, new Date(iso));
    expect([at("2026-11-22T11:59:59Z"), at("2026-11-22T12:00:00Z")]).toEqual(["proposed", "expired"]);
    const held = (iso: string) => shownStatus({ ...base, status: "confirmed" }, new Date(iso));
    expect(
      ["11:59:59", "12:00:00", "12:59:59", "13:00:00"].map((time) => held(`2026-11-22T${time}Z`)),
    ).toEqual(["confirmed", "confirmed", "confirmed", "held"]);
    expect(shownStatus({ ...base, status: "declined" }, new Date("2027-01-01"))).toBe("declined");
  });
});
