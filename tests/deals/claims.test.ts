import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as claimTrade, DELETE as releaseTrade } from "@/app/api/admin/btc/trades/[id]/claim/route";
import { POST as decideTrade } from "@/app/api/admin/btc/trades/[id]/resolution/route";
import { GET as tradeCase } from "@/app/api/admin/btc/trades/[id]/route";
import { GET as tradeQueue } from "@/app/api/admin/btc/trades/route";
import {
  POST as claimOrder,
  DELETE as releaseOrder,
} from "@/app/api/admin/marketplace/orders/[id]/claim/route";
import { POST as decideOrder } from "@/app/api/admin/marketplace/orders/[id]/resolution/route";
import { GET as orderCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { GET as orderQueue } from "@/app/api/admin/marketplace/orders/route";
import { db } from "@/db";
import { btcTrades, marketplaceOrders, users } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { CLAIM_HOURS } from "@/lib/deals/constants";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { auditBy, callOf, makeAdmin, makeUser } from "../factories/identity";
import { shippedOrder } from "../factories/marketplace-orders";
import { endAnswers, letOneDecide, makeTrade } from "../factories/trade";
import { expectError, send } from "../http/client";

beforeAll(letOneDecide);

const ZONE = "Europe/Madrid";
const rosa = () => makeAdmin({ firstName: "Rosa", lastName: "Juez", timezone: ZONE });
const hugo = () => makeAdmin({ firstName: "Hugo", lastName: "Mesa", timezone: ZONE });

const CASES = [
  {
    what: "a trade",
    table: btcTrades,
    calls: {
      claim: claimTrade,
      release: releaseTrade,
      decide: decideTrade,
      one: tradeCase,
      queue: tradeQueue,
    },
    audited: ["exchange.claim-trade", "exchange.release-trade"],
    open: async () => {
      const trade = await makeTrade("disputed");
      await endAnswers(trade.id);
      return trade;
    },
    live: () => makeTrade("paid"),
    makeParty: (id: number, userId: string) =>
      db.update(btcTrades).set({ sellerId: userId }).where(eq(btcTrades.id, id)),
  },
  {
    what: "an order",
    table: marketplaceOrders,
    calls: {
      claim: claimOrder,
      release: releaseOrder,
      decide: decideOrder,
      one: orderCase,
      queue: orderQueue,
    },
    audited: ["marketplace.claim-sale", "marketplace.release-sale"],
    open: async () => {
      const order = await shippedOrder();
      await disputeOrder.run(await callOf(order.buyer), { id: order.id, reason: "Llegó roto" });
      return order;
    },
    live: () => shippedOrder(),
    makeParty: (id: number, userId: string) =>
      db.update(marketplaceOrders).set({ sellerId: userId }).where(eq(marketplaceOrders.id, id)),
  },
] as const;

describe.each(CASES)(
  "the claim on a dispute of $what",
  ({ calls, table, audited, open, live, makeParty }) => {
    const at = (as: { id: string } | null, id: number | string) => ({ as, params: { id: String(id) } });
    const take = (as: { id: string } | null, id: number | string) => send(calls.claim, "POST", at(as, id));
    const leave = (as: { id: string } | null, id: number | string) =>
      send(calls.release, "DELETE", at(as, id));
    const decide = (as: { id: string }, id: number) =>
      send(calls.decide, "POST", { ...at(as, id), body: { for: "buyer", reason: "Visto" } });
    const claimedAt = async (id: number) => {
      const [row] = await db.select({ at: table.claimedAt }).from(table).where(eq(table.id, id));
      if (!row?.at) throw new Error("nobody has claimed it");
      return row.at;
    };

    it("200: who has claimed it and since when, in the case and in the queue; audited", async () => {
      const [{ id }, admin] = [await open(), await rosa()];
      const before = await send(calls.one, "GET", at(admin, id));
      expect(before.body.claim).toBeNull();
      const { status, body } = await take(admin, id);
      const since = await claimedAt(id);
      const claim = {
        by: { id: admin.id, name: "Rosa Juez" },
        since: since.toISOString(),
        until: plusMinutes(since, CLAIM_HOURS * 60).toISOString(),
      };
      expect([status, body.claim, body.status]).toEqual([200, claim, "disputed"]);
      const queued = await send(calls.queue, "GET", { as: admin, query: "?limit=100" });
      expect(queued.body.find((one: { id: number }) => one.id === id).claim).toEqual(claim);
      expect((await leave(admin, id)).body.claim).toBeNull();
      expect((await auditBy(admin)).map(({ action }) => action)).toEqual(audited);
    });

    it("409: nobody decides without a claim, nor with another's; the claimer does", async () => {
      const [{ id }, one, other] = [await open(), await rosa(), await hugo()];
      expectError(await decide(one, id), "conflict", "Toma antes el caso: nadie lo lleva.");
      await take(one, id);
      const since = await claimedAt(id);
      const held = `Lleva el caso Rosa Juez desde el ${formatDate(since, ZONE)}: otra persona puede tomarlo cuando lo deje, o desde el ${formatDate(plusMinutes(since, 24 * 60), ZONE)}.`;
      for (const refused of [await decide(other, id), await take(other, id), await leave(other, id)]) {
        expectError(refused, "conflict", held);
      }
      expect((await decide(one, id)).status).toBeLessThan(300);
      expect((await send(calls.one, "GET", at(one, id))).body.claim).toBeNull();
    });

    it("200: another administrator takes it over after a release, after a day, or if its claimer lost the role", async () => {
      const [{ id }, one, other] = [await open(), await rosa(), await hugo()];
      await take(one, id);
      await leave(one, id);
      expect((await take(other, id)).body.claim.by.id).toBe(other.id);
      const almost = plusMinutes(clock.now(), -24 * 60 + 1);
      await db.update(table).set({ claimedAt: almost }).where(eq(table.id, id));
      expect((await take(one, id)).status).toBe(409);
      await db
        .update(table)
        .set({ claimedAt: plusMinutes(almost, -1) })
        .where(eq(table.id, id));
      expect((await take(one, id)).body.claim.by.id).toBe(one.id);
      expect((await decide(other, id)).status).toBe(409);
      await db.update(users).set({ isAdmin: false }).where(eq(users.id, one.id));
      expect((await send(calls.one, "GET", at(other, id))).body.claim).toBeNull();
      expect((await take(other, id)).body.claim.by.id).toBe(other.id);
      expect((await decide(other, id)).status).toBeLessThan(300);
    });

    it("401, 403 for members and parties, 404, 409 without a dispute, 422", async () => {
      const [{ id, buyer }, admin] = [await open(), await rosa()];
      const party = await rosa();
      const theirs = await open();
      await makeParty(theirs.id, party.id);
      const undisputed = await live();
      for (const ask of [take, leave]) {
        expect((await ask(null, id)).status).toBe(401);
        expect((await ask(buyer, id)).status).toBe(403);
        expect((await ask(await makeUser(), id)).status).toBe(403);
        expect((await ask(party, theirs.id)).status).toBe(403);
        expect((await ask(admin, 2_000_000_000)).status).toBe(404);
        expect((await ask(admin, undisputed.id)).status).toBe(409);
        expect((await ask(admin, "x")).status).toBe(422);
      }
      expectError(await leave(admin, id), "conflict", "Toma antes el caso: nadie lo lleva.");
    });
  },
);
