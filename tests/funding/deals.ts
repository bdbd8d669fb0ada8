import { eq } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingRequests, sessions } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { hashOfPurpose } from "@/lib/auth/bound-confirmation";
import { DomainError } from "@/lib/core/command/errors";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { acceptOffer } from "@/lib/funding/offers/accept-offer";
import { expireOffers } from "@/lib/funding/offers/clocks";
import { counterOffer } from "@/lib/funding/offers/counter-offer";
import { createOffer } from "@/lib/funding/offers/create-offer";
import { payFunding } from "@/lib/funding/offers/payments";
import { rejectOffer } from "@/lib/funding/offers/reject-offer";
import { revokeOffer } from "@/lib/funding/offers/revoke-offer";
import { withdrawOffer } from "@/lib/funding/offers/withdraw-offer";
import { endRequests } from "@/lib/funding/requests/clocks";
import { closeRequest } from "@/lib/funding/requests/close-request";
import { createRequest } from "@/lib/funding/requests/create-request";
import { expireTranches } from "@/lib/funding/tranches/deal";
import { callOf } from "../factories/identity";
import { makeTrader } from "../factories/wallet";

type Person = { id: string };
type Asked = Record<string, unknown>;

/** Returns a deadline in this many days; the members' time zone is UTC, so their days end there. */
export const inDays = (days: number) => dayAfter(dayOf(clock.now(), "UTC"), days);

/** The fields of a request of 1,000 € for a tenth of the company, with the given changes. */
export const aRequest = (asked: Asked = {}) => ({
  title: "Ronda de Taller Bóveda",
  description: "Un taller de bóvedas tabicadas.",
  amount: "1000.00",
  equityOffered: "10.00",
  minInvestment: "100.00",
  deadline: inDays(40),
  sector: "industria",
  risk: "medium",
  ...asked,
});

/** A verified member with every app and this amount of EUR. */
export const makeMember = (euros = "2000.00") => makeTrader({ EUR: euros }, { apps: APP_KEYS });

export async function request(by: Person, asked: Asked = {}) {
  return createRequest.run(await callOf(by), aRequest(asked));
}

/** An open request with its owner. */
export async function makeRequest(asked: Asked = {}) {
  const owner = await makeMember("100.00");
  const { id } = await request(owner, asked);
  return { id, owner };
}

/** All confirmations that can be required, for the first version of the sheet. */
export const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

type Calling = Awaited<ReturnType<typeof callOf>>;
type Signed = { run: (call: Calling, raw: unknown) => Promise<unknown> };

/** Gives the confirmation for exactly this action, in the session of the call. */
export async function confirm(call: Calling, purpose: string): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedFor: hashOfPurpose(purpose), confirmedAt: clock.now() })
    .where(eq(sessions.sid, call.viewer?.session.sid ?? ""));
}

/** Returns the action for which a command requires a confirmation. */
async function actOf(command: Signed, call: Calling, raw: unknown): Promise<string> {
  const asked = await command.run(call, raw).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? (error.confirms ?? null) : null),
  );
  if (!asked) throw new Error("nothing was asked to be confirmed");
  return asked;
}

/** Returns a call with the confirmation for what it is about to sign. */
export async function signing<Command extends Signed>(
  command: Command,
  by: Person,
  raw: unknown,
): Promise<Calling> {
  const call = await callOf(by);
  await confirm(call, await actOf(command, call, raw));
  return call;
}

export async function offer(by: Person, requestId: number, amount = "600.00", asked: Asked = {}) {
  const raw = { requestId, amount, equityRequested: "6.00", confirmations: CONFIRMED, ...asked };
  return createOffer.run(await signing(createOffer, by, raw), raw);
}

export async function counter(by: Person, id: number, version: number, asked: Asked = {}) {
  const raw = { id, version, confirmations: CONFIRMED, ...asked };
  const owners = (await offerOf(id)).ownerId === by.id;
  const said = owners ? { ...raw, confirmations: undefined } : raw;
  return counterOffer.run(await signing(counterOffer, by, said), said);
}

export async function accept(by: Person, id: number, version: number, asked: Asked = {}) {
  const raw = { id, version, confirmations: CONFIRMED, ...asked };
  return acceptOffer.run(await signing(acceptOffer, by, raw), raw);
}

export async function reject(by: Person, id: number, version: number, reason = "No encaja") {
  return rejectOffer.run(await callOf(by), { id, version, reason });
}

export async function withdraw(by: Person, id: number, version: number) {
  return withdrawOffer.run(await callOf(by), { id, version });
}

export async function revoke(by: Person, id: number) {
  return revokeOffer.run(await callOf(by), { id });
}

export async function close(by: Person, id: number, reason = "") {
  return closeRequest.run(await callOf(by), { id, reason });
}

export async function offerOf(id: number) {
  const [row] = await db.select().from(fundingOffers).where(eq(fundingOffers.id, id));
  if (!row) throw new Error("the offer is gone");
  return row;
}

export async function requestOf(id: number) {
  const [row] = await db.select().from(fundingRequests).where(eq(fundingRequests.id, id));
  if (!row) throw new Error("the request is gone");
  return row;
}

/** Runs the jobs until nothing is left to do. */
export async function tick(): Promise<void> {
  await expireOffers();
  await endRequests();
  await payFunding();
  await expireTranches();
}
