import { afterEach, expect, it, vi } from "vitest";
import type { Viewer } from "@/lib/auth/actor";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { getFund } from "@/lib/equity/funds/queries";
import { getPlace } from "@/lib/equity/places/account-queries";
import { revokePlace } from "@/lib/equity/places/revoke-place";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { approve, call, makeCommitment, makeFund, makeInvestor, request, sign } from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;

const amountsOf = async (investor: { id: string }, id: number) => {
  const viewer = (await callOf(investor)).viewer as Viewer;
  const { status, amount, requested, fund } = await getPlace(viewer, id);
  const { mine } = await getFund(viewer, fund.id);
  expect(mine).toEqual({ id, status, amount });
  return [status, amount, requested];
};

it("shows nothing as the commitment of an investor in default who paid nothing", async () => {
  const fund = await makeFund();
  const { id, investor } = await makeCommitment(fund, "10000.00");
  await call(fund);
  for (const days of [12, 30]) {
    travel(days * DAY);
    await endCalls();
  }
  expect(await amountsOf(investor, id)).toEqual(["defaulted", "0.00", "10000.00"]);
});

it("shows what was requested, allotted, and signed before a revocation", async () => {
  const fund = await makeFund();
  const investor = await makeInvestor();
  const { id } = await request(investor, fund.id, "10000.00");
  expect(await amountsOf(investor, id)).toEqual(["requested", "10000.00", "10000.00"]);
  await approve(fund.manager, id, { amount: "5000.00" });
  expect(await amountsOf(investor, id)).toEqual(["approved", "5000.00", "10000.00"]);
  await sign(investor, id);
  await revokePlace.run(await callOf(investor), { id });
  expect(await amountsOf(investor, id)).toEqual(["revoked", "5000.00", "10000.00"]);
});
