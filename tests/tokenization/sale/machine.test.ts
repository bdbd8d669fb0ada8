import { describe, expect, it } from "vitest";
import { INVESTMENT_STATUSES } from "@/lib/tokenization/constants";
import { INVESTMENT } from "@/lib/tokenization/sale/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

const NAMES = {
  listed: "En lista de espera",
  reserved: "Reservada",
  issued: "Emitida",
  refunded: "Devuelta",
  revoked: "Desistida",
};
const SYSTEM = "De esto se ocupa el sistema.";
const DENIED = {
  place: SYSTEM,
  revoke: "Solo el inversor puede desistir.",
  leave: "Solo el inversor puede retirar su inversión.",
  issue: SYSTEM,
  refund: SYSTEM,
};

itMatchesTheTable(
  INVESTMENT,
  [
    "listed place system reserved",
    "listed leave investor revoked",
    "listed refund system refunded",
    "reserved revoke investor revoked",
    "reserved leave investor revoked",
    "reserved issue system issued",
    "reserved refund system refunded",
  ],
  {
    state: (state) => `La inversión está «${NAMES[state]}»: ahora no se puede hacer eso.`,
    role: (event) => DENIED[event],
  },
);

describe("the reflection period of an investment", () => {
  const end = new Date("2026-11-24T09:28:15Z");
  const row = { status: "reserved", stageExpiresAt: end } as const;

  it("ends at the exact instant", () => {
    expect(INVESTMENT.states).toEqual(INVESTMENT_STATUSES);
    expect(INVESTMENT.endOf("reserved", { revocableUntil: end }, new Date())).toEqual(end);
    expect(INVESTMENT.closedTo(row, "revoke", new Date(end.getTime() - 1))).toBeNull();
    expect(INVESTMENT.closedTo(row, "revoke", end)).toBe(
      "Los 4 días para desistir han terminado: la inversión es firme.",
    );
    expect(INVESTMENT.closedTo(row, "leave", end)).toBeNull();
  });
});
