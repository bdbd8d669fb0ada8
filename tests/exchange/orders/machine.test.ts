import { describe, expect, it } from "vitest";
import { plusMinutes } from "@/lib/core/format/clock";
import { ORDER_STATUSES } from "@/lib/exchange/constants";
import { BTC_ORDER } from "@/lib/exchange/orders/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// The expected table, written independently of the code.
const LAW = [
  "open edit owner open",
  "open renew owner open",
  "open pause owner open",
  "open resume owner open",
  "open cancel owner cancelled",
  "open remove administrator cancelled",
  "open expire system cancelled",
  "open take taker open",
  "open fill taker filled",
  "open restore system open",
  "filled restore system open",
  "cancelled restore system cancelled",
];

const NAMES = { open: "abierta", filled: "completada", cancelled: "cancelada" };

const DENIED = {
  edit: "Solo su autor puede cambiar la orden.",
  renew: "Solo su autor puede renovar la orden.",
  pause: "Solo su autor puede pausar la orden.",
  resume: "Solo su autor puede volver a publicar la orden.",
  cancel: "Solo su autor puede cancelar la orden.",
  remove: "Solo un administrador puede quitar del mercado la orden de otro.",
  expire: "De esto se ocupa el sistema.",
  take: "No puedes aceptar tu propia orden.",
  fill: "No puedes aceptar tu propia orden.",
  restore: "De esto se ocupa el sistema.",
};

// A member who is too late to accept an order receives the reason.
const TOO_LATE = {
  open: "",
  filled: "Otra persona se te ha adelantado: esta orden ya está completada. Elige otra del mercado.",
  cancelled: "Esta orden está cancelada: ya no está en el mercado.",
};

itMatchesTheTable(BTC_ORDER, LAW, {
  state: (state, event) =>
    event === "take" ? TOO_LATE[state] : `La orden está ${NAMES[state]}: ya no se puede cambiar.`,
  role: (event) => DENIED[event],
});

describe("the time of an order", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const end = plusMinutes(now, 30 * 24 * 60);

  it("is 30 days, after which it leaves the market", () => {
    expect(BTC_ORDER.states).toEqual(ORDER_STATUSES);
    expect(BTC_ORDER.live).toEqual(["open"]);
    expect(BTC_ORDER.endOf("open", {}, now)).toEqual(end);
    expect(BTC_ORDER.deadlineOf("open", {})?.next).toBe("cancelled");
  });

  it("at the expiry refuses what keeps it in the market, and nothing that removes it", () => {
    const order = { status: "open", stageExpiresAt: end } as const;
    expect(BTC_ORDER.openTo("owner", order, end)).toEqual(["cancel"]);
    expect(BTC_ORDER.openTo("taker", order, end)).toEqual([]);
    expect(BTC_ORDER.openTo("administrator", order, end)).toEqual(["remove"]);
    expect(BTC_ORDER.closedTo(order, "edit", end)).toBe(
      "La orden ha caducado: crea otra si quieres seguir en el mercado.",
    );
    expect(BTC_ORDER.closedTo(order, "take", end)).toBe("Esta orden ha caducado: ya no está en el mercado.");
  });
});
