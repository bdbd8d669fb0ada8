import { describe, expect, it } from "vitest";
import {
  actionsOf,
  confirmTexts,
  nextStepOf,
  shipTexts,
  turnOf,
} from "@/components/marketplace/orders/next-step";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";

const delivered = (resolution: string | null, refunded: string) =>
  nextStepOf(
    { status: "delivered", role: "buyer", deadline: null, resolution, refunded } as OrderDetail,
    "Europe/Madrid",
  );

describe("nextStepOf", () => {
  it("describes the refund of a decided dispute instead of thanking for the delivery", () => {
    expect(delivered(null, "0.00")).toContain("Pedido recibido");
    expect(delivered("A medias", "40.00")).toMatch(/^La disputa está resuelta\. Te han devuelto 40,00\s€\.$/);
    expect(delivered("Llegó bien", "0.00")).toBe("La disputa está resuelta a favor del vendedor.");
  });
});

it("tells the parties of a dispute that an administrator reads their messages", () => {
  const order = { status: "disputed", role: "seller", deadline: null } as OrderDetail;
  expect(nextStepOf(order, "Europe/Madrid")).toContain("leerá vuestros mensajes sobre este anuncio");
});

it("names no receipt of a service that is confirmed", () => {
  const order = { status: "delivered", role: "buyer", deadline: null, resolution: null, isService: true };
  expect(nextStepOf(order as OrderDetail, "Europe/Madrid")).toMatch(/^Servicio confirmado\./);
});

const seen = (order: Partial<OrderDetail>) =>
  ({ mayDo: [], isService: false, counterpart: { name: "Vera Dos" }, ...order }) as unknown as OrderDetail;

describe("actionsOf", () => {
  it("separates the main action of an order from the others", () => {
    const { forward, others } = actionsOf(seen({ mayDo: ["confirm", "dispute", "rate"] }));
    expect(forward.map(({ name }) => name)).toEqual(["Confirmar la recepción"]);
    expect(others.map(({ name }) => name)).toEqual(["Abrir una disputa"]);
  });

  it("makes the evidence the main action of a dispute, not what hands over the money", () => {
    const mayDo = ["confirm", "evidence"] as const;
    const { forward, others } = actionsOf(seen({ mayDo: [...mayDo], status: "disputed" }));
    expect(forward).toMatchObject([{ name: "Aportar una prueba", isMain: true }]);
    expect(others).toMatchObject([{ name: "Confirmar la recepción", variant: "outline" }]);
  });

  it("calls a service performed, not sent", () => {
    const { forward } = actionsOf(seen({ mayDo: ["ship"], isService: true }));
    expect(forward.map(({ name }) => name)).toEqual(["Marcar como prestado"]);
  });
});

describe("confirmTexts", () => {
  it("names no receipt for a service", () => {
    expect(JSON.stringify(confirmTexts(true))).not.toMatch(/recib|recepción/i);
    const act = { mayDo: ["confirm"] as const, isService: true };
    expect(actionsOf(act as never).forward).toMatchObject([{ name: "Confirmar el servicio" }]);
  });
});

describe("shipTexts", () => {
  it("names no carrier for a service", () => {
    expect(JSON.stringify(shipTexts(true))).not.toMatch(/enviad|Transportista|seguimiento/);
    expect(shipTexts(false).reference).toBe("Transportista y número de seguimiento");
  });
});

describe("turnOf", () => {
  it.each([
    ["paid", ["ship"], "Te toca a ti"],
    ["shipped", ["refund"], "Le toca a Vera Dos"],
    ["disputed", ["confirm", "evidence"], "Decide la administración"],
    ["delivered", ["refund"], "Pedido terminado"],
  ] as const)("of an order that is %s", (status, mayDo, turn) => {
    expect(turnOf(seen({ status, mayDo: [...mayDo] }))).toBe(turn);
  });
});
