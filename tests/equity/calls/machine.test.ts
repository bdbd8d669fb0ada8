import { describe, expect, it } from "vitest";
import { PART } from "@/lib/equity/calls/machine";
import { PART_STATUSES, type PartStatus } from "@/lib/equity/constants";
import { itMatchesTheTable } from "../../deals/machine-table";

const NAMES: Readonly<Record<PartStatus, string>> = {
  open: "Pendiente",
  late: "Ofrecida a los demás inversores",
  paid: "Pagada",
  covered: "Cubierta por otros inversores",
  defaulted: "Impagada",
};

const SYSTEM = "De esto se ocupa el sistema.";
const DENIED = {
  pay: "Solo el inversor paga su parte de la llamada.",
  cover: "Solo otro inversor del fondo puede cubrir esta parte.",
  lapse: SYSTEM,
  fail: SYSTEM,
};

itMatchesTheTable(
  PART,
  [
    "open pay investor 0:open,1:paid",
    "open lapse system late",
    "late pay investor 0:late,1:paid,2:covered",
    "late cover fellow 0:late,1:covered",
    "late fail system defaulted",
  ],
  {
    state: (state) => `La llamada está «${NAMES[state]}»: ahora no se puede hacer eso.`,
    role: (event) => DENIED[event],
  },
);

describe("an investor's part of a call", () => {
  it("has the states of the database", () => {
    expect(PART.states).toEqual(PART_STATUSES);
  });
});
