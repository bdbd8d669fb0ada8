import { expect, it } from "vitest";
import { PATCH } from "@/app/api/admin/settings/route";
import { db } from "@/db";
import { auditLog } from "@/db/schema";
import { detailsOf, withUnit } from "@/lib/admin/audit/rules";
import { listSettings } from "@/lib/admin/settings/queries";
import { authorize } from "@/lib/auth/actor";
import { callOf, cookieHeaderOf, makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";

it("a setting is listed with the newest value that waits for a second administrator", async () => {
  const admin = await makeAdmin();
  const viewer = authorize("admin", (await callOf(admin)).viewer);
  const cookie = await cookieHeaderOf(admin);
  const propose = async (automaticWithdrawalEur: string) =>
    (await send(PATCH, "PATCH", { cookie, body: { automaticWithdrawalEur } })).body.proposal.id;
  await propose("1200.00");
  const id = await propose("1500.00");
  const listed = await listSettings(viewer);
  expect(listed.automaticWithdrawalEur.proposed).toEqual({ id, value: "1500.00" });
  expect(listed.evmConfirmations.proposed).toBeNull();
});

async function recordChanges(details: Record<string, unknown>, count = 1_000) {
  const line = { action: "admin.update-settings", details, ip: "192.0.2.1", requestId: "test" };
  await db.insert(auditLog).values(Array.from({ length: count }, () => line));
}

it("many changes of other settings do not hide the steps of a rate", async () => {
  const as = await makeAdmin();
  const set = async (eurUsdRate: string) => (await send(PATCH, "PATCH", { as, body: { eurUsdRate } })).status;
  expect(await set("1.160000")).toBe(200);
  await recordChanges({ evmConfirmations: [12, 13] });
  expect(await set("1.240000")).toBe(202);
});

it("a rate that has changed too often within a day needs a second administrator", async () => {
  const as = await makeAdmin();
  await recordChanges({ eurUsdRate: ["1.160000", "1.160000"] });
  const set = async (body: object) => (await send(PATCH, "PATCH", { as, body })).status;
  expect(await set({ eurUsdRate: "1.161000" })).toBe(202);
  expect(await set({ evmConfirmations: 30 })).toBe(200);
});

it("money limits and the bank account need a second administrator however often rates have changed", async () => {
  const as = await makeAdmin();
  await recordChanges({ eurUsdRate: ["1.160000", "1.160000"] });
  const set = async (body: object) => (await send(PATCH, "PATCH", { as, body })).status;
  expect(await set({ automaticWithdrawalEur: "1900.00" })).toBe(202);
  expect(await set({ sepaIban: "ES9121000418450200051332" })).toBe(202);
});

it("the figures of a proposal have their unit", () => {
  const changes = { automaticWithdrawalEur: ["1000.00", "1500.00"], evmConfirmations: [12, 11] };
  expect(detailsOf(changes).map(withUnit)).toMatchObject([
    { before: "1.000,00\u00a0€", after: "1.500,00\u00a0€" },
    { before: "12", after: "11" },
  ]);
});
