import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityCallParts, equityCalls, equityInvestments, notifications } from "@/db/schema";
import { issueCalls } from "@/lib/equity/calls/call-parts";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls, reserveForCalls } from "@/lib/equity/calls/deadlines";
import { notifyCalled } from "@/lib/equity/calls/notices";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { callOf } from "../../factories/identity";
import { give } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import {
  breaches,
  CONFIRMED,
  call,
  fundOf,
  inDays,
  makeCommitment,
  makeFund,
  makeInvestor,
  partFor,
  pay,
  placeOf,
} from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
const fieldsOf = (error: { fields?: unknown }) => error.fields;

const cover = async (by: { id: string }, id: number, amount?: string) =>
  coverPart.run(await callOf(by), { id, confirmations: CONFIRMED, ...(amount && { amount }) });

describe("a capital call", () => {
  it("is announced ten days before, never exceeds the commitment, and the last one takes the last cent", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "1000.01");
    expect(await call(fund, "10", { dueOn: inDays(9) }).catch(fieldsOf)).toEqual({
      dueOn: "Cada llamada se avisa con 10 días o más",
    });
    await call(fund, "33.33");
    await call(fund, "33.33");
    expect(await call(fund, "33.35").catch(fieldsOf)).toEqual({
      percent: "Queda por llamar el 33,34 % de cada compromiso",
    });
    await call(fund, "33.34");
    expect(await placeOf(place.id)).toMatchObject({ calledCents: 100_001n });
    expect(await call(fund, "0.01").catch(fieldsOf)).toEqual({
      percent: "Queda por llamar el 0,00 % de cada compromiso",
    });
    expect(await breaches()).toEqual([]);
  });

  it("calls nobody without firm commitments, and not investors who joined later", async () => {
    const fund = await makeFund();
    expect(await call(fund).catch(({ message }) => message)).toBe(
      "El fondo no tiene ningún compromiso firme: no hay a quién llamar.",
    );
    const early = await makeCommitment(fund);
    const { id, parts } = await call(fund);
    const late = await makeCommitment(fund);
    await issueCalls();
    expect(parts).toBe(1);
    expect((await partFor(id, early.id)).cents).toBe(200_000n);
    await expect(partFor(id, late.id)).rejects.toThrow("the part is gone");
  });

  it("calls nobody if all investors are in default, and the fund stays open", async () => {
    const fund = await makeFund();
    const { id } = await makeCommitment(fund);
    await call(fund);
    travel(12 * DAY);
    await endCalls();
    travel(24 * DAY);
    await endCalls();
    expect((await placeOf(id)).status).toBe("defaulted");
    expect(await call(fund, "80").catch(({ message }) => message)).toBe(
      "El fondo no tiene ningún compromiso firme: no hay a quién llamar.",
    );
    expect((await fundOf(fund.id)).calledPoints).toBe(2000);
  });

  it("is paid in parts and never above the called amount; without money it names the missing amount", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { investor: await makeInvestor("1500.00") });
    const { id } = await call(fund);
    expect((await pay(place.investor, id, "700.00")).rest).toBe("1300.00");
    expect(await pay(place.investor, id, "1300.01").catch(fieldsOf)).toEqual({
      amount: "Quedan 1.300,00 € por pagar de esta llamada",
    });
    expect(await pay(place.investor, id).catch(({ message }) => message)).toBe(
      "Balance insuficiente: necesitas 1.300,00 € y tienes 800,00 € disponibles.",
    );
    await give(place.investor, { EUR: "500.00" });
    expect((await pay(place.investor, id)).status).toBe("paid");
    expect(await pay(place.investor, id).catch(({ message }) => message)).toBe(
      "La llamada está «Pagada»: ahora no se puede hacer eso.",
    );
    expect(await breaches()).toEqual([]);
  });
});

describe("a call that is not paid in time", () => {
  it("is offered to the other investors, and the payer takes over the same part of the commitment", async () => {
    const fund = await makeFund();
    const giver = await makeCommitment(fund, "10000.00");
    const taker = await makeCommitment(fund, "5000.00");
    const { id } = await call(fund);
    await pay(giver.investor, id, "500.00");
    const part = await partFor(id, giver.id);
    expect(await cover(taker.investor, part.id).catch(({ message }) => message)).toBe(
      "La llamada está «Pendiente»: ahora no se puede hacer eso.",
    );
    travel(12 * DAY);
    await endCalls();
    const notices = await db.select().from(notifications).where(eq(notifications.userId, taker.investor.id));
    expect(notices.map(({ kind }) => kind)).toContain("equity.call-offered");
    expect(await cover(await makeInvestor(), part.id).catch(({ code }) => code)).toBe("not_found");
    expect(await cover(giver.investor, part.id).catch(({ code }) => code)).toBe("conflict");
    expect((await cover(taker.investor, part.id, "600.00")).rest).toBe("900.00");
    expect(await cover(taker.investor, part.id, "900.01").catch(fieldsOf)).toEqual({
      amount: "Quedan 900,00 € por cubrir",
    });
    await pay(giver.investor, id, "400.00");
    expect((await cover(taker.investor, part.id)).status).toBe("covered");
    expect(await placeOf(giver.id)).toMatchObject({
      commitmentCents: 890_000n,
      calledCents: 90_000n,
      paidCents: 90_000n,
    });
    expect(await placeOf(taker.id)).toMatchObject({ commitmentCents: 610_000n, paidCents: 110_000n });
    expect(await fundOf(fund.id)).toMatchObject({ committedCents: 1_500_000n, feeBaseCents: 1_500_000n });
    expect(await breaches()).toEqual([]);
    // The uncalled amount of each is unchanged: the following calls use all of it.
    const half = await call(fund, "40");
    expect((await partFor(half.id, giver.id)).cents).toBe(400_000n);
    expect((await partFor(half.id, taker.id)).cents).toBe(200_000n);
    const rest = await call(fund, "40");
    expect((await partFor(rest.id, giver.id)).cents).toBe(400_000n);
    expect((await partFor(rest.id, taker.id)).cents).toBe(200_000n);
    expect(await placeOf(giver.id)).toMatchObject({ commitmentCents: 890_000n, calledCents: 890_000n });
    expect(await placeOf(taker.id)).toMatchObject({ commitmentCents: 610_000n, calledCents: 610_000n });
    expect(await breaches()).toEqual([]);
  });

  it("is called in full from investors who joined after the first calls", async () => {
    const fund = await makeFund();
    const early = await makeCommitment(fund);
    await call(fund, "30");
    const late = await makeCommitment(fund, "10000.01");
    await call(fund, "35");
    expect(await placeOf(late.id)).toMatchObject({ calledCents: 500_000n });
    await call(fund, "35");
    expect(await placeOf(early.id)).toMatchObject({ calledCents: 1_000_000n });
    expect(await placeOf(late.id)).toMatchObject({ calledCents: 1_000_001n });
    expect(await breaches()).toEqual([]);
  });

  it("is a default after ten more days: the investor keeps the paid part and loses the rest", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", {
      investor: await makeInvestor("2100.00"),
      reservesAhead: true,
    });
    const first = await call(fund, "10");
    await pay(place.investor, first.id);
    const second = await call(fund, "20");
    const third = await call(fund, "20", { dueOn: inDays(60) });
    travel(12 * DAY);
    await reserveForCalls();
    await endCalls();
    // The reserved amount has been paid; the rest is late.
    expect(await partFor(second.id, place.id)).toMatchObject({ status: "late", paidCents: 110_000n });
    travel(23 * DAY);
    await endCalls();
    expect((await partFor(second.id, place.id)).status).toBe("defaulted");
    expect((await partFor(third.id, place.id)).status).toBe("defaulted");
    expect(await placeOf(place.id)).toMatchObject({
      status: "defaulted",
      commitmentCents: 210_000n,
      calledCents: 210_000n,
    });
    expect(await fundOf(fund.id)).toMatchObject({ committedCents: 210_000n, feeBaseCents: 210_000n });
    expect(await pay(place.investor, second.id).catch(({ code }) => code)).toBe("conflict");
    expect(await breaches()).toEqual([]);
  });

  it("prevents the closing of a fund until it has ended", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    const closing = async () => closeFund.run(await callOf(fund.manager), { id: fund.id });
    expect(await closing().catch(({ message }) => message)).toBe(
      "Hay llamadas sin pagar: el fondo se cierra cuando terminen.",
    );
    await pay(place.investor, id);
    expect((await closing()).status).toBe("closed");
    expect(await placeOf(place.id)).toMatchObject({ commitmentCents: 200_000n, status: "active" });
    expect(await fundOf(fund.id)).toMatchObject({ committedCents: 200_000n, feeBaseCents: 200_000n });
    expect(await breaches()).toEqual([]);
  });
});

/** Inserts ten thousand firm commitments, in batches that any machine can handle. */
async function fillFund({ id, manager }: Awaited<ReturnType<typeof makeFund>>): Promise<void> {
  const [sheet] = await db.execute<{ id: number }>(
    sql`select id from offer_sheets where offer_type = 'fund' and offer_id = ${id}`,
  );
  for (let first = 1; first <= 10_000; first += 500) {
    const last = first + 499;
    await db.execute(sql`
      insert into users (id, email, password_hash, first_name, last_name)
      select 'fund-crowd-' || n, 'fund-crowd-' || n || '@lonja.example', 'x', 'Ana', 'Prueba'
      from generate_series(${first}::int, ${last}::int) n`);
    await db.execute(sql`
      insert into private_equity_investments (fund_id, investor_id, amount_cents, commitment_cents, decided_by, decided_at,
        decision_reason, sheet_id, risk_at, loss_at, threshold_cents, signed_at, agreement_hash, signed_cents, revocable_until,
        commitment_date, status)
      select ${id}::int, 'fund-crowd-' || n, 1000000 + n, 1000000 + n, ${manager.id}, now(), 'Prueba', ${sheet?.id ?? 0}::int, now(),
        now(), 100000, now(), repeat('0', 64), 1000000 + n, now(), now() - interval '1 minute', 'active'
      from generate_series(${first}::int, ${last}::int) n`);
  }
}

describe("a call on 10,000 investors", () => {
  it("is distributed in pages that can be interrupted anywhere, once to each investor", async () => {
    const fund = await makeFund({ portfolioSize: "900000000.00" });
    await fillFund(fund);
    await db.execute(sql`
      update private_equity_funds set investors = 10000, committed_cents = s.sum, fee_base_cents = s.sum
      from (select sum(commitment_cents) as sum from private_equity_investments where fund_id = ${fund.id}) s
      where id = ${fund.id}`);
    const issued = await call(fund, "12.34");
    expect(issued).toMatchObject({ status: "issuing", parts: 1_000 });
    // Interrupted after every two pages, and run by two processes concurrently.
    for (let run = 0; run < 12; run += 1) {
      let pages = 0;
      const stop = () => {
        pages += 1;
        return pages <= 2;
      };
      await Promise.all([issueCalls(stop), issueCalls(stop)]);
    }
    const [done] = await db.select().from(equityCalls).where(eq(equityCalls.id, issued.id));
    expect(done).toMatchObject({ status: "issued", parts: 10_000 });
    const [sums] = await db.execute<{ parts: string; called: string }>(sql`
      select (select sum(cents) from ${equityCallParts} where call_id = ${issued.id}) as parts,
        (select sum(called_cents) from ${equityInvestments} where fund_id = ${fund.id}) as called`);
    expect(sums?.parts).toBe(sums?.called);
    expect(String(done?.totalCents)).toBe(sums?.parts);
    expect(await breaches()).toEqual([]);
    let pages = 0;
    const once = () => {
      pages += 1;
      return pages === 1;
    };
    expect(await notifyCalled(once)).toBe(500);
  }, 240_000);
});
