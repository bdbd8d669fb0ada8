import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  importSettings,
  setConversionSpread,
  setDefaultApps,
  setMoneyRules,
  setRates,
} from "@/actions/admin/settings";
import { db } from "@/db";
import { settings } from "@/db/schema";
import { getSetting } from "@/lib/core/config/settings";
import { asAdministrator, post } from "../../http/forms";

const reason = "Revisión mensual";

beforeEach(async () => void (await asAdministrator()));
afterEach(async () => void (await db.delete(settings)));

describe("setRates", () => {
  it("accepts numbers as people type them", async () => {
    const state = await post(setRates, { reason, eurUsdRate: " 1,085 ", btcReferencePriceUsd: "64000" });
    expect(state).toMatchObject({ status: "ok" });
    expect(await getSetting("eurUsdRate")).toBe("1.085000");
    expect(await getSetting("btcReferencePriceUsd")).toBe("64000.00");
  });

  it("accepts a decimal comma, with or without dots between the thousands", async () => {
    await post(setRates, { reason, eurUsdRate: "1,09", btcReferencePriceUsd: "71.000,50" });
    expect(await getSetting("btcReferencePriceUsd")).toBe("71000.50");
    await post(setRates, { reason, eurUsdRate: "1.1", btcReferencePriceUsd: "72000,00" });
    expect([await getSetting("eurUsdRate"), await getSetting("btcReferencePriceUsd")]).toEqual([
      "1.100000",
      "72000.00",
    ]);
  });

  it("leaves a rate that was not changed in the dialog", async () => {
    await db.insert(settings).values({ key: "btcReferencePriceUsd", value: "72000.00" });
    expect(await post(setRates, { reason, eurUsdRate: "1,09" })).toMatchObject({ status: "ok" });
    expect(await getSetting("btcReferencePriceUsd")).toBe("72000.00");
  });

  it("names the field that is wrong and changes neither", async () => {
    const state = await post(setRates, { reason, eurUsdRate: "1,2", btcReferencePriceUsd: "0" });
    expect(state).toMatchObject({
      status: "error",
      code: "invalid",
      fields: { btcReferencePriceUsd: expect.stringContaining("mayor que 0") },
    });
    expect(await db.select().from(settings)).toEqual([]);
  });
});

describe("setConversionSpread", () => {
  it("accepts a percentage as people type it", async () => {
    const state = await post(setConversionSpread, { reason, conversionSpreadPoints: "0,54 %" });
    expect(state).toMatchObject({ status: "ok" });
    expect(await getSetting("conversionSpreadPoints")).toBe(54);
  });

  it.each(["0,505", "10,01", "-0,5", "", "medio"])("refuses «%s» in words of per cent", async (typed) => {
    const wrong = expect.stringMatching(/^Escribe un porcentaje entre 0 y 10, /);
    const state = await post(setConversionSpread, { reason, conversionSpreadPoints: typed });
    expect(state).toMatchObject({ status: "error", fields: { conversionSpreadPoints: wrong } });
    expect(await getSetting("conversionSpreadPoints")).toBe(50);
  });
});

describe("setMoneyRules", () => {
  const RULES = {
    reason,
    newAddressHoldHours: "48",
    automaticWithdrawalEur: "500,50",
    marketPriceBandPercent: "15",
    marketConfirmationEur: "750,50",
    delayedCorrectionEur: "9.000,00",
    disputeApprovalEur: "2.500,50",
    btcConfirmations: " 3 ",
    evmConfirmations: "20",
    milestoneAskDays: "200",
    trancheAnswerDays: "21",
  };

  it("accepts whole numbers and an amount as people type them", async () => {
    expect(await post(setMoneyRules, RULES)).toEqual({ status: "ok", result: false });
    expect([
      await getSetting("newAddressHoldHours"),
      await getSetting("automaticWithdrawalEur"),
      await getSetting("marketPriceBandPercent"),
      await getSetting("marketConfirmationEur"),
      await getSetting("btcConfirmations"),
      await getSetting("evmConfirmations"),
      await getSetting("delayedCorrectionEur"),
      await getSetting("disputeApprovalEur"),
      await getSetting("milestoneAskDays"),
      await getSetting("trancheAnswerDays"),
    ]).toEqual([48, "500.50", 15, "750.50", 3, 20, "9000.00", "2500.50", 200, 21]);
  });

  it("says that a looser money rule waits for approval", async () => {
    const state = await post(setMoneyRules, { ...RULES, automaticWithdrawalEur: "2.500,50" });
    expect(state).toEqual({ status: "ok", result: true });
    expect(await db.select().from(settings)).toEqual([]);
  });

  it.each([
    ["newAddressHoldHours", "721"],
    ["newAddressHoldHours", ""],
    ["newAddressHoldHours", "1,5"],
    ["automaticWithdrawalEur", "0"],
    ["marketPriceBandPercent", "0"],
    ["marketPriceBandPercent", "101"],
    ["marketConfirmationEur", "0"],
    ["btcConfirmations", "0"],
    ["evmConfirmations", "muchas"],
  ])("names %s where it is «%s», and changes nothing", async (field, value) => {
    const state = await post(setMoneyRules, { ...RULES, [field]: value });
    expect(state).toMatchObject({ status: "error", fields: { [field]: expect.stringMatching(/^Escribe/) } });
    expect(await db.select().from(settings)).toEqual([]);
  });
});

describe("setDefaultApps", () => {
  it("writes the list, be it empty", async () => {
    expect(await post(setDefaultApps, { defaultApps: "btc,forum" })).toMatchObject({ status: "ok" });
    expect(await getSetting("defaultApps")).toEqual(["btc", "forum"]);
    await post(setDefaultApps, { defaultApps: "" });
    expect(await getSetting("defaultApps")).toEqual([]);
  });

  it.each(["poker", "forum,", "forum,forum", "forum btc"])("refuses %j", async (defaultApps) => {
    expect(await post(setDefaultApps, { defaultApps })).toMatchObject({ code: "invalid" });
    expect(await db.select().from(settings)).toEqual([]);
  });
});

describe("importSettings", () => {
  it("applies the file", async () => {
    const content = JSON.stringify({ eurUsdRate: "1.17", defaultApps: ["btc"] });
    expect(await post(importSettings, { reason, content })).toEqual({ status: "ok", result: false });
    expect(await getSetting("eurUsdRate")).toBe("1.170000");
  });

  it.each(["", "{", "[]", '"text"', "null", "17", "{'a':1}", "\uFEFFx", "<html>"])(
    "says that %j is no JSON file",
    async (content) => {
      expect(await post(importSettings, { reason, content })).toMatchObject({
        code: "invalid",
        fields: { content: "El archivo JSON no es válido." },
      });
      expect(await db.select().from(settings)).toEqual([]);
    },
  );

  it("refuses a number that is too large", async () => {
    expect(await post(importSettings, { reason, content: " ".repeat(100_001) })).toMatchObject({
      code: "invalid",
    });
  });

  it.each([
    ['{"eurUsdRate":"1.2","poker":1}', "poker"],
    ['{"eurUsdRate":"1.2","btcReferencePriceUsd":"0"}', "btcReferencePriceUsd"],
    ['{"eurUsdRate":1.2}', "eurUsdRate"],
    ["{}", "form"],
  ])("changes nothing for %s", async (content, field) => {
    expect(await post(importSettings, { reason, content })).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) },
    });
    expect(await db.select().from(settings)).toEqual([]);
  });
});
