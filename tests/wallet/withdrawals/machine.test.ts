import { expect, it } from "vitest";
import { WITHDRAWAL_STATUSES } from "@/lib/wallet/constants";
import { WITHDRAWAL } from "@/lib/wallet/withdrawals/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// The expected table, written independently of the code.
const LAW = [
  "pending approve administrator pending",
  "pending reject administrator failed",
  "pending cancel owner failed",
  "pending send system broadcasting",
  "broadcasting complete system completed",
  "broadcasting refuse system failed",
];

const NAMES = {
  pending: "pendiente",
  broadcasting: "enviándose",
  completed: "completado",
  failed: "fallido",
};

const DENIED = {
  approve: "Es tu propio retiro: debe decidirlo otra persona.",
  reject: "Es tu propio retiro: debe decidirlo otra persona.",
  cancel: "Solo su titular puede cancelar el retiro.",
  send: "De esto se ocupa el sistema.",
  complete: "De esto se ocupa el sistema.",
  refuse: "De esto se ocupa el sistema.",
};

itMatchesTheTable(WITHDRAWAL, LAW, {
  state: (state) => `El retiro está ${NAMES[state]}: ya no se puede cambiar.`,
  role: (event) => DENIED[event],
});

it("has the stored states, and locks money in those that are not final", () => {
  expect(WITHDRAWAL.states).toEqual(WITHDRAWAL_STATUSES);
  expect(WITHDRAWAL.live).toEqual(["pending", "broadcasting"]);
});
