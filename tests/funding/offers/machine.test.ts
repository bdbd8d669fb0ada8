import { describe, expect, it } from "vitest";
import { OFFER_STATUSES, type OfferStatus } from "@/lib/funding/constants";
import { OFFER } from "@/lib/funding/offers/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const NAMES: Readonly<Record<OfferStatus, string>> = {
  pending: "Pendiente",
  negotiating: "Negociando",
  accepted: "Aceptada",
  paid: "Pagada",
  repaid: "Terminada",
  rejected: "Rechazada",
  withdrawn: "Retirada",
  expired: "Caducada",
  closed: "Cerrada",
  revoked: "Desistida",
  refunded: "Dinero devuelto",
};
const SYSTEM = "De esto se ocupa el sistema.";
const negotiated = (state: string) => [
  `${state} counter mover negotiating`,
  `${state} accept mover accepted`,
  `${state} reject mover rejected`,
  `${state} reject owner rejected`,
  `${state} withdraw investor withdrawn`,
  `${state} expire system expired`,
  `${state} close system closed`,
];
const TURN: Readonly<Record<string, string>> = {
  investor: "Ahora le toca contestar a quien pide el dinero.",
  owner: "Ahora le toca contestar al inversor.",
};
const DENIED: Readonly<Record<string, string>> = {
  withdraw: "Solo el inversor puede retirar su oferta.",
  revoke: "Solo el inversor puede desistir.",
  repay: "Solo quien recibió el dinero declara sus ventas.",
};

// The expected table, written independently of the code.
itMatchesTheTable(
  OFFER,
  [
    ...negotiated("pending"),
    ...negotiated("negotiating"),
    "accepted revoke investor revoked",
    "accepted pay system paid",
    "accepted refund system refunded",
    "paid repay owner 0:paid,1:repaid",
    "paid end system repaid",
  ],
  {
    state: (state) => `La oferta está «${NAMES[state]}»: ahora no se puede hacer eso.`,
    role: (event, role) => {
      if (["counter", "accept", "reject"].includes(event)) return TURN[role] ?? SYSTEM;
      return DENIED[event] ?? SYSTEM;
    },
  },
);

describe("the deadlines of an offer", () => {
  const end = new Date("2026-12-07T08:00:00Z");

  it("refuse every answer at the exact end of the turn", () => {
    expect(OFFER.states).toEqual(OFFER_STATUSES);
    for (const status of ["pending", "negotiating"] as const) {
      const row = { status, stageExpiresAt: end };
      for (const event of ["counter", "accept", "reject", "withdraw"] as const) {
        expect(OFFER.closedTo(row, event, new Date(end.getTime() - 1))).toBeNull();
        expect(OFFER.closedTo(row, event, end)).toMatch(/^La oferta ha caducado/);
      }
    }
  });

  it("close the reflection period at its exact end", () => {
    const row = { status: "accepted", stageExpiresAt: end } as const;
    expect(OFFER.closedTo(row, "revoke", new Date(end.getTime() - 1))).toBeNull();
    expect(OFFER.closedTo(row, "revoke", end)).toMatch(/^Los 4 días para desistir han terminado/);
  });
});
