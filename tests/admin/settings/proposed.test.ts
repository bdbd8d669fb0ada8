import { expect, it } from "vitest";
import { PATCH } from "@/app/api/admin/settings/route";
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

it("the figures of a proposal have their unit", () => {
  const changes = { automaticWithdrawalEur: ["1000.00", "1500.00"], evmConfirmations: [12, 11] };
  expect(detailsOf(changes).map(withUnit)).toMatchObject([
    { before: "1.000,00\u00a0€", after: "1.500,00\u00a0€" },
    { before: "12", after: "11" },
  ]);
});
