import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { settings } from "@/db/schema";
import { getSetting } from "@/lib/core/settings";

const store = (value: unknown) => db.insert(settings).values({ key: "defaultApps", value });

afterEach(async () => void (await db.delete(settings).where(eq(settings.key, "defaultApps"))));

describe("getSetting", () => {
  it("answers the default of D6 while nobody set it", async () => {
    expect(await getSetting("defaultApps")).toEqual(["forum", "marketplace", "courses"]);
  });

  it("answers what an administrator set, be it nothing", async () => {
    await store(["btc", "debank"]);
    expect(await getSetting("defaultApps")).toEqual(["btc", "debank"]);
    await db.update(settings).set({ value: [] }).where(eq(settings.key, "defaultApps"));
    expect(await getSetting("defaultApps")).toEqual([]);
  });

  it("reads through the transaction it is given", async () => {
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
