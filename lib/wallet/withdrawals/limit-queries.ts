import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { bankPayouts, btcWithdrawals } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { parseMoney } from "@/lib/core/format/money";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import type { ChainAsset } from "@/lib/gateways/constants";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { LIMIT_HOURS } from "@/lib/wallet/constants";

const NOTHING = { withdrawalPerDayMinor: 0n, withdrawalPerMonthMinor: 0n };

type Member = { userId: string; level: KycLevel; prices: Prices; now: Date };

/** A limit per day or month, and what is left of it. */
export type Allowance = { limit: bigint; left: bigint };

export type Allowances = {
  day: Allowance;
  month: Allowance;
  /** What left in the last 24 hours without an administrator's review, or may have, or waits to (decision 314). */
  unreviewedCents: bigint;
};

/**
 * What the member's level allows to withdraw in a day and in a month, in euro cents at the reference prices. Includes
 * trade payouts to the buyer's own address (D26) and bank payouts.
 */
export async function readAllowances(
  source: Source,
  { userId, level, prices, now }: Member,
): Promise<Allowances> {
  const since = (hours: number) => plusMinutes(now, -hours * HOUR_MINUTES);
  const dayAgo = since(LIMIT_HOURS.day);
  const today = sql`${btcWithdrawals.createdAt} > ${dayAgo.toISOString()}::timestamptz`;
  const rows = await source
    .select({
      asset: btcWithdrawals.asset,
      day: sql<string>`coalesce(sum(${btcWithdrawals.amountMinor}) filter (where ${today}), 0)`,
      month: sql<string>`sum(${btcWithdrawals.amountMinor})`,
      unreviewed: sql<string>`coalesce(sum(${btcWithdrawals.amountMinor}) filter (where ${leftSince(btcWithdrawals, dayAgo, mayHaveLeft)}), 0)`,
    })
    .from(btcWithdrawals)
    .where(
      and(
        eq(btcWithdrawals.userId, userId),
        ne(btcWithdrawals.status, "failed"),
        gt(btcWithdrawals.createdAt, since(LIMIT_HOURS.month)),
      ),
    )
    .groupBy(btcWithdrawals.asset);
  const euros = await eurosOut(source, userId, {
    day: dayAgo,
    month: since(LIMIT_HOURS.month),
  });
  const worthOf = (asset: ChainAsset, sum: string) => euroCentsOf(asset, BigInt(sum), prices);
  const takenIn = (span: "day" | "month" | "unreviewed") =>
    rows.reduce((total, row) => total + worthOf(row.asset, row[span]), euros[span]);
  const allowance = (span: "day" | "month", limit: bigint): Allowance => {
    const taken = takenIn(span);
    return { limit, left: taken < limit ? limit - taken : 0n };
  };
  const { withdrawalPerDayMinor: perDay, withdrawalPerMonthMinor: perMonth } =
    level === "none" ? NOTHING : KYC_LIMITS[level];
  return {
    ...{ day: allowance("day", perDay), month: allowance("month", perMonth) },
    unreviewedCents: takenIn("unreviewed"),
  };
}

// Those of a restored backup wait for an administrator, but may have left before without one (decision 227). SQL of
// `mayHaveLeft` and `mayBePaid`, until the approval.
const mayHaveLeft = and(
  eq(btcWithdrawals.status, "pending"),
  gt(btcWithdrawals.attempts, 0),
  isNull(btcWithdrawals.approvedAt),
);
const mayBePaid = and(eq(bankPayouts.status, "pending"), bankPayouts.mayHaveLeft);

// What was held for a new address or account leaves at the end of the hold.
const leftSince = (
  { createdAt, holdUntil, needsApproval }: typeof btcWithdrawals | typeof bankPayouts,
  since: Date,
  isUnknown: SQL | undefined,
) =>
  sql`greatest(${createdAt}, ${holdUntil}) > ${since.toISOString()}::timestamptz
    and (not ${needsApproval} or ${isUnknown})`;

type Spans = { day: Date; month: Date };

async function eurosOut(source: Source, userId: string, { day, month }: Spans) {
  const { amountMinor, createdAt, status } = bankPayouts;
  const today = sql`${createdAt} > ${day.toISOString()}::timestamptz`;
  const [sums] = await source
    .select({
      day: sql<string>`coalesce(sum(${amountMinor}) filter (where ${today}), 0)`,
      month: sql<string>`coalesce(sum(${amountMinor}), 0)`,
      unreviewed: sql<string>`coalesce(sum(${amountMinor}) filter (where ${leftSince(bankPayouts, day, mayBePaid)}), 0)`,
    })
    .from(bankPayouts)
    .where(
      and(
        eq(bankPayouts.userId, userId),
        inArray(status, ["pending", "sent", "completed"]),
        gt(createdAt, month),
      ),
    );
  return {
    ...{ day: BigInt(sums?.day ?? 0), month: BigInt(sums?.month ?? 0) },
    unreviewed: BigInt(sums?.unreviewed ?? 0),
  };
}

/** What may still leave without an administrator's review, in euro cents; `setting` is the decimal maximum of a day. */
export function unreviewedLeft(
  { unreviewedCents }: Pick<Allowances, "unreviewedCents">,
  setting: string,
): bigint {
  const max = parseMoney(setting, "EUR");
  return max > unreviewedCents ? max - unreviewedCents : 0n;
}
