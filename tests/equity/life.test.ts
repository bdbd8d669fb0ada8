import { afterEach, expect, it, vi } from "vitest";
import type { Viewer } from "@/lib/auth/actor";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { getPlace } from "@/lib/equity/places/account-queries";
import { notifyPaid, payDistributions } from "@/lib/equity/returns/payouts";
import { callOf } from "../factories/identity";
import { spendable } from "../factories/wallet";
import {
  breaches,
  call,
  distribute,
  exit,
  fundOf,
  makeCommitment,
  makeFund,
  move,
  partFor,
  pay,
  placeOf,
} from "./funds";

afterEach(() => vi.restoreAllMocks());

it("goes from a request through calls and distributions to the exit, and every cent is accounted for", async () => {
  const fund = await makeFund();
  const one = await makeCommitment(fund, "10000.00");
  const other = await makeCommitment(fund, "5000.00");
  expect(await fundOf(fund.id)).toMatchObject({ committedCents: 1_500_000n, investors: 2 });
  const first = await call(fund, "20");
  expect(first).toMatchObject({ status: "issued", parts: 2, amount: "3000.00" });
  await pay(one.investor, first.id, "500.00");
  await pay(one.investor, first.id);
  await pay(other.investor, first.id);
  expect(await spendable(one.investor, "EUR")).toBe(1_800_000n);
  await move(fund, "out", "3000.00");
  await move(fund, "in", "4500.00");
  const distribution = await distribute(fund, "900.00", { returnOfCapital: "600.00" });
  expect(distribution).toMatchObject({ capital: "600.00", gain: "300.00", status: "paying" });
  await payDistributions();
  expect(await notifyPaid()).toBe(2);
  expect(await placeOf(one.id)).toMatchObject({ returnedCents: 40_000n, gainCents: 20_000n });
  const left = await exit(fund, one.id, "2400.00");
  // 1,600 of capital are still paid in, and no day has passed: the fee is 15 % of 800.
  expect(left).toMatchObject({ status: "exited", exitFee: "120.00", exitAmount: "2400.00" });
  expect(await spendable(one.investor, "EUR")).toBe(1_800_000n + 60_000n + 228_000n);
  expect(await breaches()).toEqual([]);
  const detail = await getPlace((await callOf(one.investor)).viewer as Viewer, one.id);
  expect(detail).toMatchObject({ dpi: "1.44", tvpi: "1.44", irr: null, distributed: "2880.00" });
  await endCalls();
  expect((await partFor(first.id, one.id)).status).toBe("paid");
});
