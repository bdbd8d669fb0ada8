import { expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { lockUser } from "@/lib/auth/rows";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { funding as area } from "@/lib/funding/area";
import { acceptOffer } from "@/lib/funding/offers/accept-offer";
import { searchRequests } from "@/lib/funding/requests/search";
import { untilWaiting } from "../database/lock-waits";
import { callOf, makeUser } from "../factories/identity";
import { spendable } from "../factories/wallet";
import { travel } from "../setup/clock";
import {
  accept,
  CONFIRMED,
  counter,
  makeMember,
  makeRequest,
  offer,
  offerOf,
  requestOf,
  signing,
  tick,
} from "./deals";

type Person = { id: string };

const leave = ({ id }: Person) => inTransaction(async (tx) => area.onMemberRemoved?.(tx, id, clock.now()));

const business = ({ id }: Person) =>
  inTransaction(async (tx) => {
    const counts = await Promise.all((area.openBusiness ?? []).map((count) => count(tx, id)));
    return counts.reduce((sum, count) => sum + count, 0);
  });

it("an owner who leaves closes the requests, and reserves are returned", async () => {
  const { id, owner } = await makeRequest();
  const investor = await makeMember();
  const made = await offer(investor, id, "600.00", { reserve: true });
  expect(await business(owner)).toBe(0);
  await leave(owner);
  expect([(await requestOf(id)).status, (await offerOf(made.id)).status]).toEqual(["closed", "closed"]);
  expect(await spendable(investor, "EUR")).toBe(200_000n);
  expect(await checkMoney("full")).toEqual([]);
});

it("an investor who leaves withdraws the offers; with locked money or a signature the account stays open", async () => {
  const { id, owner } = await makeRequest();
  const [free, held, signed] = [await makeMember(), await makeMember(), await makeMember()];
  const made = await offer(free, id, "100.00");
  await offer(held, id, "100.00", { reserve: true });
  const agreed = await offer(signed, id, "100.00");
  await accept(owner, agreed.id, 1);
  expect(await Promise.all([free, held, signed, owner].map(business))).toEqual([0, 1, 1, 1]);
  await leave(free);
  expect((await offerOf(made.id)).status).toBe("withdrawn");
  travel(5 * 24 * 60);
  await tick();
  expect(await Promise.all([signed, owner].map(business))).toEqual([0, 0]);
});

it("an investor does not sign with an owner whose account is being closed", async () => {
  const { id: requestId, owner } = await makeRequest();
  const investor = await makeMember();
  const { id } = await offer(investor, requestId);
  await counter(owner, id, 1, { equityRequested: "5.00" });
  const raw = { id, version: 2, confirmations: CONFIRMED };
  const call = await signing(acceptOffer, investor, raw);
  let signed: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await lockUser(tx, owner.id);
    signed = acceptOffer.run(call, raw).catch(({ code }) => code);
    await untilWaiting();
    await area.onMemberRemoved?.(tx, owner.id, clock.now());
  });
  expect(await signed).toBe("conflict");
  expect([(await requestOf(requestId)).status, (await offerOf(id)).status]).toEqual(["closed", "closed"]);
  expect(await spendable(investor, "EUR")).toBe(200_000n);
});

it("movements have the name of the request on both statements, and the search finds it for members with the app", async () => {
  const title = `Zahorí ${Date.now()}`;
  const { id } = await makeRequest({ title });
  const investor = await makeMember();
  const made = await offer(investor, id, "600.00", { reserve: true });
  const subjectOf = async (type: string, refId: number) =>
    (await area.subjects?.[type]?.([String(refId)], investor.id))?.get(String(refId));
  expect(await subjectOf("funding-offer", made.id)).toEqual({
    text: `«${title}»`,
    path: `/funding/offers/${made.id}`,
  });
  expect(await subjectOf("funding", id)).toEqual({ text: `«${title}»`, path: `/funding/${id}` });
  const { viewer } = await callOf(investor);
  expect(await searchRequests(viewer, title)).toMatchObject([
    { kind: "funding", title, href: `/funding/${id}` },
  ]);
  expect(await searchRequests((await callOf(await makeUser())).viewer, title)).toEqual([]);
});
