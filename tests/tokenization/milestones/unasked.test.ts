import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/projects/[id]/fund-return/route";
import { POST as report } from "@/app/api/projects/[id]/milestones/[n]/report/route";
import { db } from "@/db";
import { projectMilestones, users } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { payDistributions } from "@/lib/tokenization/distributions/paying";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { remindOfMilestones } from "@/lib/tokenization/milestones/reminding";
import { endPolls } from "@/lib/tokenization/polls/ending";
import { tellInvestors } from "@/lib/tokenization/sale/news";
import { listSales } from "@/lib/tokenization/sale/review-queries";
import { auditBy, callOf, makeAdmin, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { approveAs, proposalRow } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { projectOf } from "../crowd";
import { euros, fundedSale, gained, noticesOf, propose, STEPS, withdraw } from "../exits/exits";

type Person = { id: string } | null;

const DAY = 24 * 60;
const NONE = 2_147_483_647;
const BODY = { reason: "El promotor no responde" };

const giveBack = (as: Person, id: number | string, body: object = BODY, key?: string) =>
  send(POST, "POST", {
    as,
    params: { id: String(id) },
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

const ask = (as: Person, id: number, n = 1) =>
  send(report, "POST", { as, params: { id: String(id), n: String(n) }, body: { report: "Molino montado" } });

const promote = (one: { id: string }) => db.update(users).set({ isAdmin: true }).where(eq(users.id, one.id));

async function askBy(id: number): Promise<Date> {
  const { askBy: end } = await projectOf(id);
  if (!end) throw new Error("no time runs");
  return end;
}

/** The clock stands so many days after the end of the time for the next milestone. */
async function standAt(id: number, days = 0): Promise<Date> {
  const there = plusMinutes(await askBy(id), days * DAY);
  vi.spyOn(clock, "now").mockImplementation(() => there);
  return there;
}

const sale = () => fundedSale({ milestones: STEPS });

async function overdueSale() {
  const made = await sale();
  await standAt(made.id);
  return made;
}

const milestonesOf = async (id: number) =>
  (await db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id))).map(
    ({ status, reason }) => [status, reason],
  );

async function overdueIds(admin: { id: string }): Promise<number[]> {
  const { viewer } = await callOf(admin);
  const { rows } = await listSales(authorize("admin", viewer), { view: "overdue", limit: 50 });
  return rows.map(({ id }) => id);
}

afterEach(async () => {
  await releaseKillSwitch();
  await set("disputeApprovalEur", "3000.00");
});

describe("the time for a milestone", () => {
  it("begins with the sale's end, at its date or later, for as long as the setting says", async () => {
    await set("milestoneAskDays", 60);
    const { id } = await sale();
    await set("milestoneAskDays", 180);
    // A setting that is changed afterwards moves nothing that was told.
    expect((await askBy(id)).toISOString()).toBe("2027-05-01T00:00:00.000Z");
    const plain = await fundedSale();
    expect((await projectOf(plain.id)).askBy).toBeNull();
  });

  it("stands still while holders vote, and begins anew once they have", async () => {
    const { id, founder } = await sale();
    const first = await askBy(id);
    expect((await ask(founder, id)).body.askBy).toBeNull();
    const end = plusMinutes(clock.now(), 15 * DAY);
    vi.spyOn(clock, "now").mockImplementation(() => end);
    await endPolls();
    expect((await askBy(id)).getTime()).toBeGreaterThanOrEqual(first.getTime());
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("reminds the promoter before its end, and tells everybody at it, each once", async () => {
    const { id, founder, holders, administrator } = await sale();
    const kindsOf = async (one: { id: string }) => (await noticesOf(one)).map(([kind]) => kind);
    await standAt(id, -31);
    await remindOfMilestones();
    expect(await kindsOf(founder)).not.toContain("tokenization.project-ask-soon");
    const end = await askBy(id);
    await standAt(id, -30);
    for (const _ of [1, 2]) await remindOfMilestones();
    expect((await kindsOf(founder)).filter((kind) => kind === "tokenization.project-ask-soon")).toHaveLength(
      1,
    );
    expect(await overdueIds(administrator)).not.toContain(id);
    await standAt(id);
    const kind = "tokenization.milestone-overdue";
    // Administrators are told of the sales of other tests too.
    const countTold = async () => (await kindsOf(administrator)).filter((told) => told === kind).length;
    await remindOfMilestones();
    const told = await countTold();
    expect(told).toBeGreaterThan(0);
    await remindOfMilestones();
    expect(await countTold()).toBe(told);
    for (const _ of [1, 2]) await tellInvestors();
    const once = async (one: { id: string }, news: string) =>
      expect((await kindsOf(one)).filter((each) => each === news)).toHaveLength(1);
    await once(founder, "tokenization.project-ask-over");
    for (const holder of holders) await once(holder, "tokenization.investment-overdue");
    expect(await overdueIds(administrator)).toContain(id);
    expect(await askBy(id)).toEqual(end);
  });

  it("a promoter who asks late is still in time until somebody decides", async () => {
    const { id, founder, administrator } = await overdueSale();
    await remindOfMilestones();
    expect((await ask(founder, id)).status).toBe(200);
    expect(await projectOf(id)).toMatchObject({ askBy: null, askReminder: null });
    expect(await overdueIds(administrator)).not.toContain(id);
    expect((await giveBack(administrator, id)).status).toBe(409);
  });
});

describe("POST /api/projects/{id}/fund-return", () => {
  it("200: gives all that is left to the holders by their tokens, each cent once", async () => {
    const { id, founder, holders, administrator } = await overdueSale();
    const before = await euros(holders);
    const answer = await giveBack(administrator, id, BODY, "una-devolucion");
    expect([answer.status, answer.body.status, answer.body.askBy]).toEqual([200, "completed", null]);
    expect((await giveBack(administrator, id, BODY, "una-devolucion")).body).toEqual(answer.body);
    expect(await milestonesOf(id)).toEqual([
      ["refunded", BODY.reason],
      ["refunded", BODY.reason],
    ]);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([58_800n, 19_600n, 19_600n]);
    expect(await noticesOf(founder)).toContainEqual([
      "tokenization.project-given-back",
      "El dinero de los hitos se ha devuelto",
    ]);
    expect(await auditBy(administrator)).toContainEqual(
      expect.objectContaining({
        action: "tokenization.return-fund",
        targetId: founder.id,
        details: { project: id, amount: "980.00", reason: BODY.reason },
      }),
    );
    expect((await giveBack(administrator, id)).status).toBe(409);
    await expectSound();
  });

  it("202: above the amount of one administrator a second approves it", async () => {
    await set("disputeApprovalEur", "900.00");
    const { id, founder, holders, administrator } = await overdueSale();
    const other = await makeAdmin();
    const before = await euros(holders);
    const { status, body } = await giveBack(administrator, id);
    expect([status, body.proposal.status]).toEqual([202, "proposed"]);
    expect(await proposalRow(body.proposal.id)).toMatchObject({
      kind: "fund-return",
      subjectId: founder.id,
      worthCents: 98_000n,
      reason: BODY.reason,
    });
    expectError(
      await giveBack(other, id),
      "conflict",
      "Ya hay una devolución propuesta para este proyecto: decidid antes esa.",
    );
    expect((await projectOf(id)).status).toBe("funded");
    expect((await approveAs(administrator, body.proposal.id)).status).toBe(409);
    expect((await approveAs(other, body.proposal.id)).status).toBe(201);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([58_800n, 19_600n, 19_600n]);
    const done = (await auditBy(other)).find(({ action }) => action === "tokenization.return-fund");
    expect(done).toMatchObject({ details: { project: id, proposal: body.proposal.id } });
    await expectSound();
  });

  it("409: what the promoter has asked for meanwhile is given back by no proposal", async () => {
    await set("disputeApprovalEur", "900.00");
    const { id, founder, administrator } = await overdueSale();
    const { body } = await giveBack(administrator, id);
    await ask(founder, id);
    expectError(
      await approveAs(await makeAdmin(), body.proposal.id),
      "conflict",
      "El promotor ya ha pedido el hito.",
    );
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("401, 403, 404, 422 and 503", async () => {
    const { id, founder, holders, administrator } = await overdueSale();
    expect((await giveBack(null, id)).status).toBe(401);
    for (const one of [founder, holders[0]]) expect((await giveBack(one, id)).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    const stale = await send(POST, "POST", { cookie, params: { id: String(id) }, body: BODY });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expectError(await giveBack(administrator, NONE), "not_found", "Ese proyecto no existe");
    const wrong = [
      await giveBack(administrator, "uno"),
      await giveBack(administrator, id, { reason: " " }),
      await giveBack(administrator, id, { reason: "a".repeat(1_001) }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { id: "Ese proyecto no existe" }],
      [422, { reason: "Escribe el motivo" }],
      [422, { reason: "Como mucho 1000 caracteres" }],
    ]);
    await engageKillSwitch();
    expect((await giveBack(administrator, id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("409: not before its time, not beside an exit, and not by who has a part in it", async () => {
    const { id, founder, holders, administrator } = await sale();
    await standAt(id, -1);
    expectError(
      await giveBack(administrator, id),
      "conflict",
      "El promotor todavía está a tiempo de pedir el hito.",
    );
    await standAt(id);
    const exit = await propose(founder, id, { kind: "windup", amount: "0.00" });
    expectError(
      await giveBack(administrator, id),
      "conflict",
      "Hay una recompra o liquidación en marcha: espera a que termine.",
    );
    await withdraw(founder, id, exit.body.id);
    const NO_PART = "Solo un administrador que no participe en el proyecto puede devolver lo que queda.";
    for (const one of [holders[0], founder]) {
      await promote(one);
      expectError(await giveBack(one, id), "conflict", NO_PART);
    }
    expect((await giveBack(administrator, id)).status).toBe(200);
    await payDistributions();
    await expectSound();
  });

  it("leaves with the promoter what was paid before", async () => {
    const { id, founder, holders, administrator } = await sale();
    await ask(founder, id);
    await castVote.run(await callOf(holders[0]), { id, n: 1, approve: true });
    expect(await projectOf(id)).toMatchObject({ status: "in_development", askReminder: null });
    const before = await euros(holders);
    await standAt(id);
    expect((await giveBack(administrator, id)).body.status).toBe("completed");
    await payDistributions();
    expect(await gained(holders, before)).toEqual([28_800n, 9_600n, 9_600n]);
    expect((await milestonesOf(id)).map(([status]) => status)).toEqual(["released", "refunded"]);
    await expectSound();
  });
});
