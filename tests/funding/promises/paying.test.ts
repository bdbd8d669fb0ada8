import { desc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { activities, notifications, userAppPermissions, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { funding as area } from "@/lib/funding/area";
import { listPromiseCommitments } from "@/lib/funding/promises/commitment-queries";
import { payPromises } from "@/lib/funding/promises/payments";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { mailKindsTo } from "../../factories/mails";
import { give, spendable } from "../../factories/wallet";
import { monthsOf, noticesOf, promised, promiseOf, standing, withGoal } from "./promises";

afterEach(releaseKillSwitch);

type Person = { id: string };

const at = (iso: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(iso));
const clean = async () => expect(await checkMoney("full")).toEqual([]);
const leave = ({ id }: Person) => inTransaction(async (tx) => area.onMemberRemoved?.(tx, id, clock.now()));

async function lastNoticeOf({ id }: Person) {
  const [notice] = await db
    .select({ body: notifications.body })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(desc(notifications.id))
    .limit(1);
  return notice?.body;
}

async function payOn(...days: string[]): Promise<void> {
  for (const day of days) {
    at(`${day}T06:00:00Z`);
    await payPromises();
  }
}

describe("a monthly promise", () => {
  it("goes to the owner of the request, minus 1.5 %, and both are notified", async () => {
    const { id, owner, supporter } = await promised();
    await payPromises();
    expect(await spendable(supporter, "EUR")).toBe(198_000n);
    expect(await spendable(owner, "EUR")).toBe(10_000n + 1_970n);
    expect(await noticesOf(supporter)).toEqual(["paid"]);
    expect(await noticesOf(owner)).toEqual(["promised", "paid"]);
    expect(await mailKindsTo(supporter)).toEqual(["promise-paid"]);
    expect(await mailKindsTo(owner)).toEqual(["promise-promised", "promise-paid"]);
    const done = await db
      .select()
      .from(activities)
      .where(eq(activities.entityId, String(id)));
    const typesOf = (person: Person) =>
      done.filter(({ userId }) => userId === person.id).map(({ type }) => type);
    expect(typesOf(supporter)).toContain("support_sent");
    expect(typesOf(owner)).toContain("support_received");
    const subject = (await area.subjects?.["funding-promise"]?.([String(id)], supporter.id))?.get(String(id));
    expect(subject).toMatchObject({ path: `/funding/promises/${id}` });
    await clean();
  });

  it("on the 31st: on the last day of a shorter month, on the 31st again, each once, until its last month", async () => {
    const { id, owner, supporter } = await standing({ endsOn: "2027-03-31" });
    await payOn("2027-01-30", "2027-01-31", "2027-01-31", "2027-02-27", "2027-02-28", "2027-03-30");
    expect([await monthsOf(id), (await promiseOf(id)).nextOn]).toEqual([
      ["2027-01", "2027-02"],
      "2027-03-31",
    ]);
    await payOn("2027-03-31", "2027-04-30");
    expect(await monthsOf(id)).toEqual(["2027-01", "2027-02", "2027-03"]);
    expect(await promiseOf(id)).toMatchObject({ status: "ended", nextOn: null, dueAt: null });
    expect(await noticesOf(supporter)).toEqual(["paid", "paid", "paid", "over"]);
    expect(await noticesOf(owner)).toEqual(["paid", "paid", "paid", "over"]);
    await clean();
  });

  it("months that passed while nothing ran are paid one after the other", async () => {
    const { id } = await standing();
    at("2027-04-15T06:00:00Z");
    for (let run = 0; run < 5; run += 1) await payPromises();
    expect(await monthsOf(id)).toEqual(["2027-01", "2027-02", "2027-03"]);
    await clean();
  });

  it("is among the future payments of its supporter, as often as it is due", async () => {
    const { id, supporter } = await standing({ endsOn: "2027-02-28" });
    expect(await listPromiseCommitments(supporter.id, "2027-12-31")).toMatchObject([
      { minor: 2_000n, dueOn: "2027-01-31", path: `/funding/promises/${id}` },
      { minor: 2_000n, dueOn: "2027-02-28" },
    ]);
  });
});

describe("without money", () => {
  it("that fails is reported immediately, tried on three more days, skipped, and paid again next month", async () => {
    const { id, owner, supporter } = await standing({}, "10.00");
    await payOn("2027-01-31", "2027-01-31", "2027-02-01", "2027-02-02");
    expect(await promiseOf(id)).toMatchObject({ attempts: 3, nextOn: "2027-01-31", status: "active" });
    expect(await noticesOf(supporter)).toEqual(["failed"]);
    await payOn("2027-02-03");
    expect(await promiseOf(id)).toMatchObject({ attempts: 0, nextOn: "2027-02-28", status: "active" });
    expect([await noticesOf(supporter), await noticesOf(owner)]).toEqual([["failed", "skipped"], []]);
    expect(await mailKindsTo(supporter)).toEqual(["promise-failed", "promise-skipped"]);
    await give(supporter, { EUR: "10.00" });
    await payOn("2027-02-28");
    expect([await monthsOf(id), (await promiseOf(id)).lastError]).toEqual([["2027-02"], null]);
    expect(await spendable(supporter, "EUR")).toBe(0n);
    await clean();
  });

  it("is paid for its own month if the money arrives on a later day", async () => {
    const { id, supporter } = await standing({}, "10.00");
    await payOn("2027-01-31");
    await give(supporter, { EUR: "10.00" });
    await payOn("2027-02-01");
    expect([await monthsOf(id), (await promiseOf(id)).nextOn]).toEqual([["2027-01"], "2027-02-28"]);
    await clean();
  });

  it("ends if its last month is over before the money arrives, and promises its supporter no other attempt", async () => {
    const { id, owner, supporter } = await standing({ endsOn: "2027-01-31" }, "10.00");
    await payOn("2027-01-31");
    expect(await promiseOf(id)).toMatchObject({ status: "ended", nextOn: null, dueAt: null });
    expect([await noticesOf(supporter), await noticesOf(owner)]).toEqual([["unpaid"], ["over"]]);
    expect(await lastNoticeOf(supporter)).toMatch(
      /^Era el último mes y no hemos podido pagar 20,00\s€ a «.+»\. Balance insuficiente: .+ disponibles\.$/,
    );
    await clean();
  });

  it("counts towards the daily limit of payments to others, and waits above it", async () => {
    const { id, supporter } = await standing({ amountCents: 600_00n });
    await db.update(users).set({ kycLevel: "basic" }).where(eq(users.id, supporter.id));
    await payOn("2027-01-31");
    expect((await promiseOf(id)).lastError).toMatch(/^Superas el límite diario de pagos/);
    const [one, other] = [await standing({ amountCents: 300_00n }), await withGoal()];
    await db.update(users).set({ kycLevel: "basic" }).where(eq(users.id, one.supporter.id));
    const second = await standing({
      amountCents: 300_00n,
      requestId: other.id,
      ownerId: other.owner.id,
      supporterId: one.supporter.id,
    });
    await payOn("2027-01-31");
    expect([await monthsOf(one.id), await monthsOf(second.id)]).toEqual([["2027-01"], []]);
    await clean();
  });

  it("is not counted as tried while the ledger is closed", async () => {
    const { id } = await standing();
    await engageKillSwitch();
    await payOn("2027-01-31");
    expect(await promiseOf(id)).toMatchObject({ attempts: 0, nextOn: "2027-01-31" });
    await releaseKillSwitch();
    await payOn("2027-01-31");
    expect(await monthsOf(id)).toEqual(["2027-01"]);
  });

  it("is refused while its supporter has lost the app", async () => {
    const { id, supporter } = await standing();
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, supporter.id));
    await payOn("2027-01-31");
    expect(await promiseOf(id)).toMatchObject({
      attempts: 1,
      lastError: "Ahora no puedes usar Financiación.",
    });
  });
});

it("is paused while the owner may not receive money, is not made up for, and resumes automatically", async () => {
  const { id, owner, supporter } = await standing();
  await db.update(users).set({ kycLevel: "none" }).where(eq(users.id, owner.id));
  await payOn("2027-01-31", "2027-02-28");
  expect(await promiseOf(id)).toMatchObject({ status: "paused", nextOn: "2027-03-31" });
  expect(await noticesOf(supporter)).toEqual(["paused"]);
  await db.update(users).set({ kycLevel: "complete" }).where(eq(users.id, owner.id));
  await payOn("2027-03-31");
  expect([await monthsOf(id), (await promiseOf(id)).status]).toEqual([["2027-03"], "active"]);
  await clean();
});

it("ends in its last month while the owner may not receive money, with one notice that says so", async () => {
  const { id, owner, supporter } = await standing({ endsOn: "2027-01-31" });
  await db.update(users).set({ kycLevel: "none" }).where(eq(users.id, owner.id));
  await payOn("2027-01-31");
  expect([(await promiseOf(id)).status, await noticesOf(supporter)]).toEqual(["ended", ["unpaid"]]);
  expect(await lastNoticeOf(supporter)).toMatch(/Quien pide el dinero no puede recibirlo ahora\.$/);
});

it("ends with its supporter's account, and the owner of the request is notified", async () => {
  const { id, owner, supporter } = await promised();
  await leave(supporter);
  expect(await promiseOf(id)).toMatchObject({ status: "ended", nextOn: null, dueAt: null });
  expect(await noticesOf(owner)).toEqual(["promised", "ended"]);
  await payPromises();
  expect(await monthsOf(id)).toEqual([]);
});
