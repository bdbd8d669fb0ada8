import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { fundingOffers, fundingTranches } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { OFFER_STATUSES, REQUEST_STATUSES, TRANCHE_STATUSES } from "@/lib/funding/constants";
import { publishRequest } from "@/lib/funding/requests/publish-request";
import { reportSales } from "@/lib/funding/sales/report-sales";
import { callOf, makeAdmin } from "../factories/identity";
import { travel } from "../setup/clock";
import { fc } from "../setup/random";
import { runsOf } from "../setup/share";
import {
  accept,
  close,
  counter,
  makeMember,
  offer,
  reject,
  request,
  requestOf,
  revoke,
  tick,
  withdraw,
} from "./deals";

import { approve, decide, dispute, PARTS, prove, waive } from "./parts";

type Person = { id: string };
type Deal = { id: number; owner: Person; admin: Person; people: Person[]; day: number };

const MINUTES = 24 * 60;

const wait = (deal: Deal, days: number) => {
  deal.day += days;
  travel(deal.day * MINUTES);
};

const one = ({ people }: Deal, size: number): Person => people[size % people.length] as Person;

const offersOf = ({ id }: Deal) =>
  db.select().from(fundingOffers).where(eq(fundingOffers.requestId, id)).orderBy(fundingOffers.id);

/** Returns one of the offers in any state; usually one that is still negotiated. */
async function anOffer(deal: Deal, size: number) {
  const all = await offersOf(deal);
  const live = all.filter(({ turnEndsAt }) => turnEndsAt !== null);
  const from = live.length > 0 && size % 4 !== 0 ? live : all;
  return from[size % Math.max(from.length, 1)];
}

type Row = NonNullable<Awaited<ReturnType<typeof anOffer>>>;

const onOffer =
  (act: (row: Row, deal: Deal, size: number) => Promise<unknown>) => async (deal: Deal, size: number) => {
    const row = await anOffer(deal, size);
    if (row) await act(row, deal, size);
  };

const mover = ({ turn, ownerId, investorId }: Row): Person => ({
  id: turn === "owner" ? ownerId : investorId,
});

const SALES = { kind: "sales", equityRequested: undefined, salesShare: "50.00", salesMonths: 24 };

const tranchesOf = ({ id }: Deal) =>
  db
    .select({ tranche: fundingTranches })
    .from(fundingTranches)
    .innerJoin(fundingOffers, eq(fundingOffers.id, fundingTranches.offerId))
    .where(eq(fundingOffers.requestId, id))
    .orderBy(fundingTranches.id);

type Part = typeof fundingTranches.$inferSelect;

/** Uses a tranche in this state; if there is none, one that refuses the action. */
const onTranche =
  (status: Part["status"], act: (row: Part, deal: Deal, size: number) => Promise<unknown>) =>
  async (deal: Deal, size: number) => {
    const all = (await tranchesOf(deal)).map(({ tranche }) => tranche);
    const row = all.find((each) => each.status === status) ?? all[size % Math.max(all.length, 1)];
    if (row) await act(row, deal, size);
  };

const STEPS: Readonly<Record<string, (deal: Deal, size: number) => Promise<unknown> | unknown>> = {
  publish: async ({ id, owner }) => publishRequest.run(await callOf(owner), { id }),
  offer: (deal, size) => offer(one(deal, size), deal.id, `${100 + size * 4}.37`, { reserve: size % 2 === 0 }),
  whole: (deal, size) => offer(one(deal, size), deal.id, "1000.00"),
  parts: (deal, size) => offer(one(deal, size), deal.id, "1000.00", { tranches: PARTS }),
  sell: (deal, size) => offer(one(deal, size), deal.id, "300.00", { ...SALES, salesCap: "400.00" }),
  counter: onOffer((row, _deal, size) =>
    counter(mover(row), row.id, row.version, { amount: `${100 + size * 3}.11` }),
  ),
  old: onOffer((row) => counter(mover(row), row.id, row.version - 1, { amount: "123.00" })),
  accept: onOffer((row) => accept(mover(row), row.id, row.version)),
  other: onOffer((row) =>
    accept({ id: row.turn === "owner" ? row.investorId : row.ownerId }, row.id, row.version),
  ),
  reject: onOffer((row) => reject({ id: row.ownerId }, row.id, row.version)),
  withdraw: onOffer((row) => withdraw({ id: row.investorId }, row.id, row.version)),
  revoke: async (deal, size) => {
    const signed = (await offersOf(deal)).filter(({ status }) => status === "accepted");
    const row = signed[size % Math.max(signed.length, 1)];
    if (row) await revoke({ id: row.investorId }, row.id);
  },
  report: async (deal, size) => {
    const [row] = (await offersOf(deal)).filter(({ status, kind }) => status === "paid" && kind === "sales");
    if (!row?.paidAt) return;
    const month = new Date(Date.UTC(row.paidAt.getUTCFullYear(), row.paidAt.getUTCMonth() + (size % 3), 1));
    const said = { id: row.id, month: month.toISOString().slice(0, 7), sales: `${size * 10}.55` };
    await reportSales.run(await callOf({ id: row.ownerId }), said);
  },
  prove: onTranche("due", ({ id, ownerId }) => prove({ id: ownerId }, id)),
  approve: onTranche("proven", ({ id, investorId }) => approve({ id: investorId }, id)),
  approveLate: onTranche("unanswered", ({ id, investorId }) => approve({ id: investorId }, id)),
  object: onTranche("proven", ({ id, investorId }) => dispute({ id: investorId }, id)),
  ask: onTranche("unanswered", ({ id, ownerId }) => dispute({ id: ownerId }, id)),
  waive: onTranche("due", ({ id, ownerId }) => waive({ id: ownerId }, id)),
  decide: onTranche("disputed", ({ id }, { admin }, size) =>
    decide(admin, id, size % 2 === 0 ? "owner" : "investor"),
  ),
  close: ({ id, owner }) => close(owner, id),
  takeDown: ({ id, admin }) => close(admin, id, "Prueba"),
  day: (deal) => wait(deal, 1),
  week: (deal) => wait(deal, 8),
  month: (deal) => wait(deal, 31),
  half: (deal) => wait(deal, 181),
  clock: () => tick(),
};

const names = Object.keys(STEPS);
type Step = [name: string, size: number];
const scripted = (...steps: (string | Step)[]): Step[] =>
  steps.map((step) => (typeof step === "string" ? [step, 1] : step));

/** Fixed sequences that run first: together they reach every state of a request and an offer. */
const PATHS: readonly (readonly [Step[], allOrNothing: boolean])[] = [
  [
    scripted("publish", "whole", ["offer", 2], "counter", "counter", ["accept", 1], "week", "clock", "clock"),
    true,
  ],
  [scripted("publish", "whole", ["offer", 2], ["accept", 2], "revoke", "week", "clock"), true],
  [scripted("publish", "offer", "accept", "week", "clock", "month", "month", "clock"), true],
  [
    scripted(
      "publish",
      "sell",
      "accept",
      "week",
      "clock",
      "month",
      "month",
      "month",
      ["report", 90],
      ["report", 91],
    ),
    false,
  ],
  [
    scripted("publish", "offer", "reject", "offer", "withdraw", "offer", "week", "week", "clock", "close"),
    false,
  ],
  [scripted("publish", "offer", ["offer", 2], "accept", "takeDown", "clock"), false],
  [scripted("publish", "whole", "accept", ["offer", 2], "week", "clock", "clock"), false],
  [
    scripted(
      "publish",
      "parts",
      "accept",
      "week",
      "clock",
      "clock",
      "clock",
      "prove",
      "approve",
      "prove",
      "object",
      "decide",
    ),
    true,
  ],
  [
    scripted(
      "publish",
      "parts",
      "accept",
      "week",
      "clock",
      "clock",
      "clock",
      "prove",
      "month",
      "clock",
      "ask",
      ["decide", 2],
      "waive",
    ),
    false,
  ],
  [
    scripted(
      "publish",
      "parts",
      "accept",
      "week",
      "clock",
      "clock",
      "prove",
      "month",
      "clock",
      "approveLate",
      "half",
      "clock",
    ),
    false,
  ],
];
const RANDOM_RUNS = runsOf(30);

const run = fc.tuple(
  fc.array(
    fc.tuple(fc.constantFrom("offer", "counter", "accept", ...names), fc.integer({ min: 1, max: 99 })),
    {
      minLength: 10,
      maxLength: 25,
    },
  ),
  fc.boolean(),
);

/** Checks the invariants of a request and its offers, whatever was done with them. */
async function expectTrue(deal: Deal): Promise<void> {
  expect(await checkMoney("full")).toEqual([]);
  const row = await requestOf(deal.id);
  const offers = await offersOf(deal);
  expect(row.agreedCents).toBeLessThanOrEqual(row.amountCents);
  const live = offers.filter(({ turnEndsAt }) => turnEndsAt !== null);
  if (row.status !== "open") expect(live).toEqual([]);
  if (row.status === "funded") expect(row.agreedCents).toBe(row.amountCents);
  if (row.allOrNothing && row.status !== "funded") expect(row.paidCents).toBe(0n);
  const parts = (await tranchesOf(deal)).map(({ tranche }) => tranche);
  const unpaid = parts.filter(({ status }) => status !== "released");
  const settled = offers.filter(({ status }) => status === "paid" || status === "repaid");
  const sum = (cents: readonly bigint[]) => cents.reduce((total, each) => total + each, 0n);
  expect(row.paidCents).toBe(
    sum(settled.map(({ amountCents }) => amountCents)) - sum(unpaid.map(({ amountCents }) => amountCents)),
  );
  for (const offered of offers) {
    const own = parts.filter(({ offerId }) => offerId === offered.id);
    const back = own.filter(({ status }) => status === "returned");
    expect(offered.returnedCents).toBe(sum(back.map(({ amountCents }) => amountCents)));
    if (own.length === 0) continue;
    expect(sum(own.map(({ amountCents }) => amountCents))).toBe(offered.amountCents);
    if (own.every(({ endedAt }) => endedAt !== null)) {
      expect(sum(own.map(({ feeCents }) => feeCents ?? 0n))).toBe(offered.feeCents);
    }
    expect(
      own.filter(({ status }) => ["due", "proven", "unanswered", "disputed"].includes(status)).length,
    ).toBe(own.every(({ endedAt }) => endedAt !== null) ? 0 : 1);
  }
  for (const { status, heldCents, amountCents, isReserved } of offers) {
    if (status === "accepted") expect(heldCents).toBe(amountCents);
    else if (!isReserved) expect(heldCents).toBe(0n);
  }
}

it("keeps the ledger consistent after any operations on a request and its offers in any order", async () => {
  const reached = { requests: new Set<string>(), offers: new Set<string>(), parts: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(run, async ([steps, allOrNothing]) => {
      vi.spyOn(clock, "now").mockRestore();
      const people = await Promise.all([1, 2, 3].map(() => makeMember("1500.00")));
      const owner = await makeMember("900.00");
      const { id } = await request(owner, { draft: true, allOrNothing, acceptsSales: true });
      const deal: Deal = { id, owner, admin: await makeAdmin(), people, day: 0 };
      for (const [name, size] of [["day", 1] as Step, ...steps]) {
        reached.requests.add((await requestOf(id)).status);
        await Promise.resolve(STEPS[name]?.(deal, size)).catch((error: unknown) => {
          // The signing helper throws this if no confirmation was required, because the command was refused before.
          const isRefusal = error instanceof DomainError || /asked to be confirmed/.test(String(error));
          if (!isRefusal) throw error;
        });
        reached.requests.add((await requestOf(id)).status);
        for (const { status } of await offersOf(deal)) reached.offers.add(status);
        for (const { tranche } of await tranchesOf(deal)) reached.parts.add(tranche.status);
        await expectTrue(deal);
      }
    }),
    { examples: PATHS.map(([steps, whole]) => [[steps, whole]]), numRuns: PATHS.length + RANDOM_RUNS },
  );
  expect([...reached.requests].sort()).toEqual([...REQUEST_STATUSES].sort());
  expect([...reached.offers].sort()).toEqual([...OFFER_STATUSES].sort());
  expect([...reached.parts].sort()).toEqual([...TRANCHE_STATUSES].sort());
}, 240_000);
