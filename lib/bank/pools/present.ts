import { z } from "zod";
import { POOL_ASSETS, POOL_WITHDRAWAL_STATUSES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import type { ListedPool } from "./queries";
import { earnedOf, worthOf } from "./share-rules";
import type { PoolTerms } from "./update-pool";

const asset = z.enum(POOL_ASSETS);
const amount = z.string().describe("Decimal string in units of the pool's asset");
const percent = z.string().describe("Percent per year, as a decimal string with two decimals");

const poolSchema = z
  .object({
    id: z.number().int(),
    asset,
    name: z.string(),
    isOpen: z.boolean().describe("Whether the pool accepts deposits"),
    minDeposit: amount,
    targetPercent: percent.describe("Target yield in percent per year; not guaranteed"),
    realPercent: percent
      .nullable()
      .describe("Actual yield of the last year, in percent per year; null without history"),
    assets: amount.describe("Total assets of the pool"),
    available: amount.describe(
      "Money of the pool that is neither lent nor promised; while others wait in the queue, a withdrawal joins its end",
    ),
    lent: amount.describe("Amount lent against bitcoin collateral"),
    lendPercent: z.string().describe("Maximum share of the assets that can be lent, in percent"),
    lendPerBorrower: amount.describe("Maximum debt of one borrower"),
    members: z.number().int().describe("Number of members with money in the pool"),
    queued: amount.describe("Amount in the withdrawal queue"),
    queueLength: z.number().int().describe("Number of withdrawals in the queue; a new one joins at the end"),
    queueSince: isoDateTime
      .nullable()
      .describe("When the oldest queued withdrawal was requested; null if the queue is empty"),
    position: z
      .object({
        amount,
        paidIn: amount,
        earned: z.string().describe("Gain as a decimal string; negative for a loss"),
        since: isoDateTime,
      })
      .nullable()
      .describe("Your own position; null if you have none"),
    free: amount.describe("Amount of your position that is not in the withdrawal queue"),
    waiting: z.array(z.object({ id: z.number().int(), amount, createdAt: isoDateTime })),
  })
  .meta({ id: "BankPool" });

export type PoolRow = z.output<typeof poolSchema>;

const percentText = (points: bigint | number) => printMoney(BigInt(points), "EUR");

/** A pool in the documented shape. */
export function poolRow(listed: ListedPool): PoolRow {
  const { pool, state, liquid, promised, queued, queueLength, queueSince } = listed;
  const { members, realPoints, position, waiting } = listed;
  const money = (minor: bigint) => printMoney(minor, pool.asset);
  const worth = position ? worthOf(position.shares, state) : 0n;
  return {
    id: pool.id,
    asset: pool.asset,
    name: pool.name,
    isOpen: pool.isOpen,
    minDeposit: money(pool.minDepositMinor),
    targetPercent: percentText(pool.targetPoints),
    realPercent: realPoints === null ? null : percentText(realPoints),
    assets: money(state.assets),
    available: money(liquid > promised ? liquid - promised : 0n),
    lent: money(state.assets - liquid),
    lendPercent: percentText(pool.lendPoints),
    lendPerBorrower: money(pool.lendPerBorrowerMinor),
    members,
    queued: money(queued),
    queueLength,
    queueSince: isoOrNull(queueSince),
    position: position && {
      amount: money(worth),
      paidIn: money(position.paidInMinor),
      earned: money(earnedOf(worth, position.paidInMinor)),
      since: position.since.toISOString(),
    },
    free: money(position ? worthOf(position.shares - BigInt(position.waitingShares), state) : 0n),
    waiting: waiting.map(({ id, shares, createdAt }) => ({
      id,
      amount: money(worthOf(shares, state)),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export const poolsJson = presenter(z.array(poolSchema), (pools: readonly ListedPool[]) => pools.map(poolRow));

const moved = { poolId: z.number().int(), asset, amount };

export const poolDepositJson = presenter(
  z
    .object({ ...moved, position: amount.describe("Your position in the pool after the deposit") })
    .meta({ id: "PoolDeposit" }),
  (deposit: { poolId: number; asset: (typeof POOL_ASSETS)[number]; amount: string; position: string }) =>
    deposit,
);

const withdrawalSchema = z
  .object({
    id: z.number().int(),
    ...moved,
    status: z.enum(POOL_WITHDRAWAL_STATUSES).describe("`waiting`: in the queue until the pool has the money"),
  })
  .meta({ id: "PoolWithdrawal" });

export const poolWithdrawalJson = presenter(
  withdrawalSchema,
  (withdrawal: z.output<typeof withdrawalSchema>) => withdrawal,
);

export const poolContributionJson = presenter(
  z.object(moved).meta({ id: "PoolContribution" }),
  (contribution: { poolId: number; asset: (typeof POOL_ASSETS)[number]; amount: string }) => contribution,
);

export const poolTermsJson = presenter(
  z
    .object({
      id: z.number().int(),
      asset,
      name: z.string(),
      targetPoints: z.number().int(),
      minDeposit: amount,
      lendPoints: z.number().int(),
      lendPerBorrower: amount,
      isOpen: z.boolean(),
    })
    .meta({ id: "PoolTerms" }),
  (terms: PoolTerms) => terms,
);
