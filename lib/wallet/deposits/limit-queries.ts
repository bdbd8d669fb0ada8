import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { bankLines, bankTopups, chainDeposits, users } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import type { Currency } from "@/lib/core/format/money";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { LIMIT_HOURS } from "@/lib/wallet/constants";
import type { Allowance } from "@/lib/wallet/withdrawals/limit-queries";

/**
 * The deposits that the member's level allows in 30 days, in euro cents at the reference prices, and what is left; 0
 * for members who are not verified or whose account is closed. Released deposits and started card payments count too.
 */
export async function readDepositAllowance(
  source: Source,
  { userId, prices }: { userId: string; prices: Prices },
): Promise<Allowance> {
  const since = plusMinutes(clock.now(), -LIMIT_HOURS.month * HOUR_MINUTES);
  const [member] = await source
    .select({ kycStatus: users.kycStatus, kycLevel: users.kycLevel })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  const rows = await source
    .select({ asset: chainDeposits.asset, sum: sql<string>`sum(${chainDeposits.amountMinor})` })
    .from(chainDeposits)
    .where(
      and(
        eq(chainDeposits.userId, userId),
        eq(chainDeposits.status, "credited"),
        gt(chainDeposits.creditedAt, since),
      ),
    )
    .groupBy(chainDeposits.asset);
  const onChain = rows.reduce((total, { asset, sum }) => total + euroCentsOf(asset, BigInt(sum), prices), 0n);
  const taken = onChain + (await eurosIn(source, userId, since));
  const limit = member ? depositLimitOf(member) : 0n;
  return { limit, left: taken < limit ? limit - taken : 0n };
}

type Verified = Pick<typeof users.$inferSelect, "kycStatus" | "kycLevel">;

/** What a member may deposit in 30 days, in euro cents; 0 for members who are not verified. */
export const depositLimitOf = ({ kycStatus, kycLevel }: Verified): bigint =>
  kycStatus === "verified" && kycLevel !== "none" ? KYC_LIMITS[kycLevel].depositPerMonthMinor : 0n;

// By card and by bank transfer.
async function eurosIn(source: Source, userId: string, since: Date): Promise<bigint> {
  const { amountMinor, refundedMinor, status, createdAt } = bankTopups;
  const [topups] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountMinor} - ${refundedMinor}), 0)` })
    .from(bankTopups)
    .where(
      and(
        eq(bankTopups.userId, userId),
        inArray(status, ["created", "succeeded", "disputed"]),
        gt(createdAt, since),
      ),
    );
  const [lines] = await source
    .select({ sum: sql<string>`coalesce(sum(${bankLines.amountMinor}), 0)` })
    .from(bankLines)
    .where(
      and(eq(bankLines.userId, userId), eq(bankLines.status, "credited"), gt(bankLines.decidedAt, since)),
    );
  return BigInt(topups?.sum ?? 0) + BigInt(lines?.sum ?? 0);
}

type Came = { userId: string; asset: Currency; amountMinor: bigint };

/**
 * Compares a deposit with the monthly limit: it fits now, or once older deposits no longer count, or never, because it
 * is larger than the whole limit of the member's level.
 */
export async function fitOf(source: Source, deposit: Came): Promise<"now" | "later" | "never"> {
  const prices = await readPrices(source);
  const { limit, left } = await readDepositAllowance(source, { userId: deposit.userId, prices });
  const cents = euroCentsOf(deposit.asset, deposit.amountMinor, prices);
  if (cents <= left) return "now";
  return cents <= limit ? "later" : "never";
}

/** Whether a deposit can be credited now within the monthly limit. */
export const isWithinDepositLimit = async (source: Source, deposit: Came): Promise<boolean> =>
  (await fitOf(source, deposit)) === "now";
