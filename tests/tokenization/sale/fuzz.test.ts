import { expect, it, vi } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { currentSheet } from "@/lib/offers/sheets";
import { PROJECT_STATUSES } from "@/lib/tokenization/constants";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { proposeExit } from "@/lib/tokenization/exits/propose-exit";
import { listExits } from "@/lib/tokenization/exits/queries";
import { stopExit } from "@/lib/tokenization/exits/stop-exit";
import { voteExit } from "@/lib/tokenization/exits/vote-exit";
import { withdrawExit } from "@/lib/tokenization/exits/withdraw-exit";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { editProject } from "@/lib/tokenization/projects/edit-project";
import { freezeProject, unfreezeProject } from "@/lib/tokenization/projects/freeze-project";
import { submitProject } from "@/lib/tokenization/projects/submit-project";
import { withdrawProject } from "@/lib/tokenization/projects/withdraw-project";
import { closeSale } from "@/lib/tokenization/sale/close-sale";
import { notifyInvestors } from "@/lib/tokenization/sale/investor-notices";
import { unlockPromoters } from "@/lib/tokenization/sale/promoter-locks";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { fillWaitingLists } from "@/lib/tokenization/sale/waiting-list";
import { callOf, makeAdmin } from "../../factories/identity";
import { readSupply } from "../../ledger/supply";
import { travel } from "../../setup/clock";
import { fc } from "../../setup/random";
import { runsOf } from "../../setup/share";
import { countByStatus, projectOf } from "../crowd";
import { CONFIRMED, close, create, invest, makeInvestor, makePromoter, review, revoke } from "../sales";

type Person = { id: string };
type Sale = { id: number; promoter: Person; admin: Person; people: Person[]; day: number };

const MINUTES = 24 * 60;

const wait = (sale: Sale, days: number) => {
  sale.day += days;
  travel(sale.day * MINUTES);
};

const one = ({ people }: Sale, size: number): Person => {
  const person = people[size % people.length];
  if (!person) throw new Error("nobody is there");
  return person;
};

async function buy(sale: Sale, size: number, asked: object = {}) {
  const sheet = (await currentSheet({ type: "project", id: sale.id }))?.version ?? 1;
  const confirmations = { ...CONFIRMED, sheet };
  await invest(one(sale, size), sale.id, `${size * 7}.50`, { confirmations, ...asked });
}

async function revokeOne(sale: Sale, size: number) {
  const person = one(sale, size);
  const { viewer } = await callOf(person);
  const { rows } = await listOwnInvestments(viewer as never, { limit: 20 });
  const mine = rows.filter(({ status }) => status === "reserved" || status === "listed");
  const chosen = mine[size % Math.max(mine.length, 1)];
  if (chosen) await revoke(person, chosen.id);
}

async function lastExit(id: number): Promise<number> {
  const [exit] = await listExits(null, id);
  return exit?.id ?? 0;
}

async function sayOnExit({ id, people }: Sale, size: number, approve: boolean) {
  const exit = await lastExit(id);
  for (const person of people.slice(0, 1 + (size % people.length))) {
    await voteExit.run(await callOf(person), { id, exit, approve }).catch(refused);
  }
}

const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

async function exitOf({ id, promoter }: Sale, asked: Record<string, string>) {
  await proposeExit.run(await callOf(promoter), { id, ...asked } as never);
}

const STEPS: Readonly<Record<string, (sale: Sale, size: number) => Promise<unknown> | unknown>> = {
  submit: async ({ id, promoter }) => submitProject.run(await callOf(promoter), { id }),
  withdraw: async ({ id, promoter }) => withdrawProject.run(await callOf(promoter), { id }),
  approve: ({ id, admin }) => review(admin, id),
  reject: ({ id, admin }) => review(admin, id, { approve: false, reason: "No" }),
  revise: async ({ id, promoter }, size) =>
    editProject.run(await callOf(promoter), { id, risks: `Riesgo ${size}` }),
  buy,
  queue: (sale, size) => buy(sale, size, { waitingList: true }),
  all: (sale, size) => invest(one(sale, size), sale.id, "2400.00", { confirmations: { ...CONFIRMED } }),
  revoke: revokeOne,
  freeze: async ({ id, admin }) => freezeProject.run(await callOf(admin), { id, reason: "Prueba" }),
  unfreeze: async ({ id, admin }) => unfreezeProject.run(await callOf(admin), { id }),
  close: async ({ id, promoter }) => closeSale.run(await callOf(promoter), { id }),
  cancel: async ({ id, admin }) => cancelProject.run(await callOf(admin), { id, reason: "Prueba" }),
  day: (sale) => wait(sale, 1),
  week: (sale) => wait(sale, 7),
  clock: () => close(),
  list: () => fillWaitingLists(),
  notices: () => notifyInvestors(),
  unlock: () => unlockPromoters(),
  buyback: (sale, size) => exitOf(sale, { kind: "buyback", price: `${size}.33` }),
  windup: (sale, size) => exitOf(sale, { kind: "windup", amount: `${size}.01` }),
  yes: (sale, size) => sayOnExit(sale, size, true),
  no: (sale, size) => sayOnExit(sale, size, false),
  back: async ({ id, promoter }) =>
    withdrawExit.run(await callOf(promoter), { id, exit: await lastExit(id) }),
  stop: async ({ id, admin }) =>
    stopExit.run(await callOf(admin), { id, exit: await lastExit(id), reason: "Prueba" }),
  polls: () => endPolls(),
  pay: () => payDistributions(),
};

const names = Object.keys(STEPS);
type Step = [name: string, size: number];
const scripted = (...steps: string[]): Step[] => steps.map((name) => [name, 1]);

const OPEN = ["submit", "approve"];
const sold = (...then: Step[]): Step[] => [
  ...scripted(...OPEN, "all", "week", "clock", "week", "clock"),
  ...then,
];
const LEFT: Step[] = [
  ["yes", 3],
  ["pay", 1],
];
/** Fixed sequences that run first: together they reach every state of a sale before its milestones. */
const PATHS: readonly Step[][] = [
  scripted(
    ...OPEN,
    "buy",
    "freeze",
    "revoke",
    "unfreeze",
    "all",
    "queue",
    "revoke",
    "list",
    "week",
    "clock",
    "notices",
  ),
  scripted("submit", "reject", "submit", "withdraw", ...OPEN, "buy", "week", "clock", "week", "clock"),
  scripted(...OPEN, "all", "queue", "close", "revise", "approve", "clock", "week", "clock", "notices"),
  scripted(...OPEN, "buy", "revise", "approve", "cancel", "clock", "notices"),
  [
    ...sold(
      ["buyback", 1],
      ["back", 1],
      ["buyback", 2],
      ["stop", 1],
      ["buyback", 3],
      ["no", 3],
      ["buyback", 1],
    ),
    ...LEFT,
  ],
  [...sold(["windup", 1], ["yes", 4], ["week", 1], ["week", 1], ["polls", 1], ["windup", 2]), ...LEFT],
];
const RANDOM_RUNS = runsOf(24);

const steps = fc.array(
  fc.tuple(fc.constantFrom("buy", "queue", "revoke", ...names), fc.integer({ min: 1, max: 99 })),
  {
    minLength: 10,
    maxLength: 25,
  },
);

const AFTER: readonly string[] = ["funded", "completed", "wound_up"];

/** Checks the invariants of a sale, whatever was done with it. */
async function expectTrue({ id }: Sale): Promise<void> {
  const project = await projectOf(id);
  expect(await checkMoney("full")).toEqual([]);
  const counts = await countByStatus(project);
  if (["draft", "failed", "cancelled"].includes(project.status) && project.settledAt) {
    expect([counts.reserved, counts.listed, counts.issued]).toEqual([undefined, undefined, undefined]);
  }
  if (project.settledAt && AFTER.includes(project.status)) {
    const supply = await readSupply(project.tokenSymbol as Token);
    const sold = project.totalUnits - project.remainingUnits;
    const left = { funded: sold, completed: project.promoterUnits, wound_up: 0n };
    expect(supply.issuedUnits).toBe(left[project.status as keyof typeof left]);
    expect(supply.heldUnits).toBe(supply.issuedUnits);
    expect(project.raisedCents).toBeGreaterThanOrEqual(project.targetCents);
  }
}

it("keeps the ledger and the tokens consistent after any operations on a sale in any order", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      vi.spyOn(clock, "now").mockRestore();
      const promoter = await makePromoter();
      const people = await Promise.all([1, 2, 3, 4].map(() => makeInvestor("9000.00")));
      const asked = { draft: true, promoterTokens: "4", lockMonths: 1, deadlineDays: 5 };
      const { id } = await create(promoter, asked);
      const sale: Sale = { id, promoter, admin: await makeAdmin(), people, day: 0 };
      reached.add("draft");
      for (const [name, size] of run) {
        await Promise.resolve(STEPS[name]?.(sale, size)).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        reached.add((await projectOf(id)).status);
        await expectTrue(sale);
      }
    }),
    { examples: PATHS.map((path) => [path]), numRuns: PATHS.length + RANDOM_RUNS },
  );
  // These sales have no milestones.
  const later = ["in_development"];
  const before = PROJECT_STATUSES.filter((status) => !later.includes(status));
  expect([...reached].filter((status) => !later.includes(status)).sort()).toEqual([...before].sort());
}, 240_000);
