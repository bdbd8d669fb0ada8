import { z } from "zod";
import type { KycLevel } from "@/lib/auth/constants";
import { presenter } from "@/lib/core/command/presenter";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { warningThreshold } from "@/lib/offers/consent-rules";
import { SOPHISTICATION_CRITERIA } from "./constants";
import type { readInvestmentLimit } from "./limit-queries";
import type { Investor } from "./queries";
import { QUESTIONS } from "./questions";
import { investorStateOf } from "./state-rules";
import { isValid, mayTakeAgainAt } from "./test-rules";

const euros = (cents: bigint) => printMoney(cents, "EUR");

const snapshotShape = z.object({
  test: z
    .object({
      score: z.number(),
      outOf: z.number(),
      passed: z.boolean(),
      takenAt: z.string(),
      validUntil: z.string(),
      isValid: z.boolean(),
      retakeAt: z
        .string()
        .describe("When the test can be taken again; null if there is no waiting period")
        .nullable(),
    })
    .nullable(),
  simulation: z
    .object({
      income: z.string(),
      assets: z.string(),
      commitments: z.string(),
      netWorth: z.string(),
      bearable: z.string().describe("Tenth of the net worth, in euros: the loss the member could bear"),
      takenAt: z.string(),
      validUntil: z.string(),
      isValid: z.boolean(),
    })
    .nullable(),
  declaration: z
    .object({
      criteria: z.array(z.enum(SOPHISTICATION_CRITERIA)),
      wording: z.string(),
      declaredAt: z.string(),
      validUntil: z.string(),
      withdrawnAt: z.string().nullable(),
    })
    .nullable(),
  tested: z.boolean().describe("Whether the test is passed and the simulation done, both still valid"),
  sophisticated: z.boolean(),
  warnedAbove: z
    .string()
    .describe("Amount of one investment in euros above which a warning must be confirmed"),
});

export type InvestorSnapshot = z.output<typeof snapshotShape>;

/** The member's current status as an investor. */
export const investorSnapshotJson = presenter(snapshotShape, (investor: Investor): InvestorSnapshot => {
  const now = clock.now();
  const { test, simulation, declaration } = investor;
  const state = investorStateOf(investor, now);
  return {
    test: test && {
      score: test.score,
      outOf: QUESTIONS.length,
      passed: test.isPassed,
      ...span(test, now),
      retakeAt: isoOrNull(mayTakeAgainAt(test)),
    },
    simulation: simulation && {
      income: euros(simulation.incomeCents),
      assets: euros(simulation.assetsCents),
      commitments: euros(simulation.commitmentsCents),
      netWorth: euros(simulation.netWorthCents),
      bearable: euros(simulation.bearableCents),
      ...span(simulation, now),
    },
    declaration: declaration && {
      criteria: declaration.criteria,
      wording: declaration.wording,
      declaredAt: declaration.declaredAt.toISOString(),
      validUntil: declaration.validUntil.toISOString(),
      withdrawnAt: isoOrNull(declaration.withdrawnAt),
    },
    tested: state.isTested,
    sophisticated: state.isSophisticated,
    warnedAbove: euros(warningThreshold(state.netWorthCents)),
  };
});

function span(made: { takenAt: Date; validUntil: Date }, now: Date) {
  return {
    takenAt: made.takenAt.toISOString(),
    validUntil: made.validUntil.toISOString(),
    isValid: isValid(made, now),
  };
}

type Profile = {
  investor: Investor;
  limit: Awaited<ReturnType<typeof readInvestmentLimit>>;
  level: KycLevel;
};

const profileShape = snapshotShape.extend({
  year: z.object({ level: z.string(), limit: z.string(), invested: z.string(), left: z.string() }),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
});

export type InvestorProfile = z.output<typeof profileShape>;

/** The member's status as an investor, with the yearly limit and the questions of the test. */
export const profileJson = presenter(
  profileShape,
  ({ investor, limit, level }: Profile): InvestorProfile => ({
    ...investorSnapshotJson(investor),
    year: {
      level,
      limit: euros(limit.limitCents),
      invested: euros(limit.investedCents),
      left: euros(limit.leftCents),
    },
    questions: QUESTIONS.map(({ id, text, options }) => ({ id, text, options: [...options] })),
  }),
);

/** The result of a test. */
export const testResultJson = presenter(
  z.object({
    score: z.number(),
    outOf: z.number(),
    passed: z.boolean(),
    wrong: z.array(z.string()).describe("Ids of the questions answered wrongly"),
    takenAt: z.string(),
    validUntil: z.string(),
  }),
  (result: { score: number; isPassed: boolean; wrong: string[]; takenAt: string; validUntil: string }) => {
    const { isPassed, ...rest } = result;
    return { ...rest, outOf: QUESTIONS.length, passed: isPassed };
  },
);
