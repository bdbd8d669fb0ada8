import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPoolMoves, bankPools } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/queries";
import type { PoolAsset } from "@/lib/bank/constants";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { INVESTMENT_LIMIT_DAYS } from "./constants";

type Member = { userId: string; level: KycLevel; now: Date };
type Invested = Member & { asset: PoolAsset; minor: bigint };

/** Throws `conflict`, with what is left, where a deposit is more than the member's level lets into pools in a year. */
export async function refuseAboveInvestmentLimit(
  tx: Tx,
  { asset, minor, ...member }: Invested,
): Promise<void> {
  // Deposits into two pools at once would each find the whole of the year's limit.
  await lockUser(tx, member.userId);
  const prices = await getRatesAt(member.now, tx);
  const taken = await readInvested(tx, { ...member, prices });
  const limit = member.level === "none" ? 0n : KYC_LIMITS[member.level].investmentPerYearMinor;
  if (taken + euroCentsOf(asset, minor, prices) <= limit) return;
  const left = taken < limit ? limit - taken : 0n;
  throw new DomainError(
    "conflict",
    `Superas el límite anual de inversión de tu nivel de verificación (${amountText(limit, "EUR")}): te quedan ${amountText(left, "EUR")}.`,
  );
}

// What was put in within the year and not taken out again, in euro cents.
async function readInvested(
  tx: Tx,
  { userId, now, prices }: Omit<Member, "level"> & { prices: Prices },
): Promise<bigint> {
  const { kind, amountMinor, poolId, createdAt } = bankPoolMoves;
  const rows = await tx
    .select({
      asset: bankPools.asset,
      sum: sql<string>`greatest(sum(case ${kind} when 'deposit' then ${amountMinor} else -${amountMinor} end), 0)`,
    })
    .from(bankPoolMoves)
    .innerJoin(bankPools, eq(bankPools.id, poolId))
    .where(
      and(
        eq(bankPoolMoves.userId, userId),
        gt(createdAt, plusMinutes(now, -INVESTMENT_LIMIT_DAYS * 24 * 60)),
      ),
    )
    .groupBy(bankPools.asset);
  return rows.reduce((total, { asset, sum }) => total + euroCentsOf(asset, BigInt(sum), prices), 0n);
}
