import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET, PATCH, PUT } from "@/app/api/admin/settings/route";
import { POST as register } from "@/app/api/auth/register/route";
import { db } from "@/db";
import { auditLog, settings } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { getSetting } from "@/lib/core/config/settings";
import { appsOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const DEFAULTS = {
  defaultApps: ["forum", "marketplace", "courses"],
  eurUsdRate: "1.080000",
  btcReferencePriceUsd: "70000.00",
  newAddressHoldHours: 24,
  automaticWithdrawalEur: "1000.00",
  marketPriceBandPercent: 20,
  marketConfirmationEur: "1000.00",
  delayedCorrectionEur: "10000.00",
  disputeApprovalEur: "3000.00",
  btcConfirmations: 1,
  evmConfirmations: 12,
  conversionSpreadPoints: 50,
  automaticPayoutEur: "1000.00",
  newPayeeHoldHours: 24,
  sepaAccountHolder: "",
  sepaIban: "",
  sepaBic: "",
  loanLiquidationFeePoints: 500,
  loanAutomaticLiquidation: false,
  priceSources: false,
  loanPriceMaxAgeMinutes: 1_440,
  loanPriceJumpPercent: 10,
  milestoneAskDays: 180,
  trancheAnswerDays: 14,
};

let admin: { id: string };
let cookie: string;

beforeAll(async () => {
  admin = await makeAdmin({ firstName: "Andrés", lastName: "Roca" });
});
beforeEach(async () => {
  cookie = await cookieHeaderOf(admin);
});
// The changes of one day are added up, and the log cannot be cleared, so all rates here are within a tenth of each
// other.
afterEach(async () => void (await db.delete(settings)));

const read = async () => (await send(GET, "GET", { cookie })).body;
const lastLine = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const countLines = async () => db.$count(auditLog);

describe("GET /api/admin/settings", () => {
  it("200: the default values as a file", async () => {
    const answer = await send(GET, "GET", { cookie });
    expect([answer.status, answer.body]).toEqual([200, DEFAULTS]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="lonja-ajustes.json"');
  });

  const endpoint = { handler: GET, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});

const IMPOSSIBLE: readonly (readonly [string, unknown, string])[] = [
  ["eurUsdRate", "0", "mayor que 0"],
  ["eurUsdRate", "0.000000", "mayor que 0"],
  ["eurUsdRate", "10.000001", "un máximo de 10"],
  ["eurUsdRate", "11", "un máximo de 10"],
  ["eurUsdRate", "1.0000001", "6 decimales"],
  ["eurUsdRate", "-1", "6 decimales"],
  ["eurUsdRate", "1e0", "6 decimales"],
  ["eurUsdRate", "0x1", "6 decimales"],
  ["eurUsdRate", "NaN", "6 decimales"],
  ["eurUsdRate", "1,08", "6 decimales"],
  ["eurUsdRate", "", "6 decimales"],
  ["eurUsdRate", "１.０", "6 decimales"],
  ["eurUsdRate", 1.08, "entre comillas"],
  ["eurUsdRate", null, "entre comillas"],
  ["eurUsdRate", ["1.08"], "entre comillas"],
  ["btcReferencePriceUsd", "0.00", "mayor que 0"],
  ["btcReferencePriceUsd", "70000.001", "2 decimales"],
  ["btcReferencePriceUsd", "9999999999999", "2 decimales"],
  ["btcReferencePriceUsd", "999999999999", "con un máximo de"],
  ["btcReferencePriceUsd", 70000, "entre comillas"],
  ["conversionSpreadPoints", 1_001, "entre 0 y 1000"],
  ["conversionSpreadPoints", 0.5, "entero"],
  ["sepaIban", "ES92 2100 0418 4502 0005 1332", "no es válido"],
  ["sepaIban", "TR33 0006 1005 1978 6457 8413 26", "zona SEPA"],
  ["sepaBic", "CAIXES", "8 u 11"],
  ["sepaAccountHolder", "x".repeat(71), "70 caracteres"],
  ["loanLiquidationFeePoints", 501, "entre 0 y 500"],
  ["loanAutomaticLiquidation", "yes", "true o false"],
  ["priceSources", "yes", "true o false"],
  ["loanPriceMaxAgeMinutes", 0, "entre 1 y 10080"],
  ["loanPriceJumpPercent", 101, "entre 1 y 100"],
  ["milestoneAskDays", 59, "entre 60 y 730"],
  ["trancheAnswerDays", 2, "entre 3 y 60"],
  ["defaultApps", "forum", "lista"],
  ["defaultApps", { forum: true }, "lista"],
  ["defaultApps", ["forum", "forum"], "repetidas"],
];

for (const [method, handler] of [
  ["PUT", PUT],
  ["PATCH", PATCH],
] as const) {
  describe(`${method} /api/admin/settings`, () => {
    const write = (body: unknown) => send(handler, method, { cookie, body });

    it("200: writes all given values in the stored format", async () => {
      const body = { defaultApps: ["btc", "forum"], eurUsdRate: "01.15", btcReferencePriceUsd: " 66000.5 " };
      const answer = await write(body);
      const kept = {
        ...DEFAULTS,
        defaultApps: ["btc", "forum"],
        eurUsdRate: "1.150000",
        btcReferencePriceUsd: "66000.50",
      };
      expect([answer.status, answer.body]).toEqual([200, kept]);
      expect(await read()).toEqual(kept);
      expect(await getSetting("eurUsdRate")).toBe("1.150000");
    });

    it("200: keeps missing values", async () => {
      await write({ eurUsdRate: "1.17" });
      expect(await read()).toEqual({ ...DEFAULTS, eurUsdRate: "1.170000" });
      await write({ defaultApps: [] });
      expect(await read()).toEqual({ ...DEFAULTS, eurUsdRate: "1.170000", defaultApps: [] });
    });

    it("202: proposes a looser money rule with the rest of the request; the limits themselves are allowed", async () => {
      const open = [
        { eurUsdRate: "10", btcReferencePriceUsd: "0.01" },
        { eurUsdRate: "0.000001" },
        { defaultApps: [], automaticWithdrawalEur: "1000.01" },
        { newAddressHoldHours: 23 },
        { delayedCorrectionEur: "10000.01" },
        { disputeApprovalEur: "3000.01" },
        { evmConfirmations: 11 },
        { automaticPayoutEur: "1000.01" },
        { newPayeeHoldHours: 23 },
        { conversionSpreadPoints: 56 },
        { sepaIban: "es91 2100 0418 4502 0005 1332" },
        { sepaAccountHolder: "Lonja" },
        { sepaBic: "CAIXESBBXXX" },
        { loanAutomaticLiquidation: true },
        { priceSources: true },
        { loanPriceMaxAgeMinutes: 1_441 },
        { loanPriceJumpPercent: 11 },
        { milestoneAskDays: 179 },
        { trancheAnswerDays: 13 },
      ];
      for (const body of open) {
        const answer = await write(body);
        expect([answer.status, answer.body]).toEqual([
          202,
          {
            proposal: { id: expect.any(Number), status: "proposed" },
            message: expect.stringMatching(
              /^Propuesta n\.º \d+\. Espera a que la apruebe otro administrador\.$/,
            ),
          },
        ]);
      }
      expect(await read()).toEqual(DEFAULTS);
    });

    it("200: a stricter money rule, or a rate change of up to a tenth, needs no second administrator", async () => {
      const closed = {
        automaticWithdrawalEur: "999.99",
        newAddressHoldHours: 25,
        delayedCorrectionEur: "9999.99",
        disputeApprovalEur: "2999.99",
        btcConfirmations: 2,
        evmConfirmations: 13,
        automaticPayoutEur: "999.99",
        newPayeeHoldHours: 25,
        conversionSpreadPoints: 55,
        sepaIban: " ",
      };
      expect((await write(closed)).status).toBe(200);
      expect((await write({ eurUsdRate: "1.188", btcReferencePriceUsd: "63000" })).status).toBe(200);
      expect(await read()).toMatchObject({ ...closed, sepaIban: "", eurUsdRate: "1.188000" });
    });

    it("200: records the author and the values before and after, and nothing without a change", async () => {
      await write({ eurUsdRate: "1.17", btcReferencePriceUsd: "70000" });
      expect(await lastLine()).toMatchObject({
        action: method === "PUT" ? "admin.import-settings" : "admin.update-settings",
        actorId: admin.id,
        details: { eurUsdRate: ["1.080000", "1.170000"] },
      });
      const [row, ...others] = await db.select().from(settings);
      expect([row?.key, row?.updatedBy, others]).toEqual(["eurUsdRate", admin.id, []]);
      const lines = await countLines();
      await write({ eurUsdRate: "1.170000" });
      expect(await countLines()).toBe(lines);
    });

    it.each(IMPOSSIBLE)(
      "422: %s %j changes nothing, not even the valid values",
      async (field, value, message) => {
        const lines = await countLines();
        const rest = { ...DEFAULTS, eurUsdRate: "1.1", defaultApps: ["btc"] };
        const answer = await write({ ...rest, [field]: value });
        expectError(answer, "invalid", MESSAGE.invalid, { [field]: expect.stringContaining(message) });
        expect(await db.select().from(settings)).toEqual([]);
        expect(await countLines()).toBe(lines);
      },
    );

    it("422: an app that does not exist, named by its place", async () => {
      const answer = await write({ defaultApps: ["forum", "poker"], eurUsdRate: "1.1" });
      expectError(answer, "invalid", MESSAGE.invalid, { "defaultApps.1": "Esa aplicación no existe" });
      expect(await read()).toEqual(DEFAULTS);
    });

    it("422: names an unknown setting", async () => {
      const answer = await write({ eurUsdRate: "1.1", isAdmin: true, eurusdrate: "2" });
      expectError(answer, "invalid", MESSAGE.invalid, {
        isAdmin: "Este ajuste no existe",
        eurusdrate: "Este ajuste no existe",
      });
      expect(await read()).toEqual(DEFAULTS);
    });

    it("403: an administrator whose password was confirmed an hour ago", async () => {
      const answer = await send(handler, method, { cookie: await unconfirmedAdmin(), body: DEFAULTS });
      expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    });

    const endpoint = { handler, method, sent: async () => ({ cookie, body: { eurUsdRate: "1.1" } }) };
    itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
    itRefusesBadRequests(endpoint);
  });
}

describe("PUT /api/admin/settings", () => {
  it("422: an empty file", async () => {
    const answer = await send(PUT, "PUT", { cookie, body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, { form: "El archivo no contiene ningún ajuste" });
  });

  it("200: restores the file that GET returned", async () => {
    await send(PUT, "PUT", { cookie, body: { ...DEFAULTS, eurUsdRate: "1.134567" } });
    const file = await read();
    await db.delete(settings);
    expect((await send(PUT, "PUT", { cookie, body: file })).body).toEqual(file);
  });

  it("200: concurrent writes leave one complete file and one line for each actual change", async () => {
    const rates = Array.from({ length: 8 }, (_, index) => `1.1${index + 1}0000`);
    const lines = await countLines();
    await Promise.all(
      rates.map((rate, index) =>
        send(PUT, "PUT", { cookie, body: { eurUsdRate: rate, btcReferencePriceUsd: `${70_000 + index}` } }),
      ),
    );
    const { eurUsdRate, btcReferencePriceUsd } = await read();
    expect(btcReferencePriceUsd).toBe(`${70_000 + rates.indexOf(eurUsdRate)}.00`);
    expect((await countLines()) - lines).toBe(rates.length);
  });
});

describe("registration", () => {
  const join = async () => {
    const answer = await send(register, "POST", {
      headers: { "x-forwarded-for": `198.51.100.${Math.ceil(Math.random() * 250)}` },
      body: {
        email: `${randomUUID()}@lonja.example`,
        password: "correct horse",
        firstName: "Ana",
        lastName: "Prueba",
        phone: "+34 600 000 000",
        address: "Calle Mayor 1",
        city: "Madrid",
        country: "España",
      },
    });
    return appsOf(answer.body);
  };

  it("gives new members the apps that the administrator chose, and removes none from others", async () => {
    const before = await makeUser({ apps: ["forum"] });
    await send(PATCH, "PATCH", { cookie, body: { defaultApps: ["tokenization", "btc"] } });
    expect(await join()).toEqual(["btc", "tokenization"]);
    expect(await appsOf(before)).toEqual(["forum"]);
    await send(PATCH, "PATCH", { cookie, body: { defaultApps: [] } });
    expect(await join()).toEqual([]);
  });
});
