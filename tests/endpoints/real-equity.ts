import { planCall } from "@/lib/equity/calls/plan-call";
import {
  aFund,
  anApprovedPlace,
  CONFIRMED,
  call,
  create,
  inDays,
  makeCommitment,
  makeFund,
  makeInvestor,
  makeManager,
  move,
  offerExit,
  pay,
  request,
  sign,
} from "../equity/funds";
import { callOf, makeAdmin } from "../factories/identity";
import type { Real } from "./real";

const at = (id: number) => ({ id: String(id) });
const idOf = ({ id }: { id: string }) => ({ id });

const A_CALL = { percent: "10", dueOn: inDays(12), purpose: "Compra de Gandia" };

async function anOwnFund(asked: Record<string, unknown> = {}) {
  const as = await makeManager();
  const { id } = await create(as, asked);
  return { as: idOf(as), params: at(id) };
}

async function anOpenFund() {
  const fund = await makeFund();
  return { as: idOf(fund.manager), params: at(fund.id), fund };
}

async function anAskedPlace() {
  const { as: manager, fund } = await anOpenFund();
  const investor = await makeInvestor();
  const { id } = await request(investor, fund.id);
  return { manager, investor: idOf(investor), params: at(id) };
}

/** An investor who has paid the first call, or owes it. */
async function aCalledPlace(isPaid: boolean) {
  const fund = await makeFund();
  const place = await makeCommitment(fund);
  const { id } = await call(fund);
  if (isPaid) await pay(place.investor, id);
  return { fund, manager: idOf(fund.manager), investor: idOf(place.investor), placeId: place.id, callId: id };
}

async function anExitOffer() {
  const { fund, investor, placeId } = await aCalledPlace(true);
  await offerExit(fund, placeId, "1500.00");
  return { as: investor, params: at(placeId) };
}

/** Creates what each endpoint of private equity acts on. */
export const REAL_EQUITY: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/private-equity/funds": async () => ({
    as: idOf(await makeManager()),
    body: aFund({ draft: true }),
  }),
  "PATCH /api/private-equity/funds/{id}": async () => ({
    ...(await anOwnFund({ draft: true })),
    body: { minInvestment: "2000.00" },
    again: true,
  }),
  "POST /api/private-equity/funds/{id}/submission": async () => ({
    ...(await anOwnFund({ draft: true })),
    body: {},
  }),
  "POST /api/private-equity/funds/{id}/review": async () => {
    const { params } = await anOwnFund();
    return { as: idOf(await makeAdmin()), params, body: { approve: true } };
  },
  "POST /api/private-equity/funds/{id}/suspension": async () => {
    const { fund, params } = await anOpenFund();
    return { as: idOf(fund.administrator), params, body: { reason: "Faltan las cuentas" } };
  },
  "POST /api/private-equity/funds/{id}/closing": async () => {
    const { as, params } = await anOpenFund();
    return { as, params, body: {} };
  },
  "POST /api/private-equity/funds/{id}/movements": async () => {
    const { as, params } = await anOpenFund();
    return { as, params, body: { direction: "in", amount: "10.00", concept: "Rentas" }, again: true };
  },
  "POST /api/private-equity/funds/{id}/plans": async () => {
    const { as, params } = await anOpenFund();
    return { as, params, body: A_CALL };
  },
  "DELETE /api/private-equity/calls/{id}": async () => {
    const { as, fund } = await anOpenFund();
    const planned = await planCall.run(await callOf(as), { id: fund.id, ...A_CALL });
    return { as, params: at(planned.id), body: {} };
  },
  "POST /api/private-equity/funds/{id}/calls": async () => {
    const { as, fund, params } = await anOpenFund();
    await makeCommitment(fund);
    return { as, params, body: A_CALL };
  },
  "POST /api/private-equity/calls/{id}/payment": async () => {
    const { investor: as, callId } = await aCalledPlace(false);
    return { as, params: at(callId), body: { amount: "10.00" } };
  },
  "POST /api/private-equity/funds/{id}/distributions": async () => {
    const { fund, manager: as } = await aCalledPlace(true);
    return { as, params: at(fund.id), body: { amount: "100.00", returnOfCapital: "60.00" } };
  },
  "POST /api/private-equity/investments": async () => {
    const { id } = await makeFund();
    return { as: idOf(await makeInvestor()), body: { fundId: id, amount: "2000.00" } };
  },
  "POST /api/private-equity/investments/{id}/approval": async () => {
    const { manager: as, params } = await anAskedPlace();
    return { as, params, body: { amount: "5000.00", reason: "Cumple el perfil" } };
  },
  "POST /api/private-equity/investments/{id}/rejection": async () => {
    const { manager: as, params } = await anAskedPlace();
    return { as, params, body: { reason: "No cabe" } };
  },
  "POST /api/private-equity/investments/{id}/withdrawal": async () => {
    const { investor: as, params } = await anAskedPlace();
    return { as, params, body: {} };
  },
  "POST /api/private-equity/investments/{id}/signature": async () => {
    const place = await anApprovedPlace(await makeFund());
    return { as: idOf(place.investor), params: at(place.id), body: { confirmations: CONFIRMED } };
  },
  "POST /api/private-equity/investments/{id}/revocation": async () => {
    const place = await anApprovedPlace(await makeFund());
    await sign(place.investor, place.id);
    return { as: idOf(place.investor), params: at(place.id), body: {} };
  },
  "PATCH /api/private-equity/investments/{id}": async () => {
    const place = await makeCommitment(await makeFund());
    return { as: idOf(place.investor), params: at(place.id), body: { reservesAhead: true }, again: true };
  },
  "POST /api/private-equity/investments/{id}/exit": async () => {
    const { fund, manager: as, placeId } = await aCalledPlace(true);
    await move(fund, "in", "1000.00");
    return { as, params: at(placeId), body: { exitAmount: "2500.00" } };
  },
  "POST /api/private-equity/investments/{id}/exit/acceptance": async () => ({
    ...(await anExitOffer()),
    body: { exitAmount: "1500.00" },
  }),
  "POST /api/private-equity/investments/{id}/exit/rejection": async () => ({
    ...(await anExitOffer()),
    body: { exitAmount: "1500.00" },
  }),
  "POST /api/private-equity/funds/{id}/questions": async () => {
    const { id } = await makeFund();
    return { as: idOf(await makeInvestor()), params: at(id), body: { question: "¿Cuántas plazas hay?" } };
  },
  "POST /api/private-equity/funds/{id}/updates": async () => {
    const { as, params } = await anOpenFund();
    return { as, params, body: { title: "Primer trimestre", body: "Hemos abierto." } };
  },
};
