import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { freezeProject, unfreezeProject } from "@/lib/tokenization/projects/freeze-project";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { fillWaitingLists } from "@/lib/tokenization/sale/waiting-list";
import { callOf } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { projectOf } from "../crowd";
import { close, invest, investmentOf, makeInvestor, makeSale, revoke, stateOf } from "../sales";

const breaches = async () => [...(await investmentObligations()), ...(await projectObligations())];
const queue = { waitingList: true };
const statusOf = async ({ id }: { id: number }) => (await investmentOf(id)).status;

it("accepts investors who find too few tokens, with their money locked, and lets them leave at any time", async () => {
  const { id } = await makeSale();
  await invest(await makeInvestor("3000.00"), id, "2450.00");
  const investor = await makeInvestor();
  await expect(invest(investor, id, "100.00")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Solo quedan 2 "),
  });
  const listed = await invest(investor, id, "100.00", queue);
  expect(listed).toMatchObject({ status: "listed", isRevocable: true });
  expect(await spendable(investor, "EUR")).toBe(90_000n);
  expect(await stateOf(id)).toMatchObject({ left: 2n, investors: 1 });
  expect((await invest(await makeInvestor(), id, "50.00", queue)).status).toBe("reserved");
  vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 5 * 86_400_000));
  await revoke(investor, listed.id);
  expect(await spendable(investor, "EUR")).toBe(100_000n);
  expect(await breaches()).toEqual([]);
});

it("gives freed tokens to the first investments that fit, and notifies the investors whose larger ones were skipped", async () => {
  const { id } = await makeSale();
  const leaving = await makeInvestor();
  const left = await invest(leaving, id, "100.00");
  await invest(await makeInvestor("3000.00"), id, "2400.00");
  const people = [
    await makeInvestor(),
    await makeInvestor(),
    await makeInvestor(),
    await makeInvestor(),
  ] as const;
  const big = await invest(people[0], id, "200.00", queue);
  const alsoBig = await invest(people[3], id, "150.00", queue);
  const small = await invest(people[1], id, "75.00", queue);
  const next = await invest(people[2], id, "50.00", queue);
  await revoke(leaving, left.id);
  const states = [big, alsoBig, small, next].map(statusOf);
  expect(await Promise.all(states)).toEqual(["listed", "listed", "reserved", "listed"]);
  expect(await stateOf(id)).toMatchObject({ left: 1n, investors: 2 });
  const noticesOf = async ({ id: userId }: { id: string }) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
  for (const skipped of [people[0], people[3]])
    expect(await noticesOf(skipped)).toEqual(["tokenization.investment-overtaken"]);
  expect(await noticesOf(people[1])).toEqual(["tokenization.investment-placed"]);
  expect(await breaches()).toEqual([]);
});

it("says whether an accepted investor may still revoke: the four days run while waiting", async () => {
  const { id } = await makeSale({ deadlineDays: 20 });
  const inDays = (days: number) =>
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + days * 86_400_000));
  const bodyOf = async ({ id: userId }: { id: string }) =>
    (
      await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)
    ).at(-1)?.body;
  const [one, two, three, four, five] = [
    await makeInvestor(),
    await makeInvestor(),
    await makeInvestor(),
    await makeInvestor(),
    await makeInvestor(),
  ];
  const early = [await invest(one, id, "100.00"), await invest(two, id, "100.00")] as const;
  await invest(await makeInvestor("3000.00"), id, "2300.00");
  const [waiting, soon] = [await makeInvestor(), await makeInvestor()];
  const listed = await invest(waiting, id, "150.00", queue);
  inDays(3);
  await revoke(one, early[0].id);
  const first = await invest(three, id, "100.00");
  await revoke(two, early[1].id);
  const second = await invest(four, id, "100.00");
  inDays(5);
  await revoke(three, first.id);
  await revoke(four, second.id);
  expect(await statusOf(listed)).toBe("reserved");
  expect(await bodyOf(waiting)).toContain("Tu inversión es firme");
  const last = await invest(five, id, "50.00");
  await invest(soon, id, "50.00", queue);
  await revoke(five, last.id);
  expect(await bodyOf(soon)).toContain("Puedes desistir hasta que pasen cuatro días");
});

it("is served by the job after a freeze, and refunded at the end", async () => {
  const { id, administrator } = await makeSale();
  const leaving = await makeInvestor();
  const left = await invest(leaving, id, "100.00");
  await invest(await makeInvestor("3000.00"), id, "2400.00");
  const waiting = await makeInvestor();
  const listed = await invest(waiting, id, "100.00", queue);
  const never = await makeInvestor();
  await invest(never, id, "100.00", queue);
  await freezeProject.run(await callOf(administrator), { id, reason: "Se revisa" });
  await revoke(leaving, left.id);
  expect(await statusOf(listed)).toBe("listed");
  await fillWaitingLists();
  expect(await statusOf(listed)).toBe("listed");
  await unfreezeProject.run(await callOf(administrator), { id });
  expect(await fillWaitingLists()).toBe(1);
  expect(await statusOf(listed)).toBe("reserved");
  vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 5 * 86_400_000));
  await close();
  expect((await projectOf(id)).status).toBe("funded");
  expect(await spendable(never, "EUR")).toBe(100_000n);
  expect(await breaches()).toEqual([]);
});

it("does not admit an investor if that extends the time until all investments are firm", async () => {
  const { id } = await makeSale();
  const leaving = await makeInvestor("3000.00");
  const left = await invest(leaving, id, "2500.00");
  const { firm, late } = { firm: (await investmentOf(left.id)).revocableUntil, late: await makeInvestor() };
  vi.spyOn(clock, "now").mockReturnValue(new Date(firm.getTime() - 60_000));
  const listed = await invest(late, id, "100.00", queue);
  const { closeSale } = await import("@/lib/tokenization/sale/close-sale");
  const { ownerId: promoter } = await projectOf(id);
  await closeSale.run(await callOf({ id: promoter }), { id });
  await revoke(leaving, left.id);
  await fillWaitingLists();
  expect(await statusOf(listed)).toBe("listed");
  vi.spyOn(clock, "now").mockReturnValue(firm);
  await close();
  expect((await projectOf(id)).status).toBe("failed");
  expect(await spendable(late, "EUR")).toBe(100_000n);
});

it("accepts nobody after the deadline, even before the sale is closed", async () => {
  const { id } = await makeSale();
  const { deadlineAt } = await projectOf(id);
  const at = (ms: number) =>
    vi.spyOn(clock, "now").mockReturnValue(new Date((deadlineAt?.getTime() ?? 0) + ms));
  const [leaving, late] = [await makeInvestor("3000.00"), await makeInvestor()];
  at(-3_600_000);
  const left = await invest(leaving, id, "2500.00");
  const listed = await invest(late, id, "100.00", queue);
  at(1_000);
  await revoke(leaving, left.id);
  await fillWaitingLists();
  expect([await statusOf(listed), (await projectOf(id)).status]).toEqual(["listed", "fundraising"]);
});
