import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { acceptOffer } from "@/lib/funding/offers/accept-offer";
import { counterOffer } from "@/lib/funding/offers/counter-offer";
import { payFunding } from "@/lib/funding/offers/payments";
import { revokeOffer } from "@/lib/funding/offers/revoke-offer";
import { signaturePurpose } from "@/lib/funding/offers/signature-rules";
import { withdrawOffer } from "@/lib/funding/offers/withdraw-offer";
import { endRequests } from "@/lib/funding/requests/clocks";
import { untilWaiting } from "../database/lock-waits";
import { callOf } from "../factories/identity";
import { spendable } from "../factories/wallet";
import { travel } from "../setup/clock";
import {
  accept,
  CONFIRMED,
  confirm,
  makeMember,
  makeRequest,
  offer,
  offerOf,
  requestOf,
  signing,
} from "./deals";

const DAY = 24 * 60;
const done = () => "done";
const codeOf = (error: { code?: string }) => error.code ?? String(error);

const clean = async () => expect(await checkMoney("full")).toEqual([]);

describe("concurrent calls", () => {
  it("both sides accept: only the one whose turn it is signs", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId);
    const said = { id, version: 1, confirmations: CONFIRMED };
    const [one, other] = [await signing(acceptOffer, owner, said), await callOf(investor)];
    await confirm(other, signaturePurpose("accept", [id, 1]));
    const answers = await Promise.all([
      acceptOffer.run(one, said).then(done, codeOf),
      acceptOffer.run(other, said).then(done, codeOf),
    ]);
    expect(answers).toEqual(["done", "conflict"]);
    expect((await requestOf(requestId)).agreedCents).toBe(60_000n);
    await clean();
  });

  it("signing four times locks the money once", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId);
    const said = { id, version: 1 };
    const calls = await Promise.all([1, 2, 3, 4].map(() => signing(acceptOffer, owner, said)));
    const answers = await Promise.all(calls.map((call) => acceptOffer.run(call, said).then(done, codeOf)));
    expect(answers.sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
    expect(await spendable(investor, "EUR")).toBe(140_000n);
    await clean();
  });

  it("two acceptances of which one covers the rest: one is signed, the other offer ends with its money returned", async () => {
    const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
    const people = await Promise.all([1, 2].map(() => makeMember()));
    const offers = await Promise.all(
      people.map((person) => offer(person, requestId, "600.00", { reserve: true })),
    );
    const calls = await Promise.all(offers.map(({ id }) => signing(acceptOffer, owner, { id, version: 1 })));
    const answers = await Promise.all(
      offers.map(({ id }, place) =>
        acceptOffer.run(calls[place] as never, { id, version: 1 }).then(done, codeOf),
      ),
    );
    expect(answers.sort()).toEqual(["conflict", "done"]);
    const states = await Promise.all(offers.map(async ({ id }) => (await offerOf(id)).status));
    expect(states.sort()).toEqual(["accepted", "closed"]);
    const left = await Promise.all(people.map((person) => spendable(person, "EUR")));
    expect(left.sort()).toEqual([140_000n, 200_000n]);
    expect(await requestOf(requestId)).toMatchObject({ status: "covered", agreedCents: 60_000n });
    await clean();
  });

  it("withdrawal during the signing: it is either signed or withdrawn, never both", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId, "600.00", { reserve: true });
    const [sign, leave] = [await signing(acceptOffer, owner, { id, version: 1 }), await callOf(investor)];
    const answers = await Promise.all([
      acceptOffer.run(sign, { id, version: 1 }).then(done, codeOf),
      withdrawOffer.run(leave, { id, version: 1 }).then(done, codeOf),
    ]);
    expect([...answers].sort()).toEqual(["conflict", "done"]);
    const isSigned = answers[0] === "done";
    expect((await offerOf(id)).status).toBe(isSigned ? "accepted" : "withdrawn");
    expect(await spendable(investor, "EUR")).toBe(isSigned ? 140_000n : 200_000n);
    await clean();
  });

  it("a counter-offer during the signing: the signature is on the latest version, or there is none", async () => {
    const { id: requestId, owner } = await makeRequest();
    const { id } = await offer(await makeMember(), requestId);
    const other = { id, version: 1, amount: "500.00" };
    const [sign, answer] = [
      await signing(acceptOffer, owner, { id, version: 1 }),
      await signing(counterOffer, owner, other),
    ];
    const answers = await Promise.all([
      acceptOffer.run(sign, { id, version: 1 }).then(done, codeOf),
      counterOffer.run(answer, other).then(done, codeOf),
    ]);
    expect([...answers].sort()).toEqual(["conflict", "done"]);
    expect((await offerOf(id)).version).toBe(answers[0] === "done" ? 1 : 2);
    await clean();
  });

  it("an amount that changes during the signing is not signed: the investor's limit was checked for another", async () => {
    const { id: requestId, owner } = await makeRequest();
    const { id } = await offer(await makeMember(), requestId);
    const call = await signing(acceptOffer, owner, { id, version: 1 });
    let answer: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(fundingRequests).where(eq(fundingRequests.id, requestId)).for("update");
      answer = acceptOffer.run(call, { id, version: 1 }).then(done, codeOf);
      await untilWaiting();
      await tx.update(fundingOffers).set({ amountCents: 50_000n }).where(eq(fundingOffers.id, id));
    });
    expect(await answer).toBe("conflict");
    expect((await offerOf(id)).status).toBe("pending");
    await clean();
  });

  it("two offers above the balance: the money suffices for one of them", async () => {
    const [one, other] = [await makeRequest(), await makeRequest()];
    const investor = await makeMember("700.00");
    const offers = [await offer(investor, one.id), await offer(investor, other.id)];
    const owners = [one.owner, other.owner];
    const calls = await Promise.all(
      offers.map(({ id }, place) => signing(acceptOffer, owners[place] as never, { id, version: 1 })),
    );
    const answers = await Promise.all(
      offers.map(({ id }, place) =>
        acceptOffer.run(calls[place] as never, { id, version: 1 }).then(done, codeOf),
      ),
    );
    expect(answers.sort()).toEqual(["conflict", "done"]);
    expect(await spendable(investor, "EUR")).toBe(10_000n);
    await clean();
  });

  it("a withdrawal just before the end succeeds while the payment job runs, and the request is open again", async () => {
    const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
    const investor = await makeMember();
    const { id } = await offer(investor, requestId);
    await accept(owner, id, 1);
    travel(4 * DAY - 60);
    const call = await callOf(investor);
    await Promise.all([revokeOffer.run(call, { id }), endRequests(), payFunding(), payFunding()]);
    expect((await offerOf(id)).status).toBe("revoked");
    expect(await requestOf(requestId)).toMatchObject({ status: "open", agreedCents: 0n });
    await clean();
  });

  it("several processes pay each agreement once", async () => {
    const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
    const { id } = await offer(await makeMember(), requestId);
    await accept(owner, id, 1);
    travel(5 * DAY);
    await Promise.all([endRequests(), endRequests()]);
    await Promise.all([payFunding(), payFunding(), payFunding()]);
    expect((await offerOf(id)).status).toBe("paid");
    expect(await spendable(owner, "EUR")).toBe(10_000n + 59_100n);
    await clean();
  });
});
