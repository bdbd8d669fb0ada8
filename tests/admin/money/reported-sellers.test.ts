import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as exportSellers } from "@/app/api/admin/marketplace/sellers/export/route";
import { SellersCard } from "@/components/admin/bank/sellers-card";
import { db } from "@/db";
import { marketplaceOrders } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { send } from "../../http/client";

const NOW = new Date("2027-02-01T12:00:00Z");

let admin: { id: string };
let buyer: { id: string };
let cookie: string;

beforeEach(async () => {
  vi.spyOn(clock, "now").mockReturnValue(NOW);
  [admin, buyer] = [await makeAdmin(), await makeUser()];
  cookie = await cookieHeaderOf(admin);
});

type Sold = { at: string; cents?: bigint; refunded?: bigint; status?: "delivered" | "cancelled" };

async function sell(seller: { id: string }, orders: readonly Sold[]): Promise<void> {
  const { id: listingId } = await publish({}, seller);
  await db.insert(marketplaceOrders).values(
    orders.map(({ at, cents = 1_000n, refunded = 0n, status = "delivered" }) => ({
      ...{ listingId, buyerId: buyer.id, sellerId: seller.id, title: "Reloj", isService: false, status },
      ...{ unitCents: cents, totalCents: cents, refundedCents: refunded },
      feeCents: ((cents - refunded) * 3n) / 100n,
      endedAt: new Date(at),
    })),
  );
}

async function exported(query = "?year=2026") {
  const { status, headers, body } = await send(exportSellers, "GET", { cookie, query });
  const [head, ...lines] = String(body).trimEnd().split("\r\n");
  return { status, headers, head, lines };
}

describe("GET /api/admin/marketplace/sellers/export", () => {
  it("200: whoever sold for more than 2.000 €, by quarter in Madrid time, less refunds; the export is recorded", async () => {
    const address = { address: "Calle Sol 1", postalCode: "46001", city: "Valencia", country: "España" };
    const seller = await makeUser({ firstName: "Vera", lastName: "Vende", ...address });
    await sell(seller, [
      // The last half hour of 2025, and the first of 2026 in Madrid.
      { at: "2025-12-31T22:30:00Z", cents: 900_000n },
      { at: "2025-12-31T23:30:00Z", cents: 100_000n },
      { at: "2026-03-31T21:59:00Z", cents: 50_000n },
      { at: "2026-03-31T22:01:00Z", cents: 80_000n, refunded: 20_000n },
      { at: "2026-11-01T12:00:00Z", cents: 500_000n, status: "cancelled" },
    ]);
    const { status, headers, head, lines } = await exported();
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="lonja-vendedores-2026.csv"');
    expect(headers.get("cache-control")).toContain("no-store");
    expect(head?.split(";").slice(-3)).toEqual(["Ventas", "Pagado EUR", "Comisión EUR"]);
    const person = `${seller.id};Vera;Vende;${seller.email};Calle Sol 1;46001;Valencia;España`;
    expect(lines).toEqual([`2026;1;${person};2;1455.00;45.00`, `2026;2;${person};1;582.00;18.00`]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.export-sellers",
      details: { year: 2026 },
    });
  });

  it("200: whoever delivered thirty orders, and nobody with 29 of exactly 2.000 €; by default of the last year", async () => {
    const [many, few] = [await makeUser({ lastName: "Mucho" }), await makeUser({ lastName: "Menos" })];
    const at = "2026-07-01T12:00:00Z";
    await sell(
      many,
      Array.from({ length: 30 }, () => ({ at, cents: 100n })),
    );
    await sell(few, [...Array.from({ length: 28 }, () => ({ at })), { at, cents: 172_000n }]);
    const { lines } = await exported("");
    expect(lines.filter((line) => line.includes(many.id))).toEqual([
      expect.stringMatching(/^2026;3;.*;30;29\.10;0\.90$/),
    ]);
    expect(lines.filter((line) => line.includes(few.id))).toEqual([]);
  });

  it("200: no seller, only the head", async () => {
    expect((await exported("?year=2024")).lines).toEqual([]);
  });

  it("422: a year that has not started, and what is no year", async () => {
    for (const [query, message] of [
      ["?year=2028", "Ese año no ha empezado"],
      ["?year=26", "Escribe el año así: 2026"],
    ] as const) {
      const answer = await send(exportSellers, "GET", { cookie, query });
      expect([answer.status, answer.body.fields]).toEqual([422, { year: message }]);
    }
  });

  const endpoint = { handler: exportSellers, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});

it("the administrators' card links the files of the last and the current year", () => {
  const html = renderToStaticMarkup(SellersCard());
  expect(html).toContain('href="/api/admin/marketplace/sellers/export?year=2026"');
  expect(html).toContain("2027, hasta hoy");
});
