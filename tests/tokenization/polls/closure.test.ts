import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as castRoute } from "@/app/api/projects/[id]/milestones/[n]/votes/route";
import { db } from "@/db";
import { projectPolls, projects } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MS } from "@/lib/core/format/durations";
import { POLL_DAYS } from "@/lib/tokenization/constants";
import { remindOfMilestones } from "@/lib/tokenization/milestones/reminders";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { send } from "../../http/client";
import { later, propose, vote } from "../exits/exits";
import { ask, askBy, DAY, milestonesOf, sale } from "../milestones/overdue";

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetClosure();
});

const cast = (as: { id: string }, id: number) =>
  send(castRoute, "POST", { as, params: { id: String(id), n: "1" }, body: { approve: true } });

async function pollOf(projectId: number) {
  const [poll] = await db.select().from(projectPolls).where(eq(projectPolls.projectId, projectId));
  if (!poll) throw new Error("there is no vote");
  return poll;
}

/** A vote on a milestone whose time ends while the ledger is closed, on day 20. */
async function closedVote() {
  const made = await sale();
  await ask(made.promoter, made.id);
  await engageKillSwitch();
  expect((await cast(made.holders[0], made.id)).status).toBe(503);
  expect((await cast(made.holders[1], made.id)).status).toBe(200);
  later(20);
  return made;
}

describe("a vote of token holders that ends while the ledger is closed", () => {
  it("does not lapse, and takes the deciding vote for a day after the opening", async () => {
    const { id, holders } = await closedVote();
    expect(await endPolls()).toBe(0);
    expect((await cast(holders[0], id)).status).toBe(503);
    expect((await pollOf(id)).status).toBe("open");
    await reopenLedger(clock.now());
    expect((await cast(holders[0], id)).status).toBe(200);
    expect(await pollOf(id)).toMatchObject({ status: "approved" });
    expect((await milestonesOf(id))[0]?.[0]).not.toBe("planned");
    await expectSound();
  });

  it("ends a day after the opening if nobody decides it", async () => {
    const { id } = await closedVote();
    const opened = clock.now();
    await reopenLedger(opened);
    await endPolls();
    expect(await pollOf(id)).toMatchObject({ status: "open", endsAt: plusMinutes(opened, DAY) });
    later(21.1);
    await endPolls();
    expect((await pollOf(id)).status).toBe("lapsed");
  });

  it("moves the promoter's deadline for asking with a vote on an exit", async () => {
    const { id, promoter, holders } = await sale();
    const before = await askBy(id);
    const asked = clock.now();
    const { body } = await propose(promoter, id, { kind: "windup", amount: "10.00" });
    await engageKillSwitch();
    later(20);
    const opened = clock.now();
    await reopenLedger(opened);
    await endPolls();
    const { opensAt, endsAt } = await pollOf(id);
    expect(endsAt).toEqual(plusMinutes(opened, DAY));
    expect(opensAt.getTime()).toBeGreaterThanOrEqual(asked.getTime());
    const given = endsAt.getTime() - opensAt.getTime() - POLL_DAYS * DAY * 60_000;
    expect(await askBy(id)).toEqual(new Date(plusMinutes(before, POLL_DAYS * DAY).getTime() + given));
    expect((await vote(holders[0], id, body.id, false)).body.ending).toBe("rejected");
    const used = ((await pollOf(id)).closedAt?.getTime() ?? 0) - opensAt.getTime();
    expect(await askBy(id)).toEqual(new Date(before.getTime() + used));
    await expectSound();
  });

  it("leaves the promoter's deadline open as long as the vote on an exit is", async () => {
    const { id, promoter } = await sale();
    await propose(promoter, id, { kind: "windup", amount: "10.00" });
    const isOver = async () => {
      await remindOfMilestones();
      const [project] = await db.select().from(projects).where(eq(projects.id, id));
      return [project?.askReminder === "over", (await askBy(id)) <= clock.now()];
    };
    await engageKillSwitch();
    later(1 + ((await askBy(id)).getTime() - Date.now()) / DAY_MS);
    expect(await isOver()).toEqual([false, true]);
    await reopenLedger(clock.now());
    await endPolls();
    expect(await isOver()).toEqual([false, false]);
  });
});
