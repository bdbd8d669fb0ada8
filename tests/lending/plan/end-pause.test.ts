import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { endPause } from "@/actions/lending/margin";
import { POST as end } from "@/app/api/admin/loans/[id]/pauses/[n]/cancellation/route";
import { GET as list } from "@/app/api/admin/loans/pauses/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { dayOf } from "@/lib/core/format/calendar";
import { loan } from "@/lib/lending/loan/deal";
import { exportLoan } from "@/lib/lending/portfolio/statement";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import { travel } from "../../setup/clock";
import { answer, askPause, days, loanRow, makeLoan, repay, viewerOf } from "../loans";

type Who = { id: string };

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const reason = "Se acordó por error";
const read = async (person: Who, id: number) => loan.read(await viewerOf(person), id);
const later = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const sendEnd = (as: Who | null, id: number, n: number, body: object = { reason }) =>
  send(end, "POST", { as, params: { id: String(id), n: String(n) }, body });
const noticesOf = async ({ id }: Who) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, "lending.loan-pause-ended")))
  ).map(({ body }) => body);

/** A running loan with an agreed pause of thirty days. */
async function aPausedLoan() {
  const made = await makeLoan("active", { repayment: "instalments" });
  const before = await read(made.borrower, made.id);
  const n = await askPause(made.borrower, made.id, 30);
  await answer(made.lender, made.id, n);
  return { ...made, n, before };
}

const OVER = "Esa pausa ya ha terminado: no queda ningún día por quitar.";
const CHANGED = "Desde que se acordó la pausa ha habido un pago u otra pausa: ya no se puede terminar antes.";

describe("POST /api/admin/loans/{id}/pauses/{n}/cancellation", () => {
  it("201: of an agreed one, the elapsed days count with their interest; both are notified; 409: a second time", async () => {
    const { id, n, lender, borrower, before } = await aPausedLoan();
    const [admin, paused] = [await makeAdmin(), await read(borrower, id)];
    const agreedAt = paused.pauses[0]?.closedAt ?? "";
    expect(agreedAt).not.toBe("");
    travel(days(12));
    const { status, body } = await sendEnd(admin, id, n);
    expect(status).toBe(201);
    // 30 days cost the interest of 30 days, and 12 that of 12.
    const [cost = 0, less = 0] = [paused.pauses[0]?.cost, body.pauses[0]?.cost].map(Number);
    expect(less).toBeCloseTo((cost * 12) / 30, 1);
    // The day of the agreement is kept; the day of the end is in the history.
    expect(body.pauses).toMatchObject([
      { id: n, days: 30, lastedDays: 12, status: "ended", closedAt: agreedAt },
    ]);
    const after = await read(borrower, id);
    expect(after.plan.map(({ dueOn }) => dueOn)).toEqual(before.plan.map(({ dueOn }) => later(dueOn, 12)));
    const interest = (plan: typeof after.plan) => Math.round(Number(plan[0]?.interest) * 100);
    expect(interest(paused.plan) - interest(after.plan)).toBe(Math.round((cost - less) * 100));
    expect(after.nextDueAt).toBe(after.plan[0]?.dueAt);
    expect((await loanRow(id)).stageExpiresAt?.toISOString()).toBe(after.nextDueAt);
    for (const person of [lender, borrower]) {
      expect(await noticesOf(person)).toMatchObject([
        expect.stringMatching(/Ha durado 12 de sus 30 días: .* Motivo: Se acordó por error$/),
      ]);
    }
    expect(after.timeline.at(-1)).toMatchObject({
      event: "end-pause",
      note: expect.stringContaining(reason),
    });
    expect(Date.parse(after.timeline.at(-1)?.createdAt ?? "") - Date.parse(agreedAt)).toBeGreaterThan(
      11 * 86_400_000,
    );
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "lending.end-pause",
      details: { loan: id, pause: n, reason },
    });
    expect(await new Response(await exportLoan(await viewerOf(lender), id)).text()).toContain(
      `${agreedAt};Pausa de 12 días`,
    );
    expectError(await sendEnd(admin, id, n), "conflict", OVER);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("201: a proposed one is closed, and nothing changes", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const n = await askPause(borrower, id, 30);
    const before = await read(borrower, id);
    const { status, body } = await sendEnd(await makeAdmin(), id, n);
    expect([status, body.pauses[0].status, body.pauses[0].lastedDays]).toEqual([201, "ended", null]);
    expect((await read(borrower, id)).plan).toEqual(before.plan);
    expect(await noticesOf(lender)).toMatchObject([expect.stringContaining("No llega a empezar")]);
    await expect(answer(lender, id, n)).rejects.toMatchObject({ code: "conflict" });
    await askPause(lender, id, 7);
  });

  it("201: the next payment stays a week away, also of a loan that was overdue", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    travel(days(179));
    const n = await askPause(borrower, id, 30);
    travel(days(182));
    await loan.expireDue();
    await answer(lender, id, n);
    travel(days(183));
    const { body } = await sendEnd(await makeAdmin(), id, n);
    expect(body.status).toBe("active");
    const { plan, now, timeZone } = await read(borrower, id);
    const today = dayOf(new Date(now), timeZone);
    expect(plan.find(({ paidAt }) => paidAt === null)?.dueOn).toBe(later(today, 7));
  });

  it("409: no days are left, a payment was made or another pause agreed since, or the loan has ended", async () => {
    const admin = await makeAdmin();
    const over = await aPausedLoan();
    const repaid = await aPausedLoan();
    await repay(repaid.borrower, repaid.id, "100.00");
    expectError(await sendEnd(admin, repaid.id, repaid.n), "conflict", CHANGED);
    const twice = await aPausedLoan();
    await answer(twice.lender, twice.id, await askPause(twice.borrower, twice.id, 7));
    expectError(await sendEnd(admin, twice.id, twice.n), "conflict", CHANGED);
    const later = await aPausedLoan();
    const second = await askPause(later.borrower, later.id, 14);
    await answer(later.lender, later.id, second);
    travel(days(3));
    expect((await sendEnd(admin, later.id, second)).body.pauses[0].lastedDays).toBe(3);
    expectError(await sendEnd(admin, later.id, later.n), "conflict", CHANGED);
    const { body: listed } = await send(list, "GET", { as: admin, query: "?status=accepted&limit=1" });
    expect(listed).toMatchObject([{ id: later.n, canEnd: false }]);
    const declined = await makeLoan("active");
    const n = await askPause(declined.borrower, declined.id, 30);
    await answer(declined.lender, declined.id, n, false);
    expectError(await sendEnd(admin, declined.id, n), "conflict", OVER);
    travel(days(30));
    expectError(await sendEnd(admin, over.id, over.n), "conflict", OVER);
    const ended = await makeLoan("repaid");
    expect((await sendEnd(admin, ended.id, over.n)).status).toBe(409);
  });

  it("401, 403, 404 and 422: visitors, members and both parties, an unknown pause, and no reason", async () => {
    const { id, n, borrower, lender } = await aPausedLoan();
    expect((await sendEnd(null, id, n)).status).toBe(401);
    expect((await sendEnd(borrower, id, n)).status).toBe(403);
    const admin = await makeAdmin();
    expect((await sendEnd(admin, id, 987_654)).status).toBe(404);
    expect((await sendEnd(admin, 987_654, n)).status).toBe(404);
    expect((await sendEnd(admin, id, n, { reason: " " })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await read(lender, id)).pauses).toMatchObject([{ status: "accepted", lastedDays: null }]);
  });

  it("has a form in the panel too", async () => {
    const { id, n, borrower } = await aPausedLoan();
    await signedIn(await makeAdmin());
    expect(await post(endPause, { id: String(id), n: String(n), reason })).toMatchObject({ status: "ok" });
    expect((await read(borrower, id)).pauses).toMatchObject([
      { status: "ended", lastedDays: 0, cost: "0.00" },
    ]);
  });
});

describe("GET /api/admin/loans/pauses", () => {
  it("200: newest first, by state, with the parties and whether it may be ended", async () => {
    const agreed = await aPausedLoan();
    const waiting = await makeLoan("active");
    const n = await askPause(waiting.lender, waiting.id, 14);
    const as = await makeAdmin();
    const lines = async (query: string) => (await send(list, "GET", { as, query })).body;
    expect(await lines("?limit=2")).toMatchObject([
      { id: n, loanId: waiting.id, days: 14, by: "lender", status: "proposed", canEnd: true },
      {
        id: agreed.n,
        loanId: agreed.id,
        borrower: { id: agreed.borrower.id },
        status: "accepted",
        canEnd: true,
      },
    ]);
    expect(await lines("?status=accepted&limit=1")).toMatchObject([{ id: agreed.n }]);
    expect(await lines("?status=proposed&limit=1")).toMatchObject([{ id: n }]);
    expect(await lines(`?limit=1&cursor=${n}`)).toMatchObject([{ id: agreed.n }]);
    await repay(agreed.borrower, agreed.id, "10.00");
    travel(days(8));
    expect(await lines("?limit=2")).toMatchObject([
      { id: n, status: "expired", canEnd: false },
      { id: agreed.n, canEnd: false },
    ]);
  });

  it("401, 403 and 422: visitors, members, and invalid filters", async () => {
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: await makeUser() })).status).toBe(403);
    const as = await makeAdmin();
    for (const query of ["?status=ended", "?cursor=x", "?limit=0"]) {
      expect((await send(list, "GET", { as, query })).status, query).toBe(422);
    }
  });
});
