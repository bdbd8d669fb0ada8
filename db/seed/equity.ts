import { inTransaction } from "../../lib/core/db/transaction";
import { dayAfter, dayOf } from "../../lib/core/format/calendar";
import { clock } from "../../lib/core/format/clock";
import { parseMoney } from "../../lib/core/format/money";
import { endCalls } from "../../lib/equity/calls/deadlines";
import { issueCall } from "../../lib/equity/calls/issue-call";
import { payCall } from "../../lib/equity/calls/pay-call";
import { planCall } from "../../lib/equity/calls/plan-call";
import { FUND_ZONE } from "../../lib/equity/constants";
import { closeFund } from "../../lib/equity/funds/close-fund";
import { createFund } from "../../lib/equity/funds/create-fund";
import { reviewFund } from "../../lib/equity/funds/review-fund";
import { suspendFund } from "../../lib/equity/funds/suspend-fund";
import { activatePlaces } from "../../lib/equity/places/activating";
import { agreeExit } from "../../lib/equity/places/answer-exit";
import { approvePlace } from "../../lib/equity/places/decide-place";
import { exitInvestor } from "../../lib/equity/places/exit-investor";
import { requestPlace } from "../../lib/equity/places/request-place";
import { signPlace } from "../../lib/equity/places/sign-place";
import { addValuation } from "../../lib/equity/returns/add-valuation";
import { distributeProceeds } from "../../lib/equity/returns/distribute-proceeds";
import { payDistributions } from "../../lib/equity/returns/paying";
import { available, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { db } from "..";
import { equityFunds } from "../schema";
import { CLOSED_FUND, DRAFT_FUND, MALVARROSA, REVIEWED_FUND, SUSPENDED_FUND } from "./equity-funds";
import { seedFundRoom } from "./equity-rooms";
import { seedMember } from "./identity";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";
import { INK } from "./pictures/ink";

const MANAGER = "amparo.llorca@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";
const LUCIA = "lucia.marco@lonja.example";
const APPS = ["privateEquity"] as const;
const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

const as = (email: string) => callOf(email, APPS);
const dayIn = (days: number) => dayAfter(dayOf(clock.now(), FUND_ZONE), days);

/** Funds in every state, made by their own commands, the oldest first. Run again, it changes nothing. */
export async function seedFunds(administrator: string): Promise<void> {
  if ((await db.$count(equityFunds)) > 0) return;
  await seedManager(administrator);
  await liveClosed(administrator);
  await liveMalvarrosa(administrator);
  await liveSuspended(administrator);
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

type Says = Parameters<typeof createFund.run>[1];

async function open(says: object, { administrator, day }: { administrator: string; day: number }) {
  const { id } = await at(daysAgo(day), async () =>
    createFund.run(await as(MANAGER), { ...says, draft: false } as Says),
  );
  await at(daysAgo(day - 1), async () => reviewFund.run(await callOf(administrator), { id, approve: true }));
  return id;
}

type Place = { fundId: number; email: string; amount: string; day: number };

const ask = ({ fundId, email, amount, day }: Place) =>
  at(daysAgo(day), async () =>
    requestPlace.run(await as(email), { fundId, amount, note: "Puedo atender las llamadas con mi ahorro." }),
  );

/** Asked for, allotted and signed; firm once the days of reflection are over. */
async function join(place: Place): Promise<number> {
  const { id } = await ask(place);
  const reason = "Entra en el tamaño del fondo y conoce el riesgo.";
  await at(daysAgo(place.day - 1), async () => approvePlace.run(await as(MANAGER), { id, reason }));
  await at(daysAgo(place.day - 2), async () =>
    signPlace.run(await as(place.email), { id, confirmations: CONFIRMED, reservesAhead: false }),
  );
  return id;
}

async function deposit(email: string, amount: string, day: number): Promise<void> {
  const { viewer } = await callOf(email);
  if (!viewer) throw new Error(`${email} is missing`);
  await inTransaction((tx) =>
    post(tx, {
      act: "deposit",
      ref: { type: "seed", id: `fund-${day}` },
      actorId: null,
      idempotencyKey: `seed:fund:${email}:${day}`,
      occurredAt: daysAgo(day),
      transfers: [
        { from: world("bank", "EUR"), to: available(viewer.id, "EUR"), amount: parseMoney(amount, "EUR") },
      ],
    }),
  );
}

type Call = { fundId: number; percent: string; purpose: string; day: number; payers: readonly string[] };

/** A call that was issued so many days ago and paid by these five days later. */
async function call({ fundId, percent, purpose, day, payers }: Call): Promise<void> {
  const { id } = await at(daysAgo(day), async () =>
    issueCall.run(await as(MANAGER), { id: fundId, percent, purpose, dueOn: dayIn(14) }),
  );
  for (const email of payers) {
    await at(daysAgo(day - 5), async () => payCall.run(await as(email), { id }));
  }
}

async function liveMalvarrosa(administrator: string): Promise<void> {
  const fundId = await open(MALVARROSA, { administrator, day: 330 });
  for (const [email, amount] of [
    [MARTA, "20000.00"],
    [NURIA, "30000.00"],
  ] as const) {
    await deposit(email, amount, 325);
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
  await deposit(NURIA, "10000.00", 395);
  const placeId = await join({ fundId, email: NURIA, amount: "10000.00", day: 390 });
  await at(daysAgo(380), () => activatePlaces(() => true));
  await call({ fundId, percent: "100", purpose: "Compra de la cartera", day: 370, payers: [NURIA] });
  await at(daysAgo(60), async () => closeFund.run(await as(MANAGER), { id: fundId }));
  // At a loss, so that its investor had to agree.
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
