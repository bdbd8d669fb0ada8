import { expect, it, vi } from "vitest";
import { GET as csv } from "@/app/api/tax/csv/route";
import { GET as pdf } from "@/app/api/tax/pdf/route";
import { GET } from "@/app/api/tax/route";
import { clock } from "@/lib/core/format/clock";
import { listFundTaxes } from "@/lib/equity/returns/tax-queries";
import { call, makeCommitment, makeFund, pay } from "../../equity/funds";
import { makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { payIn } from "./years";

// Inserting fifty thousand movements would take minutes.
vi.mock("@/lib/bank/taxes/constants", async (original) => ({
  ...(await original<typeof import("@/lib/bank/taxes/constants")>()),
  MAX_TAX_LINES: 3,
}));

vi.mock("@/lib/equity/constants", async (original) => ({
  ...(await original<typeof import("@/lib/equity/constants")>()),
  MAX_TAX_FLOWS: 2,
}));

it("409: a year with too many movements is refused instead of truncated", async () => {
  const user = await makeUser();
  const ask = (handler: typeof GET) => send(handler, "GET", { as: user, query: "?year=2025" });
  await payIn(user, "EUR", 100n);
  await payIn(user, "EUR", 100n);
  for (const handler of [GET, csv, pdf]) expect((await ask(handler)).status).toBe(200);
  await payIn(user, "EUR", 100n);
  for (const handler of [GET, csv, pdf]) {
    const message = "Tienes demasiados movimientos para una sola hoja. Escríbenos desde la ayuda.";
    expectError(await ask(handler), "conflict", message);
  }
});

it("409: so is a year with too many payments between a member and their funds", async () => {
  const fund = await makeFund();
  const { investor } = await makeCommitment(fund);
  const { id } = await call(fund);
  const ask = () => listFundTaxes({ userId: investor.id, changes: [], until: clock.now() });
  await pay(investor, id, "10.00");
  expect(await ask()).toHaveLength(1);
  await pay(investor, id, "10.00");
  await expect(ask()).rejects.toMatchObject({ code: "conflict" });
});
