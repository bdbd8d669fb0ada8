import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { fundingRequests, projects } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { closeRequest } from "@/lib/funding/requests/close-request";
import { editRequest } from "@/lib/funding/requests/edit-request";
import { callOf } from "../factories/identity";
import { accept, makeMember, offer, request, revoke } from "../funding/deals";
import { inParts, waive } from "../funding/parts";
import { create } from "../tokenization/sales";

type Who = { id: string };

const refusedWith = (left: string) => ({
  code: "conflict",
  message: expect.stringMatching(
    new RegExp(`^En doce meses no se pueden pedir más de 5\\.000\\.000,00\\s€ .*: quedan ${left}\\s€\\.$`),
  ),
});

const ask = (by: Who, amount: string) => request(by, { amount });
// One thousand tokens: the target is the given amount, the value of all tokens a little more.
const sell = (by: Who, price: string) =>
  create(by, { tokenPrice: price, totalTokens: "1000", targetAmount: price, minimumInvestment: price });

/** An agreement of 600 € in the reflection period of its investor. */
async function signed() {
  const owner = await makeMember();
  const { id: requestId } = await ask(owner, "1000.00");
  const investor = await makeMember();
  const { id } = await offer(investor, requestId);
  await accept(owner, id, 1);
  return { id, owner, requestId, investor };
}

const A_YEAR_AND_A_DAY = 366 * 24 * 60;

it("the total that one owner requests in twelve months, in sales and requests, is five million to the cent", async () => {
  const owner = await makeMember();
  const { id } = await ask(owner, "2000000.00");
  await sell(owner, "2000.00");
  await expect(ask(owner, "1000000.01")).rejects.toMatchObject(refusedWith("1.000.000,00"));
  await expect(sell(owner, "1000.01")).rejects.toMatchObject(refusedWith("1.000.000,00"));
  await ask(owner, "1000000.00");
  await expect(ask(owner, "100.00")).rejects.toMatchObject(refusedWith("0,00"));
  await ask(await makeMember(), "5000000.00");
  // A request closed without an agreement no longer counts, and a changed request counts once.
  await closeRequest.run(await callOf(owner), { id });
  const other = await ask(owner, "1500000.00");
  const change = async (amount: string) => editRequest.run(await callOf(owner), { id: other.id, amount });
  await expect(change("2000000.01")).rejects.toMatchObject(refusedWith("2.000.000,00"));
  await change("2000000.00");
});

it("raised amounts count for a year from the end, and failed ones not at all", async () => {
  const owner = await makeMember();
  const funded = await ask(owner, "3000000.00");
  const sold = await sell(owner, "2000.00");
  const ended = async (ago: number) => {
    const at = plusMinutes(clock.now(), -ago);
    const whole = { status: "funded", agreedCents: 300_000_000n, paidCents: 300_000_000n } as const;
    await db
      .update(fundingRequests)
      .set({ ...whole, endedAt: at })
      .where(eq(fundingRequests.id, funded.id));
  };
  await ended(60);
  await expect(ask(owner, "100.00")).rejects.toMatchObject(refusedWith("0,00"));
  await ended(A_YEAR_AND_A_DAY);
  await ask(owner, "3000000.00");
  await expect(ask(owner, "100.00")).rejects.toMatchObject(refusedWith("0,00"));
  await db
    .update(projects)
    .set({ status: "cancelled", decidedAt: clock.now(), settledAt: clock.now() })
    .where(eq(projects.id, sold.id));
  await ask(owner, "2000000.00");
});

it("if two concurrent requests together exceed the limit, one is refused", async () => {
  const owner = await makeMember();
  const both = await Promise.allSettled([ask(owner, "3000000.00"), ask(owner, "3000000.00")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("returned amounts no longer count: tranches of open and ended requests, and revocations", async () => {
  const { requestId, owner, due } = await inParts();
  const left = async () => {
    const refused = await ask(owner, "5000000.00").catch(({ message }) => message);
    return /quedan (.*)\s€/.exec(refused)?.[1];
  };
  expect(await left()).toBe("4.999.000,00");
  await waive(owner, due);
  expect(await left()).toBe("4.999.400,02");
  await closeRequest.run(await callOf(owner), { id: requestId });
  expect(await left()).toBe("4.999.800,02");

  const { id, owner: other, requestId: covered, investor } = await signed();
  await closeRequest.run(await callOf(other), { id: covered });
  const kept = await ask(other, "5000000.00").catch(({ message }) => message);
  expect(kept).toContain("quedan 4.999.400,00");
  await revoke(investor, id);
  await ask(other, "5000000.00");
});
