import { describe, expect, it } from "vitest";
import type { Sale } from "@/lib/marketplace/orders/line";
import { ORDER_NOTICES } from "@/lib/marketplace/orders/notices";

const order = (isService: boolean) =>
  ({
    title: "Asesoría",
    totalCents: 5_000n,
    refundedCents: 0n,
    shippingReference: "REF 1",
    isService,
  }) as Sale;

describe("the notices of an order", () => {
  it.each(["paid", "ship-soon", "shipped", "late"] as const)(
    "name no shipment of a service: %s",
    (notice) => {
      const service = JSON.stringify(ORDER_NOTICES.about(order(true), { notice, facts: {} }));
      expect(service).not.toMatch(/env[ií]|de camino|unidades/i);
      expect(service).toMatch(/prest/);
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
