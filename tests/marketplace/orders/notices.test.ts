import { describe, expect, it } from "vitest";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { linesOfOrder, type Order } from "@/lib/marketplace/orders/line";
import { ORDER_NOTICES } from "@/lib/marketplace/orders/notices";

const order = (isService: boolean) =>
  ({
    title: "Asesoría",
    totalCents: 5_000n,
    refundedCents: 0n,
    shippingReference: "REF 1",
    isService,
  }) as Order;

describe("the notices of an order", () => {
  it.each(["paid", "ship-soon", "shipped", "late", "received-soon", "delivered", "accepted"] as const)(
    "name no shipment of a service: %s",
    (notice) => {
      const service = JSON.stringify(ORDER_NOTICES.about(order(true), { notice, facts: {} }));
      expect(service).not.toMatch(/env[ií]|de camino|unidades|recib|recepción/i);
      expect(service).toMatch(/prest|servicio/);
    },
  );

  it("name the shipment of an item", () => {
    const { title, bodies } = ORDER_NOTICES.about(order(false), { notice: "shipped", facts: {} });
    expect(title).toBe("Tu pedido va de camino");
    expect(bodies).toEqual({
      buyer: "«Asesoría» se ha enviado (REF 1). Confirma la recepción cuando lo recibas.",
    });
  });
});

it("a service is performed, not sent, in its state and its timeline", () => {
  const sent = {
    id: 1,
    event: "ship",
    actorId: null,
    note: null,
    fileId: null,
    createdAt: "2026-11-27T10:00:00Z",
  };
  for (const [isService, label, name] of [
    [true, "Prestado", "Servicio prestado"],
    [false, "Enviado", "Enviado"],
  ] as const) {
    expect(orderLabel({ status: "shipped", isService })).toBe(label);
    expect(linesOfOrder(order(isService), [sent])).toMatchObject([{ name }]);
  }
  expect(orderLabel({ status: "delivered", isService: true })).toBe("Completado");
  expect(orderLabel({ status: "delivered", isService: false })).toBe("Entregado");
  expect(orderLabel({ status: "paid", isService: true })).toBe(
    orderLabel({ status: "paid", isService: false }),
  );
});

it.each([
  [2_000n, "parte del importe de «Asesoría»: en total, 20,00 €"],
  [5_000n, "los 50,00 € de «Asesoría»"],
])("a return by the administration of %d cents says what it is", (refundedCents, said) => {
  const returned = { ...order(false), refundedCents };
  const { bodies } = ORDER_NOTICES.about(returned, { notice: "reversed", facts: { reason: "No llegó" } });
  expect(bodies.buyer?.replace(/\u00a0/g, " ")).toBe(
    `La administración ha devuelto al comprador ${said}. Motivo: No llegó`,
  );
});
