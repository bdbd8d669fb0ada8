import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { funding as area } from "@/lib/funding/area";
import { TRANCHE_DAYS } from "@/lib/funding/constants";
import { payFunding } from "@/lib/funding/offers/payments";
import { expireTranches, getTranche, tranche } from "@/lib/funding/tranches/deal";
import { available, fees } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { offerOf, requestOf } from "../deals";
import { approve, dispute, inParts, partsOf, prove, statesOf, waive } from "../parts";

const DAY = 24 * 60;
const clean = async () => expect(await checkMoney("full")).toEqual([]);

const noticesOf = async (person: { id: string }, kind: string) =>
  db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)));

const bodyOf = async (person: { id: string }, kind: string) => {
  const ofKind = and(eq(notifications.userId, person.id), eq(notifications.kind, kind));
  return (await db.select({ body: notifications.body }).from(notifications).where(ofKind))[0]?.body;
};

const codeOf = (error: { code?: string }) => error.code ?? String(error);
const spendable = ({ id }: { id: string }) => balanceOf(db, available(id, "EUR"));

describe("from tranche to tranche", () => {
  it("the first is paid with its fee, the rest is locked only for this agreement, and the next waits for its proof", async () => {
    const { id, requestId, owner, investor } = await inParts();
    expect(await statesOf(id)).toEqual(["released", "due", "waiting"]);
    const [first] = await partsOf(id);
    expect([first?.amountCents, await spendable(investor)]).toEqual([19_998n, 140_000n]);
    expect(await spendable(owner)).toBe(10_000n + 19_998n - (first?.feeCents ?? 0n));
    expect(await requestOf(requestId)).toMatchObject({ agreedCents: 60_000n, paidCents: 19_998n });
    expect(await offerOf(id)).toMatchObject({ status: "paid", heldCents: 0n });
    expect(await noticesOf(owner, "funding.tranche-due")).toBe(1);
    await clean();
    await payFunding();
    expect(await statesOf(id)).toEqual(["released", "due", "waiting"]);
  });

  it("proof, approval and the next one, to the last: all is paid and the fee is that of the whole", async () => {
    const { id, requestId, owner, investor, due, last } = await inParts();
    const before = await balanceOf(db, fees("EUR"));
    await prove(owner, due);
    expect(await noticesOf(investor, "funding.tranche-proven")).toBe(1);
    await approve(investor, due);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
    await prove(owner, last);
    await approve(investor, last);
    const [first, ...later] = await partsOf(id);
    const taken = later.reduce((sum, { feeCents }) => sum + (feeCents ?? 0n), 0n);
    expect(await balanceOf(db, fees("EUR"))).toBe(before + taken);
    const { feeCents } = await offerOf(id);
    expect((first?.feeCents ?? 0n) + taken).toBe(feeCents);
    expect(await spendable(owner)).toBe(10_000n + 60_000n - (feeCents ?? 0n));
    expect((await requestOf(requestId)).paidCents).toBe(60_000n);
    await clean();
  });

  it("a tranche without a proof in time is returned with those after it, and the fee is that of the paid part", async () => {
    const { id, requestId, investor, owner } = await inParts();
    travel((TRANCHE_DAYS.proof + 1) * DAY);
    await expireTranches();
    expect(await statesOf(id)).toEqual(["released", "returned", "returned"]);
    expect(await spendable(investor)).toBe(200_000n - 19_998n);
    const [first] = await partsOf(id);
    expect(await offerOf(id)).toMatchObject({ returnedCents: 40_002n, feeCents: first?.feeCents });
    expect((await requestOf(requestId)).paidCents).toBe(19_998n);
    expect([
      await noticesOf(investor, "funding.tranche-late"),
      await noticesOf(owner, "funding.tranche-late"),
    ]).toEqual([1, 1]);
    const body = await bodyOf(investor, "funding.tranche-late");
    expect(body).toMatch(/los 400,02\s€ de este tramo y los siguientes vuelven al inversor\.$/);
    await clean();
  });

  it("the last tranche returns alone, as its notice says", async () => {
    const { id, owner, investor, due, last } = await inParts();
    await prove(owner, due);
    await approve(investor, due);
    await waive(owner, last);
    expect(await statesOf(id)).toEqual(["released", "released", "returned"]);
    const body = await bodyOf(investor, "funding.tranche-waived");
    expect(body).toMatch(/«Primer lote»: los 200,04\s€ ya están en tu saldo\.$/);
  });

  it("without an answer nothing is paid: either side then disputes, the investor may still approve, and in the end it is returned", async () => {
    const asked = await inParts();
    await prove(asked.owner, asked.due);
    expect(await dispute(asked.owner, asked.due).catch(codeOf)).toBe("conflict");
    travel(15 * DAY);
    await expireTranches();
    expect(await statesOf(asked.id)).toEqual(["released", "unanswered", "waiting"]);
    await dispute(asked.owner, asked.due);
    expect(await statesOf(asked.id)).toEqual(["released", "disputed", "waiting"]);

    const late = await inParts();
    await prove(late.owner, late.due);
    travel(31 * DAY);
    await expireTranches();
    await approve(late.investor, late.due);
    expect(await statesOf(late.id)).toEqual(["released", "released", "due"]);

    const forgotten = await inParts();
    await prove(forgotten.owner, forgotten.due);
    travel(46 * DAY);
    await expireTranches();
    travel((47 + TRANCHE_DAYS.undecided) * DAY);
    await expireTranches();
    expect(await statesOf(forgotten.id)).toEqual(["released", "returned", "returned"]);
    expect(await noticesOf(forgotten.owner, "funding.tranche-unasked")).toBe(1);
    await clean();
  });

  it("at the exact end of the answer period, an objection is possible only as a dispute", async () => {
    const { owner, investor, due } = await inParts();
    await prove(owner, due);
    travel(14 * DAY);
    await dispute(investor, due);
    const { status, timeline } = await getTranche((await callOf(investor)).viewer as never, due);
    expect([status, timeline.map(({ event }) => event)]).toEqual([
      "disputed",
      ["hold", "begin", "prove", "silent", "dispute"],
    ]);
  });

  it("an owner waives it, and nobody else may", async () => {
    const { id, owner, investor, due } = await inParts();
    expect(await waive(investor, due).catch(codeOf)).toBe("forbidden");
    await waive(owner, due);
    expect(await statesOf(id)).toEqual(["released", "returned", "returned"]);
    await clean();
  });
});

it("an account with an open tranche stays open, and the locked money shows its purpose", async () => {
  const { owner, investor, due } = await inParts();
  const business = (person: { id: string }) =>
    inTransaction(async (tx) => Promise.all(tranche.openBusiness.map((count) => count(tx, person.id))));
  expect([await business(owner), await business(investor)]).toEqual([[2], [2]]);
  const subjects = await area.subjects?.tranche?.([String(due)], investor.id);
  expect(subjects?.get(String(due))).toMatchObject({ path: `/funding/tranches/${due}` });
  await waive(owner, due);
  expect([await business(owner), await business(investor)]).toEqual([[0], [0]]);
});
