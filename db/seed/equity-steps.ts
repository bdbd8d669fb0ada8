import { dayAfter, dayOf } from "../../lib/core/format/calendar";
import { clock } from "../../lib/core/format/clock";
import { issueCall } from "../../lib/equity/calls/issue-call";
import { payCall } from "../../lib/equity/calls/pay-call";
import { FUND_ZONE } from "../../lib/equity/constants";
import { createFund } from "../../lib/equity/funds/create-fund";
import { reviewFund } from "../../lib/equity/funds/review-fund";
import { approvePlace } from "../../lib/equity/places/decide-place";
import { requestPlace } from "../../lib/equity/places/request-place";
import { signPlace } from "../../lib/equity/places/sign-place";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";

export const MANAGER = "amparo.llorca@lonja.example";
const APPS = ["privateEquity"] as const;
export const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

export const as = (email: string) => callOf(email, APPS);
export const dayIn = (days: number) => dayAfter(dayOf(clock.now(), FUND_ZONE), days);

type SeedInput = Parameters<typeof createFund.run>[1];

/** Creates a fund on a day and opens it on the next. */
export async function open(input: object, { administrator, day }: { administrator: string; day: number }) {
  const { id } = await at(daysAgo(day), async () =>
    createFund.run(await as(MANAGER), { ...input, draft: false } as SeedInput),
  );
  await at(daysAgo(day - 1), async () => reviewFund.run(await callOf(administrator), { id, approve: true }));
  return id;
}

type Place = { fundId: number; email: string; amount: string; day: number };

export const ask = ({ fundId, email, amount, day }: Place) =>
  at(daysAgo(day), async () =>
    requestPlace.run(await as(email), { fundId, amount, note: "Puedo atender las llamadas con mi ahorro." }),
  );

/** Requests a place, which is allotted on the next day. Returns its id. */
export async function allot(place: Place): Promise<number> {
  const { id } = await ask(place);
  const reason = "Entra en el tamaño del fondo y conoce el riesgo.";
  await at(daysAgo(place.day - 1), async () => approvePlace.run(await as(MANAGER), { id, reason }));
  return id;
}

/** The same, and signs it on the day after; it is firm after the reflection period. */
export async function join(place: Place): Promise<number> {
  const id = await allot(place);
  await at(daysAgo(place.day - 2), async () =>
    signPlace.run(await as(place.email), { id, confirmations: CONFIRMED, reservesAhead: false }),
  );
  return id;
}

type Call = { fundId: number; percent: string; purpose: string; day: number; payers: readonly string[] };

/**
 * Issues a call on the given day, due after fourteen days, which the given payers pay five days later. Returns its id.
 */
export async function call({ fundId, percent, purpose, day, payers }: Call): Promise<number> {
  const { id } = await at(daysAgo(day), async () =>
    issueCall.run(await as(MANAGER), { id: fundId, percent, purpose, dueOn: dayIn(14) }),
  );
  for (const email of payers) {
    await at(daysAgo(day - 5), async () => payCall.run(await as(email), { id }));
  }
  return id;
}
