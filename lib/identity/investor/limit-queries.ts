import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import {
  bankPoolMoves,
  bankPools,
  equityCovers,
  equityInvestments,
  fundingOffers,
  projectInvestments,
} from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { INVESTMENT_LIMIT_DAYS } from "./constants";

export type Investor = { userId: string; level: KycLevel; now: Date };
/** Returns the yearly limit of the member's level, the amount invested, and what remains; in euro cents. */
export async function readInvestmentLimit({ userId, level, now }: Investor, source: Source = db) {
  const since = plusMinutes(now, -INVESTMENT_LIMIT_DAYS * DAY_MINUTES);
  const [inPools, inSales, inFunding, inFunds, inCovers] = await Promise.all([
    readPooled({ userId, since, now }, source),
    readInvested({ userId, since }, source),
    readFunded({ userId, since }, source),
    readCommitted({ userId, since }, source),
    readCovered({ userId, since }, source),
  ]);
  const limitCents = level === "none" ? 0n : KYC_LIMITS[level].investmentPerYearMinor;
  const investedCents = inPools + inSales + inFunding + inFunds + inCovers;
  return {
    limitCents,
    investedCents,
    leftCents: investedCents < limitCents ? limitCents - investedCents : 0n,
  };
}

type Span = { userId: string; since: Date };

// Deposits into pools minus withdrawals, in euro cents at current rates.
async function readPooled({ userId, since, now }: Span & { now: Date }, source: Source) {
  const { kind, amountMinor, poolId, createdAt } = bankPoolMoves;
  const rows = await source
    .select({
      asset: bankPools.asset,
      sum: sql<string>`greatest(sum(case ${kind} when 'deposit' then ${amountMinor} else -${amountMinor} end), 0)`,
    })
    .from(bankPoolMoves)
    .innerJoin(bankPools, eq(bankPools.id, poolId))
    .where(and(eq(bankPoolMoves.userId, userId), gt(createdAt, since)))
    .groupBy(bankPools.asset);
  if (rows.length === 0) return 0n;
  const rates = await getRatesAt(now, source);
  return rows.reduce((total, { asset, sum }) => total + euroCentsOf(asset, BigInt(sum), rates), 0n);
}

// Investments in sales of tokens, in euro cents; revoked and refunded ones are excluded.
async function readInvested({ userId, since }: Span, source: Source): Promise<bigint> {
  const { investorId, status, createdAt, amountCents } = projectInvestments;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountCents}), 0)` })
    .from(projectInvestments)
    .where(
      and(eq(investorId, userId), inArray(status, ["listed", "reserved", "issued"]), gt(createdAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// Signed offers for funding requests, in euro cents; revoked or returned amounts are excluded, also those of single
// tranches.
async function readFunded({ userId, since }: Span, source: Source): Promise<bigint> {
  const { investorId, status, acceptedAt, amountCents, returnedCents } = fundingOffers;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountCents} - ${returnedCents}), 0)` })
    .from(fundingOffers)
    .where(
      and(eq(investorId, userId), inArray(status, ["accepted", "paid", "repaid"]), gt(acceptedAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// Commitments to funds within the year, in euro cents; withdrawn ones are excluded.
async function readCommitted({ userId, since }: Span, source: Source): Promise<bigint> {
  const { investorId, status, signedAt, commitmentCents } = equityInvestments;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${commitmentCents}), 0)` })
    .from(equityInvestments)
    .where(
      and(eq(investorId, userId), inArray(status, ["signed", "active", "defaulted"]), gt(signedAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// Amounts paid for other investors' capital calls within the year, in euro cents; those for a commitment of this year
// are already counted with it.
async function readCovered({ userId, since }: Span, source: Source): Promise<bigint> {
  const { id, status, signedAt } = equityInvestments;
  const { investmentId, coveredBy, coveredAt, cents } = equityCovers;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${cents}), 0)` })
    .from(equityCovers)
    .innerJoin(equityInvestments, eq(id, investmentId))
    .where(
      and(
        eq(coveredBy, userId),
        gt(coveredAt, since),
        inArray(status, ["active", "defaulted"]),
        lte(signedAt, since),
      ),
    );
  return BigInt(row?.sum ?? 0);
}
