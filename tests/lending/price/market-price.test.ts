import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/admin/loans/price/route";
import { db } from "@/db";
import { alerts, bankRates, loanPriceSamples, settings as settingRows } from "@/db/schema";
import { updateSettings } from "@/lib/admin/settings/update-settings";
import { watchInstallation } from "@/lib/admin/system/alerts";
import { AREAS } from "@/lib/areas";
import { getSetting } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { readMarketPrice } from "@/lib/lending/price/market-price";
import { readReference } from "@/lib/lending/price/reference";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { set } from "../../factories/wallet";
import { startExchanges } from "../../fakes/exchange-server";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { replaceEnvironment } from "../../setup/variables";
import { beginAt, days } from "../loans";

const settings = replaceEnvironment();

let exchanges: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  exchanges = await startExchanges();
  settings.given = exchanges.environment;
});
afterAll(() => exchanges.stop());
beforeEach(async () => {
  await db.delete(loanPriceSamples);
  await beginAt("70000.00");
  await set("priceSources", true);
  exchanges.say("70100.00", "70200.00", "70300.00", "70400.00", "70500.00");
  exchanges.asked.length = 0;
});

const price = () => getSetting("btcReferencePriceUsd");
const doubt = async () => (await readReference(db, clock.now())).skipReason;
const countRates = () => db.$count(bankRates);

describe("readMarketPrice", () => {
  it("requests no prices while the setting is off, as by default", async () => {
    await db.delete(settingRows).where(eq(settingRows.key, "priceSources"));
    expect(await readMarketPrice()).toBe(0);
    expect(exchanges.asked).toEqual([]);
  });

  it("records the median like an administrator's price, with the price of each source", async () => {
    expect(await readMarketPrice()).toBe(5);
    expect(await price()).toBe("70300.00");
    const [newest] = await db.select().from(bankRates).orderBy(desc(bankRates.id)).limit(1);
    expect(newest).toMatchObject({ btcUsd: "70300.00", eurUsd: "1.080000" });
    const [row] = await db.select().from(settingRows).where(eq(settingRows.key, "btcReferencePriceUsd"));
    expect(row?.updatedBy).toBeNull();
    const samples = await db.select().from(loanPriceSamples).orderBy(asc(loanPriceSamples.id));
    expect(samples.map(({ source, priceCents }) => [source, priceCents])).toEqual([
      ["kraken", 7_010_000n],
      ["coinbase", 7_020_000n],
      ["bitstamp", 7_030_000n],
      ["bitfinex", 7_040_000n],
      ["gemini", 7_050_000n],
    ]);
  });

  it("records the same price anew, which is then not old", async () => {
    await readMarketPrice();
    travel(days(2));
    expect(await doubt()).toBe("stale");
    await readMarketPrice();
    expect(await price()).toBe("70300.00");
    expect(await doubt()).toBeNull();
  });

  it("confirms a price after a change of the euro's rate, which alone does not", async () => {
    exchanges.say("60000.00");
    await readMarketPrice();
    await updateSettings.run(await callOf(await makeAdmin()), { eurUsdRate: "1.081000" });
    expect(await doubt()).toBe("jump");
    await readMarketPrice();
    expect([await price(), await doubt()]).toEqual(["60000.00", null]);
  });

  it("keeps the last price if fewer than three are left", async () => {
    exchanges.set("kraken", (response) => void response.writeHead(503).end());
    exchanges.set("coinbase", { price: "90000.00" });
    exchanges.set("bitstamp", { price: "70300.00", minutesAgo: 6 });
    const before = await countRates();
    expect(await readMarketPrice()).toBe(0);
    expect([await price(), await countRates()]).toEqual(["70000.00", before]);
    expect(await db.$count(loanPriceSamples)).toBe(5);
  });

  it("writes nothing if the sources are switched off during the requests", async () => {
    exchanges.set("kraken", (response) => {
      void set("priceSources", false).then(() => response.writeHead(503).end());
    });
    expect(await readMarketPrice()).toBe(0);
    expect([await price(), await db.$count(loanPriceSamples)]).toEqual(["70000.00", 0]);
  });

  it("does not override a later reading", async () => {
    let goOn: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      exchanges.set("kraken", (response) => {
        goOn = () => void response.writeHead(503).end();
        resolve();
      });
    });
    const slow = readMarketPrice();
    await isAsked;
    exchanges.say("71000.00");
    travel(1);
    expect(await readMarketPrice()).toBe(5);
    goOn();
    expect(await slow).toBe(0);
    expect(await price()).toBe("71000.00");
  });

  it("is doubted after a jump until the next reading confirms it", async () => {
    exchanges.say("60000.00");
    await readMarketPrice();
    expect([await price(), await doubt()]).toEqual(["60000.00", "jump"]);
    exchanges.say("60100.00");
    travel(5);
    await readMarketPrice();
    expect([await price(), await doubt()]).toEqual(["60100.00", null]);
  });

  it("is doubtful after a jump until an administrator confirms it, and a confirmation of another price has no effect", async () => {
    exchanges.say("60000.00");
    await readMarketPrice();
    const admin = await makeAdmin();
    const confirm = async (seen: string) => confirmPrice.run(await callOf(admin), { price: seen });
    await expect(confirm("70000.00")).rejects.toMatchObject({ code: "conflict" });
    await confirm("60000.00");
    expect(await doubt()).toBeNull();
  });

  it("keeps the samples for thirty days", async () => {
    await readMarketPrice();
    travel(days(29));
    await deleteExpired(AREAS);
    expect(await db.$count(loanPriceSamples)).toBe(5);
    travel(days(31));
    await deleteExpired(AREAS);
    expect(await db.$count(loanPriceSamples)).toBe(0);
  });
});

describe("the alert of a missing price", () => {
  const open = async () => {
    await watchInstallation(AREAS);
    const [alert] = await db.select().from(alerts).where(eq(alerts.kind, "price-missing"));
    return alert;
  };

  it("is raised with the reasons, once, and resolved by the next price or by switching the sources off", async () => {
    await db.delete(alerts);
    await readMarketPrice();
    expect(await open()).toBeUndefined();
    exchanges.set("kraken", (response) => void response.writeHead(503).end());
    exchanges.set("coinbase", { price: "90000.00" });
    exchanges.set("bitstamp", { price: "uno" });
    travel(5);
    await readMarketPrice();
    expect(await open()).toMatchObject({
      detail:
        "Fallan: Kraken, rechaza la consulta; Coinbase, se aparta demasiado; Bitstamp, su respuesta no es un precio. El precio se queda como estaba.",
      resolvedAt: null,
    });
    expect(await open()).toMatchObject({ resolvedAt: null });
    exchanges.say("70300.00");
    travel(10);
    await readMarketPrice();
    expect((await open())?.resolvedAt).not.toBeNull();
  });
});

describe("GET /api/admin/loans/price", () => {
  const read = async (as: { id: string }) => send(GET, "GET", { as });

  it("200: the price, and the last price of each exchange", async () => {
    exchanges.set("kraken", { price: "71900.00" });
    exchanges.set("coinbase", (response) => void response.writeHead(200).end("[]"));
    exchanges.set("bitstamp", { price: "70300.00", minutesAgo: 9 });
    exchanges.set("bitfinex", { price: "70300.00" });
    exchanges.set("gemini", { price: "70300.00" });
    await readMarketPrice();
    const { status, body } = await read(await makeAdmin());
    expect(status).toBe(200);
    expect(body).toMatchObject({ price: "70000.00", doubt: null, isRead: true });
    expect(body.sources).toMatchObject([
      { source: "kraken", price: "71900.00", deviation: "2.28", leftOut: "far" },
      { source: "coinbase", price: null, pricedAt: null, deviation: null, leftOut: "unreadable" },
      { source: "bitstamp", price: "70300.00", deviation: "0.00", leftOut: "old" },
      { source: "bitfinex", price: "70300.00", deviation: "0.00", leftOut: null },
      { source: "gemini", price: "70300.00", deviation: "0.00", leftOut: null },
    ]);
  });

  it("200: no sources before the first request", async () => {
    await set("priceSources", false);
    expect((await read(await makeAdmin())).body).toMatchObject({ isRead: false, sources: [] });
  });

  it("401 and 403: visitors and members", async () => {
    expect((await send(GET, "GET")).status).toBe(401);
    expect((await read(await makeUser())).status).toBe(403);
  });
});
