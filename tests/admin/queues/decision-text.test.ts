import { expect, it } from "vitest";
import { saleDecisionText } from "@/components/admin/disputes/decision-text";
import { authorize } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { trade } from "@/lib/exchange/trades/deal";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeTrade, resolve } from "../../factories/trade";

it.each([
  ["buyer", "Decidida a favor de Ana Prueba"],
  ["seller", "Decidida a favor de Ana Prueba"],
  ["share", "Repartida (el 60 % para Ana Prueba)"],
] as const)("a dispute decided for %s says so to the administrators", async (side, outcome) => {
  const { id } = await makeTrade("disputed");
  const admin = await makeAdmin();
  await resolve(admin, id, side);
  const { viewer } = await callOf(admin);
  const { resolution, buyer, seller } = await trade.readCaseFile(authorize("admin", viewer), id);
  if (!resolution) throw new Error("the dispute was not decided");
  const day = formatDate(new Date(resolution.decidedAt), "UTC");
  expect(saleDecisionText({ decision: resolution, buyer, seller }, "UTC")).toBe(
    `${outcome} el ${day}: El extracto lo muestra`,
  );
});
