import { beforeEach, expect, it, vi } from "vitest";
import { GET as csv } from "@/app/api/tax/csv/route";
import { GET as pdf } from "@/app/api/tax/pdf/route";
import { GET } from "@/app/api/tax/route";
import * as taxes from "@/lib/bank/taxes/constants";
import { clock } from "@/lib/core/format/clock";
import * as equity from "@/lib/equity/constants";
import { listFundTaxes } from "@/lib/equity/returns/tax-queries";
import { call, makeCommitment, makeFund, pay } from "../../equity/funds";
import { makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { payIn } from "./years";

// Inserting fifty thousand movements would take minutes.
beforeEach(() => {
  vi.spyOn(taxes, "MAX_TAX_LINES", "get").mockReturnValue(3 as never);
  vi.spyOn(equity, "MAX_TAX_FLOWS", "get").mockReturnValue(2 as never);
});

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
