import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DELETE as cancelPayout } from "@/app/api/bank/payouts/[id]/route";
import { POST as withdraw } from "@/app/api/bank/pools/[id]/withdrawals/route";
import { GET as pools } from "@/app/api/bank/pools/route";
import { DELETE as closePot } from "@/app/api/bank/pots/[id]/route";
import { GET as pots } from "@/app/api/bank/pots/route";
import { DELETE as revoke } from "@/app/api/bank/share-links/[id]/route";
import { GET as links, POST as share } from "@/app/api/bank/share-links/route";
import { DELETE as cancelOrder } from "@/app/api/bank/standing-orders/[id]/route";
import { GET as orders, POST as schedule } from "@/app/api/bank/standing-orders/route";
import { OpenView } from "@/components/bank/open-view";
import { authorize } from "@/lib/auth/actor";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { movePot, openPot } from "../factories/bank-pots";
import { callOf, makeUser } from "../factories/identity";
import { askPayout, heldBy } from "../factories/payout";
import { depositInto, lowerMinimum, poolOf } from "../factories/pools";
import { makeTrader, spendable } from "../factories/wallet";
import { send } from "../http/client";
import { suspend } from "../identity/suspensions/suspended";
import { aPayment, asMember } from "./payments/calls";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({}),
}));

const viewOf = async (user: { id: string }) => {
  const viewer = authorize("user", (await callOf(user)).viewer);
  return renderToStaticMarkup(await OpenView({ viewer })).replace(/<[^>]+>/g, " ");
};

const at = (id: unknown) => ({ id: String(id) });

/** A suspended member with a payout, a scheduled payment, a pot, a part of a pool and a share link. */
async function suspendedSaver() {
  const user = await makeTrader({ EUR: "500" });
  const payout = (await askPayout(user, { amount: "50.00" })).body.id as number;
  const startOn = dayOf(new Date(clock.now().getTime() + 3 * 86_400_000), "Europe/Madrid");
  const payment = { ...aPayment(await makeTrader()), every: "month", startOn };
  const order = (await asMember(schedule, user, { body: payment })).body.id as number;
  const pot = await openPot(user);
  await movePot(user, pot.id, "in", "40");
  await lowerMinimum("EUR", 10_00n);
  const pool = await poolOf("EUR");
  await depositInto(user, pool.id, "100");
  const link = (await send(share, "POST", { as: user, body: { label: "Gestoría", days: 7 } })).body.id;
  await suspend(user);
  return { user, payout, order, pot: pot.id, pool: pool.id, link };
}

describe("what a suspended member has open", () => {
  it("is on one page with the acts that end it", async () => {
    const { user } = await suspendedSaver();
    const text = await viewOf(user);
    for (const title of [
      "Tus retiradas",
      "Tus cuentas",
      "Pagos programados",
      "Retirar de un pool",
      "Apartados",
    ])
      expect(text).toContain(title);
    expect(text).toContain("Gestoría");
    expect(text).toContain("No sale mientras tu cuenta esté suspendida.");
    expect(await viewOf(await makeUser())).toContain("No tienes nada abierto en DeBank");
  });

  it("is listed and ended by the API, and its money returns to the own balance", async () => {
    const { user: as, payout, order, pot, pool, link } = await suspendedSaver();
    for (const handler of [links, orders, pots, pools]) {
      expect((await send(handler, "GET", { as })).status).toBe(200);
    }
    const before = await spendable(as, "EUR");
    const answers = [
      await send(cancelPayout, "DELETE", { as, params: at(payout) }),
      await send(cancelOrder, "DELETE", { as, params: at(order) }),
      await send(closePot, "DELETE", { as, params: at(pot) }),
      await send(withdraw, "POST", { as, params: at(pool), body: { amount: "100.00" } }),
      await send(revoke, "DELETE", { as, params: at(link) }),
    ];
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect((await spendable(as, "EUR")) - before).toBe(19_000n);
    expect(await heldBy(as, payout)).toBe(0n);
    expect(await viewOf(as)).not.toContain("Pagos programados");
  });
});
