import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityFunds } from "@/db/schema";
import { getFund } from "@/lib/equity/funds/queries";
import { activatePlaces } from "@/lib/equity/places/activation";
import { travel } from "../../setup/clock";
import {
  anApprovedPlace,
  approve,
  breaches,
  call,
  inDays,
  makeCommitment,
  makeFund,
  makeInvestor,
  placeOf,
  request,
  sign,
} from "../funds";

afterEach(() => vi.restoreAllMocks());

const ALL_CALLED = "El fondo ya ha llamado todo su capital y no admite nuevos inversores.";
const answer = ({ code, message }: { code: string; message: string }) => [code, message];

it("admits nobody after the last call: no request, no approval, no signature", async () => {
  const fund = await makeFund();
  await makeCommitment(fund);
  const asked = await request(await makeInvestor(), fund.id);
  const allotted = await anApprovedPlace(fund);
  await call(fund, "99.99");
  expect((await getFund(null, fund.id)).isFullyCalled).toBe(false);
  await call(fund, "0.01");
  expect((await getFund(null, fund.id)).isFullyCalled).toBe(true);
  const refused = ["conflict", ALL_CALLED];
  expect(await request(await makeInvestor(), fund.id).catch(answer)).toEqual(refused);
  expect(await approve(fund.manager, asked.id).catch(answer)).toEqual(refused);
  expect(await sign(allotted.investor, allotted.id).catch(answer)).toEqual(refused);
  expect((await placeOf(asked.id)).status).toBe("requested");
  expect((await placeOf(allotted.id)).status).toBe("approved");
  expect(await breaches()).toEqual([]);
});

it("calls the last part only after all signed investors are firm", async () => {
  const fund = await makeFund();
  await makeCommitment(fund);
  const signed = await anApprovedPlace(fund);
  await sign(signed.investor, signed.id);
  expect(await call(fund, "100").catch(answer)).toEqual([
    "conflict",
    "Hay compromisos firmados en sus 4 días de reflexión: la última llamada se emite cuando sean firmes.",
  ]);
  await call(fund, "60");
  const calledOf = async () => (await db.select().from(equityFunds).where(eq(equityFunds.id, fund.id)))[0];
  expect((await calledOf())?.calledPoints).toBe(6_000);
  travel(6 * 24 * 60);
  await activatePlaces();
  await call(fund, "40", { dueOn: inDays(12) });
  expect(await placeOf(signed.id)).toMatchObject({ status: "active", calledCents: 1_000_000n });
  expect(await breaches()).toEqual([]);
});
