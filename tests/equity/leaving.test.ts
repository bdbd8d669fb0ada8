import { and, eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { revokePlace } from "@/lib/equity/places/revoke-place";
import { withdrawPlace } from "@/lib/equity/places/withdraw-place";
import { countLiveFunds, countLivePlaces } from "@/lib/equity/removal";
import { closeAccount } from "@/lib/identity/privacy/close-account";
import { callOf } from "../factories/identity";
import { makeTrader } from "../factories/wallet";
import { travel } from "../setup/clock";
import {
  anApprovedPlace,
  breaches,
  call,
  exit,
  fundOf,
  makeCommitment,
  makeFund,
  move,
  pay,
  placeOf,
  sign,
} from "./funds";

afterEach(() => vi.restoreAllMocks());

it("allows a manager to leave whose funds are closed, empty and without investors", async () => {
  const fund = await makeFund();
  const live = () => inTransaction((tx) => countLiveFunds(tx, fund.manager.id));
  const place = await makeCommitment(fund);
  const { id } = await call(fund);
  await pay(place.investor, id);
  await closeFund.run(await callOf(fund.manager), { id: fund.id });
  expect(await live()).toBe(1);
  await exit(fund, place.id, "1500.00");
  expect(await live()).toBe(1);
  await move(fund, "out", "500.00");
  expect(await live()).toBe(0);
  expect(await breaches()).toEqual([]);
});

it("allows investors and their manager to leave a closed fund in which they have nothing", async () => {
  const fund = await makeFund();
  const uncalled = await makeCommitment(fund);
  await closeFund.run(await callOf(fund.manager), { id: fund.id });
  const { closedAt, investors, feeBaseCents } = await fundOf(fund.id);
  expect([investors, feeBaseCents]).toEqual([0, 0n]);
  expect(await placeOf(uncalled.id)).toMatchObject({
    status: "exited",
    commitmentCents: 0n,
    exitCents: 0n,
    exitedAt: closedAt,
  });
  const live = [
    inTransaction((tx) => countLivePlaces(tx, uncalled.investor.id)),
    inTransaction((tx) => countLiveFunds(tx, fund.manager.id)),
  ];
  expect(await Promise.all(live)).toEqual([0, 0]);
  expect(await breaches()).toEqual([]);
});

it("allows an investor to leave who lost their whole commitment on the first call", async () => {
  const fund = await makeFund();
  const place = await makeCommitment(fund);
  const live = () => inTransaction((tx) => countLivePlaces(tx, place.investor.id));
  await call(fund);
  for (const days of [12, 23]) {
    travel(days * 24 * 60);
    await endCalls();
  }
  expect([(await placeOf(place.id)).status, await live()]).toEqual(["defaulted", 0]);
  await closeFund.run(await callOf(fund.manager), { id: fund.id });
  expect([(await placeOf(place.id)).status, (await fundOf(fund.id)).investors]).toEqual(["exited", 0]);
  expect(await breaches()).toEqual([]);
});

it("notifies a manager of members who withdraw their request or revoke", async () => {
  const fund = await makeFund();
  const noticesOf = (notice: string) =>
    db.$count(
      notifications,
      and(eq(notifications.userId, fund.manager.id), eq(notifications.kind, `equity.fund-${notice}`)),
    );
  const one = await anApprovedPlace(fund);
  await withdrawPlace.run(await callOf(one.investor), { id: one.id });
  const other = await anApprovedPlace(fund);
  await sign(other.investor, other.id);
  await revokePlace.run(await callOf(other.investor), { id: other.id });
  expect([await noticesOf("withdrawn"), await noticesOf("revoked")]).toEqual([1, 1]);
});

it("keeps the account of an investor with an uncalled commitment open, even without a balance", async () => {
  const fund = await makeFund();
  const investor = await makeTrader();
  await makeCommitment(fund, "10000.00", { investor });
  const leaving = async () => closeAccount.run(await callOf(investor), { understood: true });
  expect(await leaving().catch(({ message }) => message)).toBe(
    "Tienes saldo, ingresos por confirmar o retenidos, operaciones o sesiones pagadas pendientes: retira tu dinero y termina lo pendiente antes de eliminar la cuenta",
  );
  expect((await fundOf(fund.id)).investors).toBe(1);
  expect(await breaches()).toEqual([]);
});
