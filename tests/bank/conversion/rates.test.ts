import { asc, desc } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { PATCH } from "@/app/api/admin/settings/route";
import { db } from "@/db";
import { bankPools, bankRates, settings } from "@/db/schema";
import { getRatesAt, listRatesAt } from "@/lib/bank/conversion/rate-queries";
import { SETTINGS } from "@/lib/core/config/settings-table";
import { plusMinutes } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";

let cookie: string;

beforeAll(async () => {
  cookie = await cookieHeaderOf(await makeAdmin());
});

const change = (body: unknown) => send(PATCH, "PATCH", { cookie, body });
const rows = () => db.select().from(bankRates).orderBy(asc(bankRates.recordedAt), asc(bankRates.id));

describe("the reference rates", () => {
  it("start with the migration, with the default settings", async () => {
    const [first] = await rows();
    expect(first).toMatchObject({
      eurUsd: SETTINGS.eurUsdRate.default,
      btcUsd: SETTINGS.btcReferencePriceUsd.default,
    });
  });

  it("are recorded with each change, both together, and with no other change", async () => {
    const before = (await rows()).length;
    expect((await change({ eurUsdRate: "1.09" })).status).toBe(200);
    expect((await change({ btcReferencePriceUsd: "71000" })).status).toBe(200);
    expect((await change({ newAddressHoldHours: 30 })).status).toBe(200);
    expect((await change({ eurUsdRate: "1.090000" })).status).toBe(200);
    const added = (await rows()).slice(before);
    expect(added.map(({ eurUsd, btcUsd }) => [eurUsd, btcUsd])).toEqual([
      ["1.090000", "70000.00"],
      ["1.090000", "71000.00"],
    ]);
  });

  it("are not written where the change waits for another administrator, or is refused", async () => {
    const before = (await rows()).length;
    expect((await change({ eurUsdRate: "2" })).status).toBe(202);
    expect((await change({ eurUsdRate: "0" })).status).toBe(422);
    expect((await rows()).length).toBe(before);
  });

  it("end with the values of the settings, after any number of concurrent changes", async () => {
    const prices = Array.from({ length: 6 }, (_, index) => `${70_500 + index}.00`);
    await Promise.all(prices.map((btcReferencePriceUsd) => change({ btcReferencePriceUsd })));
    const [newest] = await db
      .select()
      .from(bankRates)
      .orderBy(desc(bankRates.recordedAt), desc(bankRates.id))
      .limit(1);
    const held = (await db.select().from(settings)).find(({ key }) => key === "btcReferencePriceUsd");
    expect(newest?.btcUsd).toBe(Number(held?.value).toFixed(2));
  });

  it("are read as of a time; before the first record, as the first", async () => {
    const [first, second] = await rows();
    if (!first || !second) throw new Error("no rates");
    expect(await getRatesAt(new Date(0))).toMatchObject({ recordedAt: first.recordedAt });
    expect(await getRatesAt(plusMinutes(second.recordedAt, -1 / 60_000))).toMatchObject({
      eurUsdRate: first.eurUsd,
    });
    expect(await getRatesAt(second.recordedAt)).toMatchObject({ eurUsdRate: second.eurUsd });
  });

  it("are listed as of several times, oldest first and each once", async () => {
    const all = await rows();
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error("no rates");
    const [early, between] = [new Date(0), plusMinutes(third.recordedAt, -1 / 60_000)];
    const listed = await listRatesAt([third.recordedAt, between, second.recordedAt, early]);
    const expected = [first, second, third].map(({ recordedAt }) => recordedAt);
    expect(listed.map(({ recordedAt }) => recordedAt)).toEqual(expected);
    expect(await listRatesAt([early])).toMatchObject([{ recordedAt: first.recordedAt }]);
    const newest = await listRatesAt([plusMinutes(new Date(), 60)]);
    expect(newest).toMatchObject([
      { eurUsdRate: all.at(-1)?.eurUsd, btcReferencePriceUsd: all.at(-1)?.btcUsd },
    ]);
  });

  it.each([
    ["0.000000", "70000.00"],
    ["1.08", "70000.00"],
    ["1.080000", "0.00"],
    ["-1.080000", "70000.00"],
  ])("cannot be %s and %s", async (eurUsd, btcUsd) => {
    await expect(db.insert(bankRates).values({ eurUsd, btcUsd })).rejects.toThrow();
  });
});

describe("the pools", () => {
  it("are one of each asset that may earn interest", async () => {
    const pools = await db.select().from(bankPools).orderBy(asc(bankPools.id));
    expect(pools.map(({ asset, shares, isOpen }) => [asset, shares, isOpen])).toEqual([
      ["EUR", 0n, true],
      ["USD", 0n, true],
      ["BTC", 0n, true],
    ]);
  });
});
