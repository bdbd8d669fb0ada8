import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as reply, DELETE as withdrawal } from "@/app/api/loans/[id]/pauses/[n]/route";
import { POST as pauses } from "@/app/api/loans/[id]/pauses/route";
import { db } from "@/db";
import { loanPauses, loans, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { loan } from "@/lib/lending/loan/deal";
import { lapsePauses } from "@/lib/lending/plan/pauses";
import { readPausing } from "@/lib/lending/plan/running-queries";
import { exportLoan } from "@/lib/lending/portfolio/statement";
import { makeUser, staleCookieOf } from "../../factories/identity";
import { poolOf } from "../../factories/pools";
import { set } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { answer, askPause, days, loanRow, makeLoan, repay, viewerOf } from "../loans";

type Who = { id: string };

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const read = async (person: Who, id: number) => loan.read(await viewerOf(person), id);
const noticesOf = async ({ id }: Who) =>
  (await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind }) => kind,
  );
const later = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

describe("a pause that both sign", () => {
  it("moves the dates, and adds the interest of its days to the next payment", async () => {
    const { id, lender, borrower } = await makeLoan("active", { repayment: "instalments" });
    const before = await read(borrower, id);
    const n = await askPause(borrower, id, 30);
    expect((await read(lender, id)).plan).toEqual(before.plan);
    expect(await noticesOf(lender)).toContain("lending.loan-pause-asked");
    const after = await answer(lender, id, n);
    expect(after.pauses).toMatchObject([{ id: n, days: 30, by: "borrower", status: "accepted" }]);
    expect(after.plan.map(({ dueOn }) => dueOn)).toEqual(before.plan.map(({ dueOn }) => later(dueOn, 30)));
    const [first, ...rest] = after.plan;
    const cost = Number(after.pauses[0]?.cost);
    expect(cost).toBeGreaterThan(0);
    expect(Number(first?.interest)).toBeCloseTo(Number(before.plan[0]?.interest) + cost, 2);
    expect(rest.map(({ amount }) => amount)).toEqual(before.plan.slice(1).map(({ amount }) => amount));
    expect([after.nextDueAt, after.dueDate]).toEqual([first?.dueAt, after.plan.at(-1)?.dueAt]);
    expect(after.deadline).toBe(after.nextDueAt);
    expect(after.timeline.map(({ event }) => event).slice(-2)).toEqual(["ask-pause", "pause"]);
    expect(await noticesOf(borrower)).toContain("lending.loan-pause-agreed");
    // The pause changes only when the debt is due, not the debt on a day.
    expect(after.debt?.total).toBe(before.debt?.total);
  });

  it("costs the interest accrued during it: the borrower owes no more on the later day than announced", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await answer(lender, id, await askPause(borrower, id, 30));
    const { plan, pauses: agreed } = await read(borrower, id);
    expect(agreed[0]?.cost).toBe("100.00");
    expect(plan).toMatchObject([{ interest: "700.00", amount: "8700.00" }]);
    travel(days(209));
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("active");
    travel(days(210));
    expect((await read(borrower, id)).debt).toMatchObject({ total: "8700.00", next: "8700.00" });
    expect(await repay(borrower, id, "8700.00", "instalment")).toMatchObject({ status: "repaid" });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("makes an overdue loan active again, and one in default not", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const n = await askPauseAt(borrower, id, 179);
    travel(days(182));
    await loan.expireDue();
    expect((await loanRow(id)).status).toBe("overdue");
    expect(await answer(lender, id, n)).toMatchObject({ status: "active" });
    const other = await makeLoan("active");
    const late = await askPauseAt(other.lender, other.id, 182 + 179);
    for (const day of [181, 185]) {
      travel(days(182 + day));
      await loan.expireDue();
    }
    expect((await loanRow(other.id)).status).toBe("defaulted");
    await expect(answer(other.borrower, other.id, late)).rejects.toMatchObject({ code: "conflict" });
    expect(await readPausing(await viewerOf(other.borrower), other.id)).toBeNull();
  });

  it("is counted again when it is agreed: a part that was repaid makes it less", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const n = await askPause(lender, id, 30);
    await repay(borrower, id, "4000.00");
    expect((await answer(borrower, id, n)).pauses).toMatchObject([{ cost: "50.00", by: "lender" }]);
  });

  it("is signed once: of two concurrent answers one counts", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const n = await askPause(borrower, id, 30);
    const answers = await Promise.allSettled([answer(lender, id, n), answer(lender, id, n, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const two = await Promise.allSettled([askPause(borrower, id, 10), askPause(lender, id, 20)]);
    expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("expires after a week, its author is notified, and another may follow", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const n = await askPause(borrower, id, 30);
    travel(days(7));
    await expect(answer(lender, id, n)).rejects.toMatchObject({ code: "conflict" });
    expect((await read(borrower, id)).pauses).toMatchObject([{ status: "expired" }]);
    expect(await lapsePauses()).toBeGreaterThan(0);
    const [row] = await db.select().from(loanPauses).where(eq(loanPauses.id, n));
    expect(row).toMatchObject({ status: "expired" });
    expect(await noticesOf(borrower)).toContain("lending.loan-pause-lapsed");
    expect(await noticesOf(lender)).not.toContain("lending.loan-pause-lapsed");
    await askPause(lender, id, 7);
  });

  it("may follow an expired one, even before the job has processed that", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await askPause(borrower, id, 30);
    travel(days(8));
    await askPause(lender, id, 7);
    expect((await read(borrower, id)).pauses.map(({ status }) => status)).toEqual(["proposed", "expired"]);
  });

  it("is in the statement", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await answer(lender, id, await askPause(borrower, id, 30));
    const text = await new Response(await exportLoan(await viewerOf(lender), id)).text();
    expect(text).toMatch(/;Pausa de 30 días;USDC;;100\.00;;\r\n/);
  });
});

async function askPauseAt(by: Who, id: number, day: number): Promise<number> {
  travel(days(day));
  return askPause(by, id, 30);
}

describe("POST /api/loans/{id}/pauses", () => {
  const ask = (id: number, as: Who | null, body: unknown = { days: 30 }) =>
    send(pauses, "POST", { as, params: { id: String(id) }, body });

  it("201: proposed; 409: another one is open, a pool lends, or nothing is owed yet", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const made = await ask(id, lender);
    expect([made.status, made.body.pauses]).toMatchObject([
      201,
      [{ days: 30, by: "lender", cost: "100.00" }],
    ]);
    expect((await ask(id, borrower)).status).toBe(409);
    const waiting = await makeLoan("pending");
    expect((await ask(waiting.id, waiting.borrower)).status).toBe(409);
    const pooled = await makeLoan("active", { currency: "EUR" });
    const { id: poolId } = await poolOf("EUR");
    await db.update(loans).set({ lenderId: null, poolId }).where(eq(loans.id, pooled.id));
    expect((await ask(pooled.id, pooled.borrower)).status).toBe(409);
    expect((await read(pooled.borrower, pooled.id)).mayDo).not.toContain("pause");
  });

  it("401, 403 without the password, 404 for a stranger, 422 by its days", async () => {
    const { id, borrower } = await makeLoan("active");
    expect((await ask(id, null)).status).toBe(401);
    expect((await ask(id, await makeUser())).status).toBe(404);
    const params = { id: String(id) };
    const stale = { cookie: await staleCookieOf(borrower), params, body: { days: 30 } };
    expect((await send(pauses, "POST", stale)).body.code).toBe("confirmation_required");
    for (const count of [0, 6, 91, 7.5, "x", null]) {
      const { status, body } = await ask(id, borrower, { days: count });
      expect([status, body.fields.days]).toEqual([422, "Escribe entre 7 y 90 días"]);
    }
  });
});

describe("POST and DELETE /api/loans/{id}/pauses/{n}", () => {
  const params = (id: number, n: number) => ({ id: String(id), n: String(n) });
  const sendTo = (as: Who | null, at: Record<string, string>, body?: unknown) =>
    send(reply, "POST", { as, params: at, body: body ?? { accept: true } });
  const takeBack = (as: Who | null, at: Record<string, string>) =>
    send(withdrawal, "DELETE", { as, params: at });

  it("200: declined, or withdrawn; 409 from then on", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const one = params(id, await askPause(borrower, id, 30));
    const declined = await sendTo(lender, one, { accept: false });
    expect([declined.status, declined.body.pauses[0].status]).toEqual([200, "declined"]);
    expect(await noticesOf(borrower)).toContain("lending.loan-pause-declined");
    expect((await sendTo(lender, one)).status).toBe(409);
    expect((await takeBack(borrower, one)).status).toBe(409);
    const two = params(id, await askPause(borrower, id, 30));
    const taken = await takeBack(borrower, two);
    expect([taken.status, taken.body.pauses[0].status]).toEqual([200, "withdrawn"]);
  });

  it("401; 403: the member's own, the other party's, without a confirmation; 404: of another loan; 422", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const one = params(id, await askPause(borrower, id, 30));
    expect([(await sendTo(null, one)).status, (await takeBack(null, one)).status]).toEqual([401, 401]);
    expect([(await sendTo(borrower, one)).status, (await takeBack(lender, one)).status]).toEqual([403, 403]);
    const stale = { cookie: await staleCookieOf(lender), params: one, body: { accept: true } };
    expect((await send(reply, "POST", stale)).body.code).toBe("confirmation_required");
    const other = await makeLoan("active");
    const wrong = { ...one, id: String(other.id) };
    expect([
      (await sendTo(other.lender, wrong)).status,
      (await takeBack(other.lender, wrong)).status,
    ]).toEqual([404, 404]);
    const stranger = await makeUser();
    expect([(await sendTo(stranger, one)).status, (await takeBack(stranger, one)).status]).toEqual([
      404, 404,
    ]);
    expect((await sendTo(lender, one, { accept: "sí" })).status).toBe(422);
    expect((await takeBack(borrower, { ...one, n: "x" })).status).toBe(422);
  });
});
