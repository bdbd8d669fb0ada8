import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { checkMoney } from "@/lib/admin/money/verification";
import { DomainError } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { projectFund } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { addSpending } from "@/lib/tokenization/milestones/add-spending";
import { askMilestone } from "@/lib/tokenization/milestones/ask-milestone";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { remindOfMilestones } from "@/lib/tokenization/milestones/reminders";
import { returnFund } from "@/lib/tokenization/milestones/return-fund";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { type Milestone, milestonesOf } from "@/lib/tokenization/projects/rows";
import { callOf } from "../../factories/identity";
import { fc } from "../../setup/random";
import { runsOf } from "../../setup/share";
import { projectOf } from "../crowd";
import { euros, fundedSale, supplyOf } from "../exits/exits";

type Person = { id: string };
type Sale = Awaited<ReturnType<typeof fundedSale>> & { pdf: File };

const DAY = 24 * 60;
const PLAN = [
  { title: "Molino", evidence: "", dueOn: "2027-03-01", amount: "300.01" },
  { title: "Cosecha", evidence: "", dueOn: "2027-06-01", amount: "333.33" },
  { title: "Venta", evidence: "", dueOn: "2027-09-01", amount: "346.66" },
];

const wait = (until: Date) => {
  vi.spyOn(clock, "now").mockImplementation(() => until);
};

/** Returns the first milestone whose money is still in the project; if there is none, the last one. */
async function current({ id }: Sale): Promise<Milestone> {
  const all = await milestonesOf(db, id);
  const found = all.find(({ status }) => status === "planned" || status === "voting") ?? all.at(-1);
  if (!found) throw new Error("there are no milestones");
  return found;
}

async function say(sale: Sale, size: number, approve: boolean) {
  const { nr } = await current(sale);
  for (const holder of sale.holders.slice(0, 1 + (size % sale.holders.length))) {
    await castVote.run(await callOf(holder), { id: sale.id, n: nr, approve }).catch(refused);
  }
}

async function account({ id, promoter, pdf }: Sale) {
  const paid = (await milestonesOf(db, id)).filter(({ status }) => status === "released");
  for (const { nr, amountCents } of paid) {
    const line = { label: "Gasto", amount: printMoney(amountCents ?? 0n, "EUR"), spentOn: "2026-01-20" };
    await addSpending.run(await callOf(promoter), { id, n: nr, ...line, document: pdf });
  }
}

async function untilOver({ id }: Sale) {
  const { askBy } = await projectOf(id);
  if (askBy && askBy > clock.now()) wait(askBy);
  await remindOfMilestones();
}

async function giveBack({ id }: Sale, admin: Person) {
  await returnFund.run(await callOf(admin), { id, reason: "Prueba" });
}

const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

const STEPS: Readonly<Record<string, (sale: Sale, size: number) => Promise<unknown>>> = {
  ask: async (sale) =>
    askMilestone.run(await callOf(sale.promoter), {
      id: sale.id,
      n: (await current(sale)).nr,
      report: "Hecho",
    }),
  yes: (sale, size) => say(sale, size, true),
  no: (sale, size) => say(sale, size, false),
  account,
  fortnight: async () => {
    wait(plusMinutes(clock.now(), 14 * DAY));
    await endPolls();
  },
  over: untilOver,
  giveBack: (sale) => giveBack(sale, sale.administrator),
  byPromoter: (sale) => giveBack(sale, sale.promoter),
  pay: () => payDistributions(),
};

type Step = [name: string, size: number];
const scripted = (...names: string[]): Step[] => names.map((name) => [name, 0]);
const LAPSE = ["ask", "fortnight"];

/** Fixed sequences that run first: together they reach every state of a milestone through every event. */
const PATHS: readonly Step[][] = [
  scripted("ask", "yes", "account", "ask", "no", "pay", "giveBack", "over", "giveBack", "giveBack", "pay"),
  scripted("over", ...LAPSE, "giveBack", ...LAPSE, ...LAPSE, "over", "byPromoter", "ask", "giveBack", "yes"),
];

const steps = fc.array(
  fc.tuple(fc.constantFrom("ask", "yes", ...Object.keys(STEPS)), fc.integer({ min: 0, max: 9 })),
  { minLength: 6, maxLength: 12 },
);

const isIn = ({ status }: Milestone) => status === "planned" || status === "voting";
const centsOf = (some: readonly Milestone[]) =>
  some.reduce((sum, { amountCents }) => sum + (amountCents ?? 0n), 0n);

/** Checks the invariants of a project and its milestones, whatever was done. */
async function expectTrue({ id }: Sale, issued: bigint): Promise<void> {
  const [project, all] = [await projectOf(id), await milestonesOf(db, id)];
  expect(await balanceOf(db, projectFund(String(id)))).toBe(centsOf(all.filter(isIn)));
  // There is a deadline if a milestone can be requested and no vote is open.
  expect(project.askBy !== null).toBe(all.some(isIn) && !all.some(({ status }) => status === "voting"));
  expect(project.status === "completed").toBe(!all.some(isIn));
  const { issuedUnits, heldUnits } = await supplyOf(id);
  expect([issuedUnits, heldUnits]).toEqual([issued, issued]);
}

/** After all payments, each cent of the milestones belongs to the promoter, to a holder, or to the project's fund. */
async function expectWhole(sale: Sale, before: bigint): Promise<void> {
  await payDistributions();
  const people = [sale.promoter, ...sale.holders];
  const now = (await euros(people)).reduce((sum, cents) => sum + cents, 0n);
  const all = await milestonesOf(db, sale.id);
  expect(now - before).toBe(centsOf(all.filter((each) => !isIn(each))));
  expect(await checkMoney("full")).toEqual([]);
}

it("keeps fund, ledger and tokens consistent after any operations on milestones in any order", async () => {
  const reached = new Set<string>();
  const document = await PDFDocument.create();
  document.addPage();
  const pdf = new File([new Uint8Array(await document.save())], "factura.pdf");
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      vi.spyOn(clock, "now").mockRestore();
      const sale = { ...(await fundedSale({ milestones: PLAN })), pdf };
      const before = (await euros([sale.promoter, ...sale.holders])).reduce((sum, cents) => sum + cents, 0n);
      const { issuedUnits } = await supplyOf(sale.id);
      for (const [name, size] of run) {
        await STEPS[name]?.(sale, size).catch(refused);
        await expectTrue(sale, issuedUnits);
        for (const { status } of await milestonesOf(db, sale.id)) reached.add(status);
      }
      await expectWhole(sale, before);
    }),
    { examples: PATHS.map((path) => [path]), numRuns: PATHS.length + runsOf(6) },
  );
  expect([...reached].sort()).toEqual(["planned", "refunded", "released", "voting"]);
}, 120_000);
