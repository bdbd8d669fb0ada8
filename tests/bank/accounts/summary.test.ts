import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/bank/summary/route";
import { db } from "@/db";
import { bankPots } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { available, escrow } from "@/lib/ledger/accounts";
import { makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Held = { type: string; id: string; amount: bigint };

async function hold(user: { id: string }, act: "order.hold" | "pot.hold" | "sale.hold", held: Held) {
  const ref = { type: held.type, id: held.id };
  const to = escrow(user.id, "EUR", ref);
  await postNow({ act, ref, transfers: [{ from: available(user.id, "EUR"), to, amount: held.amount }] });
}

async function potOf(user: { id: string }, overrides: Partial<typeof bankPots.$inferInsert> = {}) {
  const values = { userId: user.id, asset: "EUR" as const, name: "Vacaciones", icon: "plane", ...overrides };
  const [pot] = await db.insert(bankPots).values(values).returning();
  if (!pot) throw new Error("no pot was made");
  return pot;
}

describe("GET /api/bank/summary", () => {
  it("200: the total in euros, each asset, the pots, and the holds with their pages", async () => {
    const user = await makeTrader({ EUR: "100", BTC: "0.5" });
    const pot = await potOf(user, { goalMinor: 90_000n, dueOn: "2027-06-01" });
    await potOf(user, { name: "Cerrado", closedAt: new Date() });
    await hold(user, "pot.hold", { type: "pot", id: String(pot.id), amount: 1_500n });
    await hold(user, "order.hold", { type: "order", id: "1", amount: 2_000n });
    await hold(user, "sale.hold", { type: "sale", id: "3", amount: 3_000n });
    const { status, body } = await send(GET, "GET", { as: user });
    expect(status).toBe(200);
    // Half a bitcoin at 70,000 US$ is 35,000 US$, converted at 1.08 US$ per euro.
    expect(body).toMatchObject({
      totalEur: "32507.40",
      pots: [{ id: pot.id, name: "Vacaciones", asset: "EUR", amount: "15.00", goal: "900.00" }],
      holds: [
        { label: "Pedido 3", amount: "30.00", path: "/marketplace/orders/3" },
        { label: "Orden 1", amount: "20.00", path: "/btc-p2p?tab=orders" },
      ],
    });
    expect(body.assets.map(({ asset }: { asset: string }) => asset)).toEqual([
      "EUR",
      "USD",
      "USDT",
      "USDC",
      "BTC",
    ]);
    expect(body.assets[0]).toEqual({
      asset: "EUR",
      balance: "100.00",
      available: "35.00",
      held: "65.00",
      valueEur: "100.00",
    });
    expect(Date.parse(body.rateAt)).toBeLessThanOrEqual(Date.now());
  });

  it("200: empty for a member who never received anything", async () => {
    const { body } = await send(GET, "GET", { as: await makeTrader() });
    expect(body).toMatchObject({ totalEur: "0.00", pots: [], holds: [] });
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(GET, "GET", { as: await makeTrader({}, { apps: ["btc"] }) })).status).toBe(403);
    const unverified = await makeUser({ apps: ["debank"] });
    expect((await send(GET, "GET", { as: unverified })).status).toBe(403);
  });
});
