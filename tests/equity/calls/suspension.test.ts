import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityCalls, notifications } from "@/db/schema";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { dayText } from "@/lib/core/format/format";
import { dueDayOf, dueInstant } from "@/lib/equity/calls/call-rules";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { notifyCalled } from "@/lib/equity/calls/notices";
import { stoppedDays } from "@/lib/equity/calls/postponement";
import { FUND_ZONE } from "@/lib/equity/constants";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { travel } from "../../setup/clock";
import { breaches, call, fundOf, inDays, makeCommitment, makeFund, partFor, pay, placeOf } from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
type Fund = Awaited<ReturnType<typeof makeFund>>;

const stop = async ({ id, administrator }: Fund) =>
  suspendFund.run(await callOf(administrator), { id, reason: "Denuncias de inversores" });
const goOn = async ({ id, administrator }: Fund) => resumeFund.run(await callOf(administrator), { id });

const callRow = async (id: number) => (await db.select().from(equityCalls).where(eq(equityCalls.id, id)))[0];

const bodiesTo = async (userId: string, kind: string) => {
  const ofKind = and(eq(notifications.userId, userId), eq(notifications.kind, kind));
  return (await db.select().from(notifications).where(ofKind)).map(({ body }) => body);
};

describe("the deadlines of a call while the ledger is closed", () => {
  afterEach(forgetClosure);

  it("make nobody late or lose their part, during it nor in the day after it", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    const statusAt = async (minutes: number) => {
      travel(minutes);
      await endCalls();
      return (await partFor(id, place.id)).status;
    };
    await engageKillSwitch();
    expect(await statusAt(12 * DAY)).toBe("open");
    await expect(pay(place.investor, id)).rejects.toMatchObject({ code: "unavailable" });
    await reopenLedger(clock.now());
    expect(await statusAt(12 * DAY + 1)).toBe("open");
    expect(await statusAt(13 * DAY - 1)).toBe("open");
    expect(await statusAt(13 * DAY + 1)).toBe("late");
    await engageKillSwitch();
    expect(await statusAt(25 * DAY)).toBe("late");
    await reopenLedger(clock.now());
    expect(await statusAt(26 * DAY - 1)).toBe("late");
    expect((await placeOf(place.id)).status).toBe("active");
    expect(await statusAt(26 * DAY + 1)).toBe("defaulted");
    expect(await breaches()).toEqual([]);
  });
});

describe("the days of a suspended fund", () => {
  it("are those of Madrid, and one that was begun is a whole one", () => {
    const days = (from: string, to: string) =>
      stoppedDays({ suspendedAt: new Date(from), now: new Date(to) });
    expect(days("2026-11-23T08:00:00Z", "2026-11-23T20:00:00Z")).toBe(1);
    expect(days("2026-11-23T22:30:00Z", "2026-11-23T23:30:00Z")).toBe(2);
    expect(days("2026-11-23T08:00:00Z", "2026-12-03T07:00:00Z")).toBe(11);
    expect(days("2026-03-28T23:30:00Z", "2026-03-29T21:30:00Z")).toBe(1);
  });
});

describe("a fund that continues after a suspension", () => {
  it("makes nobody late whose deadline passed during it: calls are due as many days later", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const paid = await makeCommitment(fund);
    const { id } = await call(fund, "20", { dueOn: inDays(12) });
    await pay(paid.investor, id);
    await notifyCalled();
    const before = inDays(12);
    await stop(fund);
    travel(15 * DAY);
    await endCalls();
    expect((await partFor(id, place.id)).status).toBe("open");
    await goOn(fund);
    await endCalls();
    const due = dueInstant(dayAfter(before, 16));
    const part = await partFor(id, place.id);
    expect(part).toMatchObject({ status: "open", dueAt: due });
    // Ten days before, with an hour more or less if the clocks change in between.
    expect(Math.round((due.getTime() - (part.reserveAt?.getTime() ?? 0)) / 86_400_000)).toBe(10);
    expect((await callRow(id))?.dueAt).toEqual(due);
    expect(await partFor(id, paid.id)).toMatchObject({ status: "paid", dueAt: dueInstant(before) });
    expect(await notifyCalled()).toBe(1);
    expect(await bodiesTo(place.investor.id, "equity.call-put-off")).toEqual([
      expect.stringContaining("De la llamada n.º 1 te faltan 2.000,00 €: puedes pagarlos hasta el"),
    ]);
    expect(await bodiesTo(paid.investor.id, "equity.call-put-off")).toEqual([]);
    expect(await fundOf(fund.id)).toMatchObject({ suspendedAt: null, resumedAt: clock.now() });
    travel(29 * DAY);
    await endCalls();
    expect((await partFor(id, place.id)).status).toBe("late");
    expect(await breaches()).toEqual([]);
  });

  it("announces parts of which nobody was notified before as new, with their due day", async () => {
    const fund = await makeFund();
    const { id: placeId, investor } = await makeCommitment(fund);
    const { id } = await call(fund);
    await stop(fund);
    travel(3 * DAY);
    await goOn(fund);
    await notifyCalled();
    const { dueAt } = await partFor(id, placeId);
    expect(await bodiesTo(investor.id, "equity.call-put-off")).toEqual([]);
    expect(await bodiesTo(investor.id, "equity.call-issued")).toEqual([
      expect.stringContaining(`2.000,00 € hasta el ${dayText(dueDayOf(dueAt))}.`),
    ]);
  });

  it("announces the new due day also to an investor whose read notice of the call was deleted", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    const { id } = await call(fund);
    await notifyCalled();
    await pay(investor, id, "500.00");
    await db.delete(notifications).where(eq(notifications.userId, investor.id));
    await stop(fund);
    travel(3 * DAY);
    await goOn(fund);
    await notifyCalled();
    expect(await bodiesTo(investor.id, "equity.call-issued")).toEqual([]);
    expect(await bodiesTo(investor.id, "equity.call-put-off")).toEqual([
      expect.stringContaining("te faltan 1.500,00 €"),
    ]);
  });

  it("gives a late investor the remaining days, and allows payments during it", async () => {
    const fund = await makeFund();
    const late = await makeCommitment(fund);
    const other = await makeCommitment(fund);
    const { id } = await call(fund);
    travel(11 * DAY);
    await endCalls();
    const { rescueUntil, dueAt } = await partFor(id, late.id);
    if (!rescueUntil) throw new Error("they are not late");
    await stop(fund);
    travel(25 * DAY);
    await endCalls();
    expect((await partFor(id, late.id)).status).toBe("late");
    expect((await pay(late.investor, id, "500.00")).paid).toBe("500.00");
    expect((await pay(other.investor, id)).status).toBe("paid");
    await goOn(fund);
    await endCalls();
    const after = await partFor(id, late.id);
    expect(after).toMatchObject({ status: "late", paidCents: 50_000n, dueAt });
    expect(dayOf(after.rescueUntil ?? rescueUntil, FUND_ZONE)).toBe(
      dayAfter(dayOf(rescueUntil, FUND_ZONE), 15),
    );
    await notifyCalled();
    const lastDay = dayAfter(dueDayOf(rescueUntil), 15);
    expect(await bodiesTo(late.investor.id, "equity.call-put-off")).toEqual([
      expect.stringContaining(`te faltan 1.500,00 €: puedes pagarlos hasta el ${dayText(lastDay)}.`),
    ]);
    expect((await placeOf(late.id)).status).toBe("active");
    travel(37 * DAY);
    await endCalls();
    expect((await placeOf(late.id)).status).toBe("defaulted");
    expect(dueDayOf((await callRow(id))?.dueAt ?? dueAt)).toBe(dueDayOf(dueAt));
    expect(await breaches()).toEqual([]);
  });
});
