import { describe, expect, it } from "vitest";
import { nextStepOf } from "@/components/marketplace/sale-step";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";

const delivered = (resolution: string | null, refunded: string) =>
  nextStepOf(
    { status: "delivered", role: "buyer", deadline: null, resolution, refunded } as SaleDetail,
    "Europe/Madrid",
  );

describe("nextStepOf", () => {
  it("says what a decided dispute gave back instead of thanking for an arrival", () => {
    expect(delivered(null, "0.00")).toContain("Pedido recibido");
    expect(delivered("A medias", "40.00")).toMatch(/^La disputa está resuelta\. Te han devuelto 40,00\s€\.$/);
    expect(delivered("Llegó bien", "0.00")).toBe("La disputa está resuelta a favor del vendedor.");
  });
});
