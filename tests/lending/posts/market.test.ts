import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as offers } from "@/app/api/loans/offers/route";
import { GET as requests } from "@/app/api/loans/requests/route";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { countPosts } from "@/lib/lending/posts/count-queries";
import { readRateMap } from "@/lib/lending/posts/map-queries";
import type { MarketActor } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { makeUser, makeVerifiedUser } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";
import { publishOffer, publishRequest } from "./calls";

const SIDES = [
  { kind: "requests", list: requests, publish: publishRequest, table: loanRequests },
  { kind: "offers", list: offers, publish: publishOffer, table: loanOffers },
] as const;

let me: { id: string };

beforeEach(async () => {
  await db.delete(loanRequests);
  await db.delete(loanOffers);
  await set("btcReferencePriceUsd", "70000.00");
  me = await makeTrader();
});

type Listed = { id: number; amount: string };

describe.each(SIDES)("GET /api/loans/$kind", ({ kind, list, publish, table }) => {
  const collateral = kind === "requests" ? "collateralAmount" : "collateralRequired";
  const ask = (query = "") => send(list, "GET", { as: me, query });
  const amountsOf = async (query: string) =>
    ((await ask(query)).body as Listed[]).map(({ amount }) => Number.parseInt(amount, 10));

  it("200: only open ones of others", async () => {
    const mine = await publish({}, me);
    const open = await publish();
    const [paused, over] = [await publish(), await publish()];
    await db.update(table).set({ status: "paused" }).where(eq(table.id, paused.id));
    await db.update(table).set({ expiresAt: clock.now() }).where(eq(table.id, over.id));
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.map(({ id }: Listed) => id)).toEqual([open.id]);
    expect(body[0]).toMatchObject({ isOwn: false, canEdit: false, owner: { name: "Ana Prueba" } });
    expect(mine.isOwn).toBe(true);
  });

  it("200: narrowed by each filter of the specification, both ends within", async () => {
    const made = [
      { amount: "1000", currency: "USDT", term: 30, interestRate: "5", [collateral]: "0.1" },
      { amount: "5000", currency: "USDC", term: 180, interestRate: "10", [collateral]: "0.2" },
      { amount: "20000", currency: "EUR", term: 360, interestRate: "20", [collateral]: "0.6" },
      { amount: "20001", currency: "USD", term: 361, interestRate: "20.01", [collateral]: "0.6" },
      { amount: "30000", currency: null, term: 7, interestRate: "30", [collateral]: "0.7" },
    ];
    for (const asked of made) await publish(asked);
    const FOUND: readonly [string, number[]][] = [
      ["currency=all", [30_000, 20_001, 20_000, 5_000, 1_000]],
      ["currency=fiat", [30_000, 20_001, 20_000]],
      ["currency=usdt", [30_000, 1_000]],
      ["currency=usdc", [30_000, 5_000]],
      ["currency=btc", []],
      ["amount=0-5000", [5_000, 1_000]],
      ["amount=5000-20000", [20_000, 5_000]],
      ["amount=20000%2B", [30_000, 20_001]],
      ["term=1-6", [30_000, 5_000, 1_000]],
      ["term=6-12", [20_000, 5_000]],
      ["term=12%2B", [20_001]],
      ["apr=0-10", [5_000, 1_000]],
      ["apr=10-20", [20_000, 5_000]],
      ["apr=20%2B", [30_000, 20_001]],
      // At 50,000 dollars: 20, 50, 72 (euros at 1.08), 66.67 and 85.71 percent.
      ["ltv=0-50", [5_000, 1_000]],
      ["ltv=50-70", [20_001, 5_000]],
      ["ltv=70%2B", [30_000, 20_000]],
      ["apr=10-20&currency=fiat", [20_000]],
    ];
    await set("eurUsdRate", "1.080000");
    await set("btcReferencePriceUsd", "50000.00");
    for (const [query, amounts] of FOUND) expect(await amountsOf(`?${query}`), query).toEqual(amounts);
  });

  it("200: in each order, a page at a time, without a gap or a repetition", async () => {
    const terms = [
      { amount: "1000", interestRate: "9", term: 60 },
      { amount: "2000", interestRate: "9", term: 30 },
      { amount: "3000", interestRate: "4", term: 360 },
      { amount: "3000.5", interestRate: "12", term: 360 },
    ];
    for (const asked of terms) await publish(asked);
    // The best rate for the viewer is first: the highest for a lender, the lowest for a borrower.
    const lends = kind === "requests";
    const ORDERS: Readonly<Record<string, number[]>> = {
      recent: [3_000, 3_000, 2_000, 1_000],
      tae: lends ? [2_000, 1_000, 3_000, 3_000] : [3_000, 3_000, 1_000, 2_000],
      apr: lends ? [3_000, 2_000, 1_000, 3_000] : [3_000, 1_000, 2_000, 3_000],
      amount: [3_000, 3_000, 2_000, 1_000],
      term: [2_000, 1_000, 3_000, 3_000],
    };
    for (const [sort, amounts] of Object.entries(ORDERS)) {
      expect(await amountsOf(`?sort=${sort}`), sort).toEqual(amounts);
      const seen: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await ask(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.body.map(({ id }: Listed) => id));
        cursor = page.headers.get("x-next-cursor");
      }
      const whole = (await ask(`?sort=${sort}`)).body.map(({ id }: Listed) => id);
      expect(seen, sort).toEqual(whole);
    }
  });

  it("422: an invalid filter, order or cursor", async () => {
    const WRONG: readonly [string, object][] = [
      ["currency=eur", { currency: "Esa moneda no existe" }],
      ["amount=1-2", { amount: "Ese importe no existe" }],
      ["term=0-1", { term: "Ese plazo no existe" }],
      ["apr=x", { apr: "Ese interés no existe" }],
      ["ltv=60", { ltv: "Ese LTV no existe" }],
      ["sort=price", { sort: "Ese orden no existe" }],
      ["cursor=5.5", { cursor: "El cursor no es válido" }],
      ["sort=tae&cursor=5", { cursor: "El cursor no es válido" }],
      ["sort=tae&cursor=9999999999999999999.5", { cursor: "El cursor no es válido" }],
    ];
    for (const [query, fields] of WRONG) expect((await ask(`?${query}`)).body.fields, query).toEqual(fields);
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expect((await send(list, "GET", {})).status).toBe(401);
    expect((await send(list, "GET", { as: await makeVerifiedUser() })).status).toBe(403);
    expect((await send(list, "GET", { as: await makeUser({ apps: ["p2pLending"] }) })).status).toBe(403);
  });

  it("the current price determines the LTV, and which filter includes it", async () => {
    const { ltv } = await publish({ amount: "7000", [collateral]: "0.2" });
    expect(ltv).toBe("50.00");
    await set("btcReferencePriceUsd", "40000.00");
    expect((await ask("?ltv=70%2B")).body).toMatchObject([{ ltv: "87.50" }]);
    expect(await amountsOf("?ltv=0-50")).toEqual([]);
  });

  it("counts and draws those of others, and those within the filters", async () => {
    await publish({}, me);
    await publish({ term: 360 });
    await publish({ term: 30 });
    const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
    const filters = listPostsInput.parse({ term: "6-12" });
    const counted = await countPosts(me as MarketActor, { kind, filters, prices });
    expect(counted).toEqual({ count: 2, narrowed: 1 });
    const dots = await readRateMap(me as MarketActor, { kind, filters, prices });
    expect(dots.map(({ name, amount, ltv, isWithin }) => [name, amount, ltv, isWithin])).toEqual([
      ["Ana", "8.000,00\u00a0USDC", 5_861, false],
      ["Ana", "8.000,00\u00a0USDC", 5_861, true],
    ]);
  });
});
