import { and, like, lt, or } from "drizzle-orm";
import { parseMoney } from "../../lib/core/format/money";
import { endCalls } from "../../lib/equity/calls/deadlines";
import { planCall } from "../../lib/equity/calls/plan-call";
import { cancelFund } from "../../lib/equity/funds/cancel-fund";
import { closeFund } from "../../lib/equity/funds/close-fund";
import { createFund } from "../../lib/equity/funds/create-fund";
import { suspendFund } from "../../lib/equity/funds/suspend-fund";
import { activatePlaces } from "../../lib/equity/places/activation";
import { agreeExit } from "../../lib/equity/places/answer-exit";
import { notifyClosed } from "../../lib/equity/places/closing-notices";
import { exitInvestor } from "../../lib/equity/places/exit-investor";
import { addValuation } from "../../lib/equity/returns/add-valuation";
import { distributeProceeds } from "../../lib/equity/returns/distribute-proceeds";
import { notifyPaid, payDistributions } from "../../lib/equity/returns/payouts";
import { db } from "..";
import { emails, equityFunds, notifications } from "../schema";
import { depositTo } from "./deposits";
import {
  CANCELLED_FUND,
  CLOSED_FUND,
  DRAFT_FUND,
  MALVARROSA,
  REVIEWED_FUND,
  SUSPENDED_FUND,
} from "./equity-funds";
import { seedFundRoom } from "./equity-rooms";
import { seedMaestrat } from "./equity-states";
import { as, ask, call, dayIn, join, MANAGER, open } from "./equity-steps";
import { seedMember } from "./identity";
import { inOrder } from "./in-order";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";
import { INK } from "./pictures/ink";

const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";
const LUCIA = "lucia.marco@lonja.example";

/** Funds in every state, made by their own commands, oldest first. Idempotent. */
export async function seedFunds(administrator: string): Promise<void> {
  if ((await db.$count(equityFunds)) > 0) return;
  await seedManager(administrator);
  await inOrder([
    () => liveClosed(administrator),
    () => liveMalvarrosa(administrator),
    () => seedMaestrat(administrator),
    () => liveSuspended(administrator),
    liveUnopened,
  ]);
  await notifyOld();
}

async function liveUnopened(): Promise<void> {
  await at(daysAgo(50), async () => {
    const { id } = await createFund.run(await as(MANAGER), { ...CANCELLED_FUND, draft: false });
    await cancelFund.run(await as(MANAGER), { id });
  });
  await at(daysAgo(2), async () => createFund.run(await as(MANAGER), { ...REVIEWED_FUND, draft: false }));
  await at(daysAgo(1), async () => createFund.run(await as(MANAGER), { ...DRAFT_FUND, draft: true }));
}

async function seedManager(administrator: string): Promise<void> {
  const portrait = {
    ground: INK.greenWash,
    skin: INK.fair,
    hair: INK.ochre,
    clothes: INK.deepGreen,
    cut: "long",
  } as const;
  await seedMember(
    {
      firstName: "Amparo",
      lastName: "Llorca",
      city: "València",
      joinedDaysAgo: 420,
      kycStatus: "verified",
      kycLevel: "complete",
      extraApps: ["privateEquity", "debank"],
      portrait,
    },
    await callOf(administrator),
  );
}

async function liveMalvarrosa(administrator: string): Promise<void> {
  const fundId = await open(MALVARROSA, { administrator, day: 330 });
  for (const [email, amount] of [
    [MARTA, "20000.00"],
    [NURIA, "30000.00"],
  ] as const) {
    await at(daysAgo(325), () => depositTo(email, parseMoney(amount, "EUR"), "malvarrosa"));
    await join({ fundId, email, amount, day: 320 });
  }
  await at(daysAgo(310), () => activatePlaces(() => true));
  const payers = [MARTA, NURIA];
  await call({ fundId, percent: "30", purpose: "Suelo de la Malvarrosa", day: 300, payers });
  await call({ fundId, percent: "15", purpose: "Obra de Torrent", day: 180, payers });
  await at(daysAgo(90), async () =>
    distributeProceeds.run(await as(MANAGER), { id: fundId, amount: "1300.00", note: "Rentas del año" }),
  );
  await at(daysAgo(90), () => payDistributions(() => true));
  await at(daysAgo(90), () => notifyPaid());
  await at(daysAgo(40), async () =>
    addValuation.run(await as(MANAGER), {
      id: fundId,
      asOf: dayIn(-11),
      amount: "25600.00",
      source: "Turia Capital, revisado por el auditor",
    }),
  );
  await call({ fundId, percent: "10", purpose: "Compra de Gandia", day: 0.1, payers: [] });
  const plan = async (percent: string, days: number, purpose: string) =>
    planCall.run(await as(MANAGER), { id: fundId, percent, dueOn: dayIn(days), purpose });
  await plan("15", 190, "Equipamiento de Torrent");
  await plan("10", 330, "Obra de Gandia");
  await ask({ fundId, email: LUCIA, amount: "10000.00", day: 0.2 });
  await seedFundRoom(fundId, { manager: await as(MANAGER), asker: await as(LUCIA) });
}

async function liveClosed(administrator: string): Promise<void> {
  const fundId = await open(CLOSED_FUND, { administrator, day: 400 });
  await at(daysAgo(395), () => depositTo(NURIA, 1_000_000n, "xuquer"));
  const placeId = await join({ fundId, email: NURIA, amount: "10000.00", day: 390 });
  await at(daysAgo(380), () => activatePlaces(() => true));
  await call({ fundId, percent: "100", purpose: "Compra de la cartera", day: 370, payers: [NURIA] });
  await at(daysAgo(60), async () => closeFund.run(await as(MANAGER), { id: fundId }));
  await at(daysAgo(60), () => notifyClosed());
  // At a loss, so that the investor had to agree.
  const leaving = { id: placeId, exitAmount: "9500.00" };
  await at(daysAgo(31), async () => exitInvestor.run(await as(MANAGER), leaving));
  await at(daysAgo(30), async () => agreeExit.run(await as(NURIA), leaving));
}

async function liveSuspended(administrator: string): Promise<void> {
  const id = await open(SUSPENDED_FUND, { administrator, day: 60 });
  const reason = "El gestor no ha entregado las cuentas auditadas.";
  await at(daysAgo(20), async () => suspendFund.run(await callOf(administrator), { id, reason }));
  await endCalls(() => true);
}

// Marks past events as notified, so that they are not new on the first day of a demonstration, and mails nothing.
async function notifyOld(): Promise<void> {
  const kinds = ["call-%", "place-%", "fund-%", "distribution-%"].map((pattern) =>
    like(emails.kind, pattern),
  );
  await db.delete(emails).where(or(...kinds));
  const { kind, createdAt } = notifications;
  await db.delete(notifications).where(and(like(kind, "equity.%"), lt(createdAt, daysAgo(3))));
}
