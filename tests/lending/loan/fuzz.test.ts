import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { loanCollateralMoves, loanInstalments, loanRepayments } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { DomainError } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { takeExcess } from "@/lib/lending/collateral/take-excess";
import { LOAN_STATUSES } from "@/lib/lending/constants";
import { liquidateLoan } from "@/lib/lending/liquidation/liquidate-loan";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loan } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import { resolveLoan } from "@/lib/lending/loan/resolve-loan";
import { isRunning } from "@/lib/lending/loan/rules";
import { defendLoans } from "@/lib/lending/margin/defence";
import { protectLoan } from "@/lib/lending/margin/protect-loan";
import { payInstalments } from "@/lib/lending/plan/autopay";
import { endPause } from "@/lib/lending/plan/end-pause";
import { lapsePauses } from "@/lib/lending/plan/pauses";
import { fillTreasury } from "../../factories/bank";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { fc } from "../../setup/random";
import { runsOf } from "../../setup/share";
import {
  aBetterOffer,
  answer,
  askPause,
  beginAt,
  claim,
  confirm,
  days,
  dispute,
  fallTo,
  leave,
  loanRow,
  makeLoan,
  pay,
  refinance,
  repay,
  viewerOf,
} from "../loans";

type Loan = Awaited<ReturnType<typeof makeLoan>> & { admin: { id: string }; day: number };

const owed = async ({ id, borrower }: Loan) => (await loan.read(await viewerOf(borrower), id)).debt;

const wait = (one: Loan, count: number) => {
  one.day += count;
  travel(days(one.day));
};

const resolve = (side: "lender" | "borrower") => async (one: Loan) => {
  await claim(one.admin, one.id);
  await resolveLoan.run(await callOf(one.admin), { id: one.id, for: side, reason: "Prueba" });
};

const liquidate = async ({ admin, id }: Loan) => {
  const { btcReferencePriceUsd: price } = await readPrices(db);
  await beginAt(price);
  await liquidateLoan.run(await callOf(admin), { id, method: "kind", price });
};

const STEPS: Readonly<Record<string, (one: Loan, size: number) => Promise<unknown> | unknown>> = {
  leave: ({ borrower, id }) => leave(borrower, id),
  add: ({ borrower, id }, size) => leave(borrower, id, `0.0${size + 100}`),
  pay: ({ lender, id }) => pay(lender, id),
  confirm: ({ borrower, id }) => confirm(borrower, id),
  dispute: ({ borrower, id }) => dispute(borrower, id),
  answer: async ({ lender, id }) => addEvidence.run(await callOf(lender), { id, note: "Pagué" }),
  "resolve-lender": resolve("lender"),
  "resolve-borrower": resolve("borrower"),
  cancel: async ({ lender, id }) => cancelLoan.run(await callOf(lender), { id }),
  part: ({ borrower, id }, size) => repay(borrower, id, `${size}.${(size % 90) + 10}`),
  instalment: async (one) => repay(one.borrower, one.id, (await owed(one))?.next ?? "1", "instalment"),
  whole: async (one) => repay(one.borrower, one.id, (await owed(one))?.total ?? "1"),
  liquidate,
  sell: async (one, size) =>
    repay(one.borrower, one.id, size % 3 ? `${size}.00` : ((await owed(one))?.total ?? "1"), "collateral"),
  "ask-pause": ({ borrower, lender, id }, size) => askPause(size % 2 ? borrower : lender, id, size),
  "answer-pause": async (one, size) => {
    const [pause] = (await loan.read(await viewerOf(one.borrower), one.id)).pauses;
    const other = pause?.by === "borrower" ? one.lender : one.borrower;
    if (pause) await answer(other, one.id, pause.id, size % 4 > 0);
  },
  refinance: async (one, size) => {
    const lender = await makeTrader({ USDC: "100000", EUR: "100000" });
    const { replacedById } = await aCheaperLoan(one, lender, size);
    if (replacedById) Object.assign(one, { id: replacedById, lender });
  },
  "lapse-pauses": () => lapsePauses(),
  "end-pause": async ({ admin, borrower, id }) => {
    const [pause] = (await loan.read(await viewerOf(borrower), id)).pauses;
    if (pause) await endPause.run(await callOf(admin), { id, n: pause.id, reason: "Prueba" });
  },
  excess: async ({ borrower, id }) => takeExcess.run(await callOf(borrower), { id }),
  day: (one) => wait(one, 1),
  month: (one) => wait(one, 30),
  price: (_one, size) => fallTo(`${size * 2_000}.00`),
  protect: async ({ borrower, id }, size) =>
    protectLoan.run(await callOf(borrower), {
      id,
      atLtv: `${60 + (size % 29)}`,
      maxBtc: `0.0${size + 100}`,
      autopay: size % 2 === 0,
    }),
  defend: () => defendLoans(),
  "pay-itself": () => payInstalments(),
  clock: () => loan.expireDue(),
};

// At a trusted price, whatever it is.
async function aCheaperLoan({ id, borrower }: Loan, lender: { id: string }, size: number) {
  const { btcReferencePriceUsd } = await readPrices(db);
  await beginAt(btcReferencePriceUsd);
  const { currency } = await loanRow(id);
  const amountCents = 700_000n + BigInt(size) * 5_000n;
  const offer = await aBetterOffer({ currency, amountCents, aprPoints: 10, taePoints: 200n }, lender);
  return refinance(borrower, id, offer.id);
}

const names = Object.keys(STEPS);

type Step = [name: string, size: number];
type Run = { isBank: boolean; inInstalments: boolean; steps: Step[] };

const scripted = (isBank: boolean, ...steps: string[]): Run => ({
  isBank,
  inInstalments: false,
  steps: steps.map((name) => [name, 1]),
});

const PAID_BY_BANK = ["leave", "pay", "dispute", "answer"];
const OVERDUE = ["leave", ...Array<string>(6).fill("month"), "day", "clock"];

/** Fixed sequences that run first: together they reach every state. */
const PATHS: readonly Run[] = [
  scripted(true, ...PAID_BY_BANK, "resolve-lender", "part"),
  scripted(true, ...PAID_BY_BANK, "resolve-borrower"),
  scripted(false, "part", "leave", "part", "whole"),
  { ...scripted(false, "leave", "instalment", "instalment", "month"), inInstalments: true },
  {
    ...scripted(false),
    steps: [
      ["leave", 1],
      ["ask-pause", 31],
      ["answer-pause", 1],
      ["month", 1],
      ["part", 50],
      ["ask-pause", 60],
      ["answer-pause", 2],
      ["day", 1],
      ["end-pause", 1],
      ["whole", 1],
    ],
  },
  {
    ...scripted(false),
    steps: [
      ["leave", 1],
      ["month", 1],
      ["refinance", 60],
      ["part", 50],
      ["whole", 1],
    ],
  },
  scripted(false, ...OVERDUE, "day", "day", "day", "day", "clock", "liquidate"),
];
const RANDOM_RUNS = runsOf(24);

const run = fc.record({
  isBank: fc.boolean(),
  inInstalments: fc.boolean(),
  steps: fc.array(fc.tuple(fc.constantFrom("leave", ...names), fc.integer({ min: 1, max: 99 })), {
    minLength: 10,
    maxLength: 25,
  }),
});

/** Checks the invariants of a loan, whatever was done with it. */
async function expectTrue({ id, borrower }: Loan): Promise<void> {
  const row = await loanRow(id);
  const [paid] = await db
    .select({ principal: sql<string>`coalesce(sum(principal_cents), 0)` })
    .from(loanRepayments)
    .where(eq(loanRepayments.loanId, id));
  expect(row.principalLeftCents + BigInt(paid?.principal ?? 0)).toBe(row.principalCents);
  const unpaid = and(isNull(loanInstalments.paidAt), isNull(loanInstalments.replacedAt));
  const plan = await db
    .select()
    .from(loanInstalments)
    .where(and(eq(loanInstalments.loanId, id), unpaid));
  const planned = plan.reduce((sum, { principalCents }) => sum + principalCents, 0n);
  if (isRunning(row.status) && plan.length > 0) expect(planned).toBe(row.principalLeftCents);
  if (LOAN.isFinal(row.status)) expect(row.collateralSats).toBe(0n);
  const [defended] = await db
    .select({ sats: sql<string>`coalesce(sum(sats), 0)` })
    .from(loanCollateralMoves)
    .where(and(eq(loanCollateralMoves.loanId, id), eq(loanCollateralMoves.kind, "defence")));
  expect(row.defenceUsedSats).toBe(BigInt(defended?.sats ?? 0));
  if (isRunning(row.status)) {
    // The values calculated from the repayments and moves equal those in the row.
    const { ltvHistory, margin } = await loan.read(await viewerOf(borrower), id);
    expect(ltvHistory?.points.at(-1)?.ltv).toBe(margin?.ltv);
  }
  if (row.status === "active") expect(row.stageExpiresAt).toEqual(row.dueAt);
  expect(await checkMoney("full")).toEqual([]);
}

it("keeps the ledger and the loan's row consistent after any operations in any order", async () => {
  await set("disputeApprovalEur", "1000000.00");
  for (const currency of ["USDC", "EUR"] as const) await fillTreasury(currency, "50000");
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(run, async ({ isBank, inInstalments, steps }) => {
      vi.spyOn(clock, "now").mockRestore();
      await beginAt("70000.00");
      const method = isBank ? ("bank" as const) : undefined;
      const terms = { ...(method && { method, currency: "EUR" as const }) };
      const repayment = inInstalments ? ("instalments" as const) : ("whole" as const);
      const made = await makeLoan("pending", { ...terms, repayment });
      const one = { ...made, admin: await makeAdmin(), day: 0 };
      reached.add((await loanRow(one.id)).status);
      for (const [name, size] of steps) {
        await Promise.resolve(STEPS[name]?.(one, size)).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        reached.add((await loanRow(one.id)).status);
        await expectTrue(one);
      }
    }),
    { examples: PATHS.map((path) => [path]), numRuns: PATHS.length + RANDOM_RUNS },
  );
  expect([...reached].sort()).toEqual([...LOAN_STATUSES].sort());
}, 240_000);
