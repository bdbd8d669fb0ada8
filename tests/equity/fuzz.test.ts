import { and, desc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityCallParts, equityCalls, equityInvestments } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls, reserveForCalls } from "@/lib/equity/calls/deadlines";
import { FUND_STATUSES, PART_STATUSES, PLACE_STATUSES } from "@/lib/equity/constants";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { settleFees } from "@/lib/equity/funds/fees";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";
import { activatePlaces } from "@/lib/equity/places/activation";
import { refuseExit } from "@/lib/equity/places/answer-exit";
import { notifyClosed } from "@/lib/equity/places/closing-notices";
import { rejectPlace } from "@/lib/equity/places/decide-place";
import { revokePlace } from "@/lib/equity/places/revoke-place";
import { withdrawPlace } from "@/lib/equity/places/withdraw-place";
import { addValuation } from "@/lib/equity/returns/add-valuation";
import { payDistributions } from "@/lib/equity/returns/payouts";
import { callOf, makeAdmin } from "../factories/identity";
import { travel } from "../setup/clock";
import { fc } from "../setup/random";
import { isFullRun } from "../setup/share";
import {
  approve,
  CONFIRMED,
  call,
  create,
  distribute,
  exit,
  fundOf,
  inDays,
  makeInvestor,
  makeManager,
  move,
  offerExit,
  pay,
  request,
  review,
  sign,
} from "./funds";

type Person = { id: string };
type World = { id: number; manager: Person; admin: Person; people: Person[]; day: number };

const wait = (world: World, days: number) => {
  world.day += days;
  travel(world.day * 24 * 60);
};

const one = ({ people }: World, size: number): Person => {
  const person = people[size % people.length];
  if (!person) throw new Error("nobody is there");
  return person;
};

async function placeNumber(world: World, size: number): Promise<number> {
  const { fundId, investorId, id } = equityInvestments;
  const rows = await db
    .select({ id })
    .from(equityInvestments)
    .where(and(eq(fundId, world.id), eq(investorId, one(world, size).id)));
  return Math.max(0, ...rows.map((row) => row.id)) || 1;
}

async function lastCall({ id }: World): Promise<number> {
  const rows = await db.select({ id: equityCalls.id }).from(equityCalls).where(eq(equityCalls.fundId, id));
  return Math.max(0, ...rows.map((row) => row.id)) || 1;
}

async function coverOne(world: World, size: number) {
  const [part] = await db
    .select({ id: equityCallParts.id })
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .where(and(eq(equityCalls.fundId, world.id), eq(equityCallParts.status, "late")))
    .orderBy(desc(equityCallParts.id))
    .limit(1);
  if (!part) return;
  const amount = size % 2 === 0 ? {} : { amount: `${size}.01` };
  await coverPart.run(await callOf(one(world, size)), { id: part.id, confirmations: CONFIRMED, ...amount });
}

const STEPS: Readonly<Record<string, (world: World, size: number) => Promise<unknown> | unknown>> = {
  request: (world, size) => request(one(world, size), world.id, `${1_000 + size}.01`),
  approve: async (world, size) => approve(world.manager, await placeNumber(world, size)),
  reject: async (world, size) =>
    rejectPlace.run(await callOf(world.manager), { id: await placeNumber(world, size), reason: "No" }),
  sign: async (world, size) =>
    sign(one(world, size), await placeNumber(world, size), { reservesAhead: size % 2 === 0 }),
  withdraw: async (world, size) =>
    withdrawPlace.run(await callOf(one(world, size)), { id: await placeNumber(world, size) }),
  revoke: async (world, size) =>
    revokePlace.run(await callOf(one(world, size)), { id: await placeNumber(world, size) }),
  call: (world, size) => call(world, String(1 + (size % 30))),
  pay: async (world, size) =>
    pay(one(world, size), await lastCall(world), size % 3 === 0 ? `${size}.03` : undefined),
  cover: coverOne,
  out: (world, size) => move(world, "out", `${size}.00`),
  in: (world, size) => move(world, "in", `${size * 7}.00`),
  distribute: (world, size) => distribute(world, `${size}.07`),
  exit: async (world, size) => exit(world, await placeNumber(world, size), `${size * 3}.00`),
  offer: async (world, size) => offerExit(world, await placeNumber(world, size), `${size}.00`),
  refuse: async (world, size) =>
    refuseExit.run(await callOf(one(world, size)), {
      id: await placeNumber(world, size),
      exitAmount: `${size}.00`,
    }),
  value: async ({ id, manager }, size) =>
    addValuation.run(await callOf(manager), {
      id,
      asOf: inDays(0),
      amount: `${size * 100}.00`,
      source: "Gestora",
    }),
  suspend: async ({ id, admin }) => suspendFund.run(await callOf(admin), { id, reason: "Prueba" }),
  resume: async ({ id, admin }) => resumeFund.run(await callOf(admin), { id }),
  close: async ({ id, manager }) => closeFund.run(await callOf(manager), { id }),
  day: (world) => wait(world, 1),
  fortnight: (world) => wait(world, 15),
  quarter: (world) => wait(world, 95),
  clock: async () => {
    await activatePlaces();
    await reserveForCalls();
    await endCalls();
    await payDistributions();
    await settleFees();
    await notifyClosed();
  },
};

const names = Object.keys(STEPS);
type Step = [name: string, size: number];
const scripted = (...steps: (string | Step)[]): Step[] =>
  steps.map((step) => (typeof step === "string" ? [step, 1] : step));

const all = (name: string): Step[] => [1, 2, 3].map((size) => [name, size]);
const FIRM = [...all("request"), ...all("approve"), ...all("sign"), "day", "fortnight", "clock"] as const;
/** Fixed sequences that run first: together they reach every state of funds, places and call parts. */
const PATHS: readonly Step[][] = [
  scripted(
    ...FIRM,
    "call",
    ...all("pay"),
    "in",
    "distribute",
    "clock",
    // An investor who has paid a part is late, then leaves the fund.
    ...["quarter", "clock", "fortnight", "clock", "fortnight", "clock"],
    ...["value", "exit", "close"],
  ),
  scripted(...FIRM, ["call", 20], ["pay", 1], "fortnight", "clock", ["cover", 1], "fortnight", "clock", [
    "exit",
    2,
  ]),
  scripted(...FIRM, ["call", 9], ["pay", 1], "fortnight", "clock", ["cover", 4], "fortnight", "clock"),
  scripted(
    "request",
    "withdraw",
    "request",
    "reject",
    "request",
    "approve",
    "sign",
    "revoke",
    "suspend",
    "resume",
  ),
  scripted(...FIRM, ["call", 9], "fortnight", "clock"),
];

const steps = fc.array(
  fc.tuple(fc.constantFrom("pay", "call", "clock", ...names), fc.integer({ min: 1, max: 99 })),
  { minLength: 10, maxLength: 25 },
);

it("keeps the ledger consistent after any operations on a fund in any order", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      vi.spyOn(clock, "now").mockRestore();
      const [manager, admin] = [await makeManager(), await makeAdmin()];
      const people = await Promise.all(
        [1, 2, 3].map((each) => makeInvestor(each === 3 ? "150.00" : "5000.00")),
      );
      const { id } = await create(manager);
      await review(admin, id);
      const world: World = { id, manager, admin, people, day: 0 };
      for (const [name, size] of run) {
        try {
          await STEPS[name]?.(world, size);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        reached.add(`fund ${(await fundOf(id)).status}`);
      }
      for (const { status } of await db
        .select()
        .from(equityInvestments)
        .where(eq(equityInvestments.fundId, id))) {
        reached.add(`place ${status}`);
      }
      for (const { status } of await db.select().from(equityCallParts)) reached.add(`part ${status}`);
      expect(await checkMoney("full")).toEqual([]);
    }),
    { numRuns: PATHS.length + (isFullRun() ? 24 : 6), examples: PATHS.map((path) => [path]) },
  );
  vi.restoreAllMocks();
  const known = [
    ...FUND_STATUSES.filter((each) => !["draft", "review", "cancelled"].includes(each)).map(
      (each) => `fund ${each}`,
    ),
    ...PLACE_STATUSES.filter((each) => !["requested", "approved", "signed"].includes(each)).map(
      (each) => `place ${each}`,
    ),
    ...PART_STATUSES.filter((each) => each !== "open").map((each) => `part ${each}`),
  ];
  expect(known.filter((each) => !reached.has(each))).toEqual([]);
}, 240_000);
