import { describe, expect, it } from "vitest";
import { plusMinutes } from "@/lib/core/format/clock";
import { OFFER_STATUSES, REQUEST_STATUSES } from "@/lib/lending/constants";
import { LOAN_OFFER, LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// The expected table, written independently of the code.
const lawOf = (taken: string) => [
  "open edit owner open",
  "open pause owner paused",
  "open renew owner open",
  "open cancel owner cancelled",
  "open remove administrator cancelled",
  `open take taker ${taken}`,
  "open expire system expired",
  "paused edit owner paused",
  "paused resume owner open",
  "paused renew owner paused",
  "paused cancel owner cancelled",
  "paused remove administrator cancelled",
  "paused expire system expired",
  `${taken} restore system open`,
];

const deniedOf = (noun: string, take: string) => ({
  edit: `Solo su autor puede cambiar ${noun}.`,
  pause: `Solo su autor puede pausar ${noun}.`,
  resume: `Solo su autor puede reanudar ${noun}.`,
  renew: `Solo su autor puede renovar ${noun}.`,
  cancel: `Solo su autor puede cancelar ${noun}.`,
  remove: `Solo un administrador puede quitar ${noun} de otro.`,
  take,
  expire: "De esto se ocupa el sistema.",
  restore: "De esto se ocupa el sistema.",
});

const NAMES = {
  open: "abierta",
  paused: "en pausa",
  funded: "financiada",
  accepted: "aceptada",
  cancelled: "cancelada",
  expired: "caducada",
};

const requestDenied = deniedOf("la solicitud", "No puedes financiar tu propia solicitud.");
const offerDenied = deniedOf("la oferta", "No puedes aceptar tu propia oferta.");

itMatchesTheTable(LOAN_REQUEST, lawOf("funded"), {
  state: (state, event) =>
    event === "take" && state === "funded"
      ? "Otra persona se te ha adelantado: esta solicitud ya está financiada. Elige otra de la lista."
      : `La solicitud está ${NAMES[state]}: ya no se puede hacer eso.`,
  role: (event) => requestDenied[event],
});

// The system pauses an offer whose owner no longer has the offered amount.
itMatchesTheTable(LOAN_OFFER, [...lawOf("accepted"), "open pause system paused"], {
  state: (state, event) =>
    event === "take" && state === "accepted"
      ? "Otra persona se te ha adelantado: esta oferta ya está aceptada. Elige otra de la lista."
      : `La oferta está ${NAMES[state]}: ya no se puede hacer eso.`,
  role: (event) => offerDenied[event],
});

describe("the time of a request and of an offer", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const end = plusMinutes(now, 30 * 24 * 60);

  it("lasts 30 days, after which it is neither listed nor taken, and can only be withdrawn", () => {
    expect([LOAN_REQUEST.states, LOAN_OFFER.states]).toEqual([REQUEST_STATUSES, OFFER_STATUSES]);
    for (const machine of [LOAN_REQUEST, LOAN_OFFER]) {
      expect(machine.endOf("open", {}, now)).toEqual(end);
      expect(machine.deadlineOf("paused", {})?.next).toBe("expired");
      const post = { status: "open", stageExpiresAt: end } as const;
      expect(machine.openTo("owner", post, end)).toEqual(["cancel"]);
      expect(machine.openTo("taker", post, end)).toEqual([]);
      expect(machine.openTo("taker", post, now)).toEqual(["take"]);
    }
  });
});
