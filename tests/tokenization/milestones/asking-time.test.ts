import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { projectPolls, projects } from "@/db/schema";
import { countWaiting } from "@/lib/admin/queue-queries";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { POLL_DAYS } from "@/lib/tokenization/constants";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { remindOfMilestones } from "@/lib/tokenization/milestones/reminders";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { callOf } from "../../factories/identity";
import { set } from "../../factories/wallet";
import { projectOf } from "../crowd";
import { fundedSale, noticesOf, propose, withdraw } from "../exits/exits";
import { offer } from "../holdings/gifts";
import { CONFIRMED, makeInvestor } from "../sales";
import { ask, askBy, DAY, giveBack, overdueIds, overdueSale, sale, standAt } from "./overdue";

const HOLDING = "tokenization.holding-overdue";

const kindsOf = async (one: { id: string }) => (await noticesOf(one)).map(([kind]) => kind);

describe("the time for a milestone", () => {
  it("starts with the sale's end, at its date or later, for as long as the setting says", async () => {
    await set("milestoneAskDays", 60);
    const { id } = await sale();
    await set("milestoneAskDays", 180);
    // A later change of the setting does not change an announced deadline.
    expect((await askBy(id)).toISOString()).toBe("2027-05-01T00:00:00.000Z");
    const plain = await fundedSale();
    expect((await projectOf(plain.id)).askBy).toBeNull();
  });

  it("is paused during a vote, and starts again afterwards", async () => {
    const { id, promoter } = await sale();
    const first = await askBy(id);
    expect((await ask(promoter, id)).body.askBy).toBeNull();
    const end = plusMinutes(clock.now(), 15 * DAY);
    vi.spyOn(clock, "now").mockImplementation(() => end);
    await endPolls();
    expect((await askBy(id)).getTime()).toBeGreaterThanOrEqual(first.getTime());
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("is paused during a vote on an exit, and a withdrawn proposal gains no time", async () => {
    const { id, promoter, holders } = await sale();
    const before = await standAt(id, -1);
    const end = await askBy(id);
    const { body } = await propose(promoter, id, { kind: "windup", amount: "10.00" });
    expect(await askBy(id)).toEqual(plusMinutes(end, POLL_DAYS * DAY));
    vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(before, 5 * DAY));
    await remindOfMilestones();
    for (const holder of holders) expect(await kindsOf(holder)).not.toContain(HOLDING);
    expect((await withdraw(promoter, id, body.id)).status).toBe(200);
    expect(await askBy(id)).toEqual(plusMinutes(end, 5 * DAY));
  });

  it("loses nothing to a vote that did not move it: of a build from before, or opened after its end", async () => {
    const { id, promoter } = await sale();
    const before = await standAt(id, -1);
    const end = await askBy(id);
    const windup = { kind: "windup", amount: "10.00" };
    const { body } = await propose(promoter, id, windup);
    await db.update(projectPolls).set({ pausesAsking: false }).where(eq(projectPolls.projectId, id));
    await db.update(projects).set({ askBy: end }).where(eq(projects.id, id));
    vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(before, 2 * DAY));
    expect((await withdraw(promoter, id, body.id)).status).toBe(200);
    expect(await askBy(id)).toEqual(end);
    const late = await propose(promoter, id, windup);
    expect(await askBy(id)).toEqual(end);
    expect((await withdraw(promoter, id, late.body.id)).status).toBe(200);
    expect(await askBy(id)).toEqual(end);
  });

  it("reminds the promoter before its end, and notifies everyone at the end, each once", async () => {
    const { id, promoter, holders, administrator } = await sale();
    await standAt(id, -31);
    await remindOfMilestones();
    expect(await kindsOf(promoter)).not.toContain("tokenization.project-ask-soon");
    const end = await askBy(id);
    await standAt(id, -30);
    for (const _ of [1, 2]) await remindOfMilestones();
    expect((await kindsOf(promoter)).filter((kind) => kind === "tokenization.project-ask-soon")).toHaveLength(
      1,
    );
    expect(await overdueIds(administrator)).not.toContain(id);
    await standAt(id);
    const kind = "tokenization.milestone-overdue";
    // Administrators also receive notifications about the sales of other tests.
    const countNotices = async () => (await kindsOf(administrator)).filter((one) => one === kind).length;
    await remindOfMilestones();
    const before = await countNotices();
    expect(before).toBeGreaterThan(0);
    await remindOfMilestones();
    expect(await countNotices()).toBe(before);
    const once = async (one: { id: string }, noticeKind: string) =>
      expect((await kindsOf(one)).filter((each) => each === noticeKind)).toHaveLength(1);
    await once(promoter, "tokenization.project-ask-over");
    for (const holder of holders) await once(holder, HOLDING);
    expect(await overdueIds(administrator)).toContain(id);
    expect(await askBy(id)).toEqual(end);
  });

  it("notifies the current holders: including receivers of gifts, and not those who gave all away", async () => {
    const { id, promoter, holders } = await sale();
    const friend = await makeInvestor();
    const gift = await offer(holders[1], id, { to: friend.email, tokens: "8" });
    await acceptGift.run(await callOf(friend), { id: gift.id, confirmations: CONFIRMED });
    await standAt(id);
    await remindOfMilestones();
    const isNotified = async (one: { id: string }) => (await kindsOf(one)).includes(HOLDING);
    expect(await Promise.all([promoter, ...holders, friend].map(isNotified))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it("continues after an interrupted run, and notifies nobody twice", async () => {
    const { id, promoter, holders } = await sale();
    await standAt(id);
    // A run that failed after its last page and before it was marked.
    await remindOfMilestones();
    await db.update(projects).set({ askReminder: null }).where(eq(projects.id, id));
    for (const _ of [1, 2]) await remindOfMilestones();
    for (const holder of holders) {
      expect((await kindsOf(holder)).filter((kind) => kind === HOLDING)).toHaveLength(1);
    }
    expect(await kindsOf(promoter)).toContain("tokenization.project-ask-over");
    expect((await projectOf(id)).askReminder).toBe("over");
  });

  it("notifies the holders too if it passes during a run", async () => {
    const { id, holders } = await sale();
    const end = await askBy(id);
    let asked = 0;
    // The first two reads of the clock are one minute before the deadline, later ones one minute after it.
    vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(end, asked++ < 2 ? -1 : 1));
    await remindOfMilestones();
    expect((await projectOf(id)).askReminder).not.toBe("over");
    await remindOfMilestones();
    for (const holder of holders) expect(await kindsOf(holder)).toContain(HOLDING);
    expect((await projectOf(id)).askReminder).toBe("over");
  });

  it("is in a queue of the panel, and counted until the promoter makes the request", async () => {
    const { id, promoter, administrator } = await sale();
    const { viewer } = await callOf(administrator);
    const count = async () => (await countWaiting(authorize("admin", viewer))).milestones;
    const before = await count();
    await db
      .update(projects)
      .set({ askBy: new Date(Date.now() - 1_000) })
      .where(eq(projects.id, id));
    expect(await count()).toBe((before ?? 0) + 1);
    await ask(promoter, id);
    expect(await count()).toBe(before);
  });

  it("allows a late request of the promoter until somebody decides", async () => {
    const { id, promoter, administrator } = await overdueSale();
    await remindOfMilestones();
    expect((await ask(promoter, id)).status).toBe(200);
    expect(await projectOf(id)).toMatchObject({ askBy: null, askReminder: null });
    expect(await overdueIds(administrator)).not.toContain(id);
    expect((await giveBack(administrator, id)).status).toBe(409);
  });
});
