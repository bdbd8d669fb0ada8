import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityFunds, equityInvestments } from "@/db/schema";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { issueCall } from "@/lib/equity/calls/issue-call";
import { payCall } from "@/lib/equity/calls/pay-call";
import { FUND_ZONE } from "@/lib/equity/constants";
import { createFund } from "@/lib/equity/funds/create-fund";
import { moveMoney } from "@/lib/equity/funds/move-money";
import { reviewFund } from "@/lib/equity/funds/review-fund";
import {
  accountObligations,
  callObligations,
  fundObligations,
  payoutObligations,
} from "@/lib/equity/obligations";
import { activatePlaces } from "@/lib/equity/places/activation";
import { agreeExit } from "@/lib/equity/places/answer-exit";
import { approvePlace } from "@/lib/equity/places/decide-place";
import { exitInvestor } from "@/lib/equity/places/exit-investor";
import { requestPlace } from "@/lib/equity/places/request-place";
import { signPlace } from "@/lib/equity/places/sign-place";
import { distributeProceeds } from "@/lib/equity/returns/distribute-proceeds";
import { callOf, makeAdmin } from "../factories/identity";
import { makeTrader } from "../factories/wallet";

type Person = { id: string };
type Asked = Record<string, unknown>;

/** The fields of a fund that can be approved, with the given changes. */
export const aFund = (asked: Asked = {}) => ({
  name: "Residencia Malvarrosa, FCR",
  managerName: "Turia Capital, SGEIC",
  description: "Residencias de mayores en la costa.",
  risks: "Las obras se pueden retrasar.",
  portfolioSize: "1000000.00",
  minInvestment: "1000.00",
  managementFee: "1.75",
  performanceFee: "15",
  hurdle: "8",
  fundStrategy: "growth",
  sector: "salud",
  ...asked,
});

/** All confirmations that can be required, for the first version of the sheet. */
export const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

export const makeManager = (euros = "50000.00") => makeTrader({ EUR: euros });
export const makeInvestor = (euros = "20000.00") => makeTrader({ EUR: euros });

export const create = async (by: Person, asked: Asked = {}) => createFund.run(await callOf(by), aFund(asked));

export const review = async (by: Person, id: number, asked: Asked = { approve: true }) =>
  reviewFund.run(await callOf(by), { id, ...asked });

/** An open fund, with its manager and the administrator who opened it. */
export async function makeFund(asked: Asked = {}) {
  const manager = await makeManager();
  const administrator = await makeAdmin();
  const { id } = await create(manager, asked);
  await review(administrator, id);
  return { id, manager, administrator };
}

export const request = async (by: Person, fundId: number, amount = "10000.00") =>
  requestPlace.run(await callOf(by), { fundId, amount });

export const approve = async (by: Person, id: number, asked: Asked = {}) =>
  approvePlace.run(await callOf(by), { id, reason: "Cumple el perfil", ...asked });

export const sign = async (by: Person, id: number, asked: Asked = {}) =>
  signPlace.run(await callOf(by), { id, confirmations: CONFIRMED, ...asked });

type Fund = { id: number; manager: Person };

/** A place that was allotted and is not signed. */
export async function anApprovedPlace(fund: Fund, amount = "10000.00", investor?: Person) {
  const by = investor ?? (await makeInvestor());
  const { id } = await request(by, fund.id, amount);
  await approve(fund.manager, id);
  return { id, investor: by };
}

/** A firm commitment: signed, and after its reflection period. */
export async function makeCommitment(
  fund: Fund,
  amount = "10000.00",
  asked: Asked & { investor?: Person } = {},
) {
  const { investor, ...signed } = asked;
  const place = await anApprovedPlace(fund, amount, investor);
  await sign(place.investor, place.id, signed);
  await db
    .update(equityInvestments)
    .set({ revocableUntil: new Date(clock.now().getTime() - 1_000) })
    .where(eq(equityInvestments.id, place.id));
  await activatePlaces();
  return place;
}

/** Returns the date this many days from today, in the time zone of the fund. */
export const inDays = (days: number) => dayAfter(dayOf(clock.now(), FUND_ZONE), days);

export const call = async ({ id, manager }: Fund, percent = "20", asked: Asked = {}) =>
  issueCall.run(await callOf(manager), {
    id,
    percent,
    dueOn: inDays(10),
    purpose: "Compra de Gandia",
    ...asked,
  });

export const pay = async (by: Person, id: number, amount?: string) =>
  payCall.run(await callOf(by), { id, ...(amount && { amount }) });

export const move = async ({ id, manager }: Fund, direction: "in" | "out", amount: string) =>
  moveMoney.run(await callOf(manager), { id, direction, amount, concept: "Cartera" });

export const distribute = async ({ id, manager }: Fund, amount: string, asked: Asked = {}) =>
  distributeProceeds.run(await callOf(manager), { id, amount, ...asked });

/** The manager's part only: the exit is paid immediately, or waits for the investor. */
export const offerExit = async ({ manager }: Fund, id: number, exitAmount: string) =>
  exitInvestor.run(await callOf(manager), { id, exitAmount });

/** An exit, accepted by the investor if their consent is required. */
export async function exit(fund: Fund, id: number, exitAmount: string) {
  const place = await offerExit(fund, id, exitAmount);
  if (!place.exitOffer) return place;
  return agreeExit.run(await callOf({ id: place.investorId }), { id, exitAmount });
}

export async function fundOf(id: number) {
  const [fund] = await db.select().from(equityFunds).where(eq(equityFunds.id, id));
  if (!fund) throw new Error("the fund is gone");
  return fund;
}

export async function placeOf(id: number) {
  const [place] = await db.select().from(equityInvestments).where(eq(equityInvestments.id, id));
  if (!place) throw new Error("the investment is gone");
  return place;
}

export async function partFor(callId: number, investmentId: number) {
  const [part] = await db
    .select()
    .from(equityCallParts)
    .where(and(eq(equityCallParts.callId, callId), eq(equityCallParts.investmentId, investmentId)));
  if (!part) throw new Error("the part is gone");
  return part;
}

/** Returns the differences between the ledger and the capital accounts. */
export async function breaches(): Promise<string[]> {
  const checks = [callObligations, fundObligations, payoutObligations, accountObligations];
  return (await Promise.all(checks.map((check) => check()))).flat();
}
