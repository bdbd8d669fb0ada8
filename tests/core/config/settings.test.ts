import { eq, inArray } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { settings } from "@/db/schema";
import { getReferenceRate, getSetting } from "@/lib/core/config/settings";
import { makeUser } from "../../factories/identity";

const store = (value: unknown) => db.insert(settings).values({ key: "defaultApps", value });

afterEach(async () => void (await db.delete(settings).where(eq(settings.key, "defaultApps"))));

describe("getSetting", () => {
  it("returns the default of D6 if it was never set", async () => {
    expect(await getSetting("defaultApps")).toEqual(["forum", "marketplace", "courses"]);
  });

  it("returns the administrator's value, even an empty one", async () => {
    await store(["btc", "debank"]);
    expect(await getSetting("defaultApps")).toEqual(["btc", "debank"]);
    await db.update(settings).set({ value: [] }).where(eq(settings.key, "defaultApps"));
    expect(await getSetting("defaultApps")).toEqual([]);
  });

  it("reads through the given transaction", async () => {
    const undo = new Error("undo");
    const inside = db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: "defaultApps", value: ["btc"] });
      expect(await getSetting("defaultApps", tx)).toEqual(["btc"]);
      expect(await getSetting("defaultApps")).toEqual(["forum", "marketplace", "courses"]);
      throw undo;
    });
    await expect(inside).rejects.toBe(undo);
  });

  it.each([[["poker"]], [{ forum: true }], ["forum"], [[17]]])(
    "refuses the stored value %j, which is no list of apps",
    async (value) => {
      await store(value);
      await expect(getSetting("defaultApps")).rejects.toThrow();
    },
  );
});

describe("the date of the reference rate", () => {
  const dateOf = async () => (await getReferenceRate()).rateAt;
  const rows = inArray(settings.key, ["eurUsdRate", "installedAt"]);

  it("is that of the installation, always the same, until a rate is set", async () => {
    const kept = await db.select().from(settings).where(rows);
    await db.delete(settings).where(rows);
    const installed = new Date("2026-01-05T09:00:00Z");
    await db.insert(settings).values({ key: "installedAt", value: true, updatedAt: installed });
    expect([await dateOf(), await dateOf()]).toEqual([installed, installed]);
    const set = new Date("2026-02-06T09:00:00Z");
    await db.insert(settings).values({ key: "eurUsdRate", value: "1.090000", updatedAt: set });
    expect(await getReferenceRate()).toEqual({ eurUsdRate: "1.090000", rateAt: set });
    await db.delete(settings).where(rows);
    const first = await makeUser({ createdAt: new Date("2020-01-01T00:00:00Z") });
    expect(await dateOf()).toEqual(first.createdAt);
    if (kept.length > 0) await db.insert(settings).values(kept);
  });
});
