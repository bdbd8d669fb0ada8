import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityFunds, equityInvestments } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { settleFees } from "@/lib/equity/funds/fees";
import { activatePlaces } from "@/lib/equity/places/activation";
import { exitInvestor } from "@/lib/equity/places/exit-investor";
import { revokePlace } from "@/lib/equity/places/revoke-place";
import { untilWaiting } from "../../database/lock-waits";
import { callOf } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import {
  anApprovedPlace,
  approve,
  breaches,
  CONFIRMED,
  call,
  fundOf,
  makeCommitment,
  makeFund,
  makeInvestor,
  move,
  partFor,
  pay,
  placeOf,
  request,
  sign,
} from "../funds";

afterEach(() => vi.restoreAllMocks());

const codeOf = (error: { code?: string }) => error.code ?? String(error);
const settled = async (works: readonly Promise<unknown>[]) =>
  (await Promise.all(works.map((work) => work.then(() => "done", codeOf)))).sort();

describe("at the same instant", () => {
  it("the last part of a fund is allotted once", async () => {
    const fund = await makeFund({ portfolioSize: "15000.00" });
    const places = await Promise.all(
      [1, 2, 3].map(async () => request(await makeInvestor(), fund.id, "10000.00")),
    );
    const answers = await settled(places.map(({ id }) => approve(fund.manager, id)));
    expect(answers).toEqual(["done", "invalid", "invalid"]);
    expect((await fundOf(fund.id)).committedCents).toBe(1_000_000n);
    expect(await breaches()).toEqual([]);
  });

  it("the amount of a place that changes while it is signed is not signed: its yearly limit was not checked", async () => {
    const fund = await makeFund();
    const { id, investor } = await anApprovedPlace(fund);
    let signing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(equityFunds).where(eq(equityFunds.id, fund.id)).for("update");
      signing = sign(investor, id).catch(codeOf);
      await untilWaiting();
      const changed = { commitmentCents: 500_000n };
      await tx.update(equityInvestments).set(changed).where(eq(equityInvestments.id, id));
      await tx.update(equityFunds).set({ committedCents: 500_000n }).where(eq(equityFunds.id, fund.id));
    });
    expect(await signing).toBe("conflict");
    expect((await placeOf(id)).status).toBe("approved");
    expect((await sign(investor, id)).status).toBe("signed");
    expect(await breaches()).toEqual([]);
  });

  it("a call is paid once, with any number of payments", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    const answers = await settled([1, 2, 3, 4].map(() => pay(place.investor, id)));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect((await placeOf(place.id)).paidCents).toBe(200_000n);
    expect(await breaches()).toEqual([]);
  });

  it("a late investor and the one who covers pay together no more than the called amount", async () => {
    const fund = await makeFund();
    const giver = await makeCommitment(fund);
    const [one, other] = [await makeCommitment(fund), await makeCommitment(fund)];
    const { id } = await call(fund);
    await Promise.all([one, other].map(({ investor }) => pay(investor, id)));
    travel(12 * 24 * 60);
    await endCalls();
    const part = await partFor(id, giver.id);
    const cover = async (by: { id: string }) =>
      coverPart.run(await callOf(by), { id: part.id, confirmations: CONFIRMED });
    const answers = await settled([pay(giver.investor, id), cover(one.investor), cover(other.investor)]);
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(await breaches()).toEqual([]);
  });

  it("a withdrawal concurrent with the activation after the four days is refused", async () => {
    const fund = await makeFund();
    const { id, investor } = await anApprovedPlace(fund);
    await sign(investor, id);
    const calling = await callOf(investor);
    travel(4 * 24 * 60 + 2 * 60);
    const [revoked] = await settled([revokePlace.run(calling, { id }), activatePlaces()]);
    expect(revoked).toBe("conflict");
    expect((await placeOf(id)).status).toBe("active");
    expect(await breaches()).toEqual([]);
  });

  it("two exits pay no more than the fund has", async () => {
    const fund = await makeFund();
    const places = [await makeCommitment(fund), await makeCommitment(fund)];
    const { id } = await call(fund);
    for (const { investor } of places) await pay(investor, id);
    await move(fund, "out", "1500.00");
    const calling = await callOf(fund.manager);
    const answers = await settled(
      places.map((place) => exitInvestor.run(calling, { id: place.id, exitAmount: "2000.00" })),
    );
    expect(answers).toEqual(["conflict", "done"]);
    expect(await breaches()).toEqual([]);
  });

  it("a commitment that becomes active while the last call waits for the fund gets its part", async () => {
    const fund = await makeFund();
    await makeCommitment(fund);
    await call(fund, "60");
    const { id, investor } = await anApprovedPlace(fund);
    await sign(investor, id);
    let calling: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(equityFunds).where(eq(equityFunds.id, fund.id)).for("update");
      calling = call(fund, "40");
      await untilWaiting();
      const active = { status: "active", activeAt: clock.now() } as const;
      await tx.update(equityInvestments).set(active).where(eq(equityInvestments.id, id));
    });
    await calling;
    expect((await placeOf(id)).calledCents).toBe(1_000_000n);
  });

  it("a fund suspended while its fee waits for it pays its manager nothing", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    await pay(investor, (await call(fund)).id);
    travel(100 * 24 * 60);
    const before = await spendable(fund.manager, "EUR");
    let settling: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const stopped = { status: "suspended", suspendedAt: clock.now(), reason: "Denuncias" } as const;
      await tx.update(equityFunds).set(stopped).where(eq(equityFunds.id, fund.id));
      settling = settleFees();
      await untilWaiting();
    });
    await settling;
    expect(await spendable(fund.manager, "EUR")).toBe(before);
  });
});
