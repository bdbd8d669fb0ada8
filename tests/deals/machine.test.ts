import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { days, defineMachine, hours } from "@/lib/deals/machine";
import { rolesAmong } from "@/lib/deals/parties";

// A shortened loan: a deadline in a column, several reminders, a role that passes from one member to
// another.
const LOAN = defineMachine({
  noun: "El préstamo",
  roles: ["lender", "borrower", "turn", "administrator"],
  states: {
    pending: { label: "Pendiente", deadline: { after: days(3), next: "cancelled" } },
    active: {
      label: "Activo",
      deadline: [
        { when: "isShort", after: hours(1), next: "overdue" },
        {
          at: "dueAt",
          next: "overdue",
          remind: { before: [14, 7, 0].map(days), role: "borrower", notice: "due" },
        },
      ],
    },
    overdue: { label: "Vencido" },
    cancelled: {
      label: "Cancelado",
      final: true,
      deadline: { after: days(7), closes: { rate: "El plazo ha terminado." } },
    },
  },
  events: {
    pay: "Solo el prestatario puede pagar.",
    amend: "No es tu turno.",
    rate: "Solo ellos se valoran.",
  },
  transitions: {
    pending: { amend: { to: "pending", by: ["turn"] } },
    active: { pay: { to: ["active", "cancelled"], by: ["borrower"] } },
    cancelled: { rate: { to: "cancelled", by: ["lender", "borrower"] } },
  },
});

const now = new Date("2026-11-22T12:00:00Z");
const inDays = (count: number) => plusMinutes(now, days(count));

describe("a machine", () => {
  it("knows who may trigger which event, and refuses in Spanish", () => {
    expect(LOAN.transition("active", "pay", "borrower").by).toEqual(["borrower"]);
    expect(() => LOAN.transition("active", "pay", "lender")).toThrow("Solo el prestatario puede pagar.");
    expect(() => LOAN.transition("overdue", "pay", "borrower")).toThrow(
      "El préstamo está «Vencido»: ahora no se puede hacer eso.",
    );
  });

  it("changes the state only by an event or a deadline", () => {
    expect([LOAN.canMove("active", "cancelled"), LOAN.canMove("active", "overdue")]).toEqual([true, true]);
    expect([LOAN.canMove("overdue", "active"), LOAN.canMove("pending", "active")]).toEqual([false, false]);
    expect(LOAN.canMove("overdue", "overdue")).toBe(true);
  });

  it("ends a state after its duration, at the time in its column, or by the deadline that fits the row", () => {
    expect(LOAN.endOf("pending", {}, now)).toEqual(inDays(3));
    expect(LOAN.endOf("active", { dueAt: inDays(30) }, now)).toEqual(inDays(30));
    expect(LOAN.endOf("active", { dueAt: inDays(30), isShort: true }, now)).toEqual(plusMinutes(now, 60));
    expect(LOAN.endOf("overdue", {}, now)).toBeNull();
  });

  it("sends each reminder at its time, the next one first, and then none", () => {
    const row = { dueAt: inDays(10) };
    const next = (at: Date) => LOAN.nextReminder("active", { row, end: row.dueAt }, at);
    expect([next(now), next(inDays(3)), next(inDays(10))]).toEqual([inDays(3), inDays(10), null]);
  });

  it("ends and reminds by the row as it will be, and anew where its column changes", () => {
    const pending = { status: "pending" as const, dueAt: null as Date | null };
    const begun = LOAN.deadlineAfter(pending, { to: "active", set: { dueAt: inDays(30) } }, now);
    expect(begun).toEqual({ end: inDays(30), remindAt: inDays(16) });
    const active = { status: "active" as const, dueAt: inDays(30), note: "" };
    const next = LOAN.deadlineAfter(active, { to: "active", set: { dueAt: inDays(60) } }, inDays(29));
    expect(next).toEqual({ end: inDays(60), remindAt: inDays(46) });
    expect(LOAN.deadlineAfter(active, { to: "active", set: { note: "x" } }, now)).toBeNull();
    expect(LOAN.deadlineAfter(active, { to: "active" }, now)).toBeNull();
    expect(LOAN.deadlineAfter(active, { to: "overdue" }, now)).toEqual({ end: null, remindAt: null });
  });

  it("closes an event at the exact instant its time ends", () => {
    const ended = { status: "cancelled" as const, stageExpiresAt: inDays(7) };
    expect(LOAN.openTo("lender", ended, now)).toEqual(["rate"]);
    expect(LOAN.openTo("lender", ended, inDays(7))).toEqual([]);
    expect(LOAN.closedTo({ ...ended, stageExpiresAt: null }, "rate", now)).toBe("El plazo ha terminado.");
  });

  it("allows a party several roles, and an administrator who is a party only that one", () => {
    const parties = { lender: "l", borrower: "b", turn: "b" };
    expect(rolesAmong(parties, { id: "b", isAdmin: true })).toEqual(["borrower", "turn"]);
    expect(rolesAmong(parties, { id: "x", isAdmin: true })).toEqual(["administrator"]);
    expect(rolesAmong({ ...parties, turn: null }, { id: "x", isAdmin: false })).toEqual([]);
  });

  it("returns the single next state, and null without a change", () => {
    expect(LOAN.stateAfter("pending", "amend", "turn")).toBe("pending");
    expect(LOAN.stateIfChanged("pending", "amend", "turn")).toBe("pending");
    expect(LOAN.stateIfChanged("pending", "amend", "lender")).toBeNull();
    expect(LOAN.stateIfChanged("overdue", "amend", "turn")).toBeNull();
    expect(() => LOAN.stateAfter("active", "pay", "borrower")).toThrow("more than one state");
    expect([LOAN.statesWith("rate"), LOAN.statesWith("amend")]).toEqual([["cancelled"], ["pending"]]);
    expect([LOAN.allows("active", "pay", "borrower"), LOAN.allows("active", "pay", "lender")]).toEqual([
      true,
      false,
    ]);
  });

  it("refuses with its own messages, and checks the turn after the state", () => {
    const offer = defineMachine({
      noun: "La oferta",
      roles: ["maker", "other"],
      turns: true,
      refuses: (label, state) => `Ya está ${label} (${state}).`,
      states: { open: { label: "abierta" }, taken: { label: "aceptada", final: true } },
      events: { accept: "Es tu propia oferta." },
      transitions: { open: { accept: { to: "taken", by: ["other"] } } },
    });
    expect(offer.stateAfter("open", "accept", "other")).toBe("taken");
    const refused = (state: "open" | "taken") => () => offer.transition(state, "accept", "maker");
    expect(refused("open")).toThrow(new DomainError("conflict", "Es tu propia oferta."));
    expect(refused("taken")).toThrow(new DomainError("conflict", "Ya está aceptada (taken)."));
  });
});
