import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  bankPoolMoves,
  bankPools,
  equityCovers,
  equityInvestments,
  fundingOffers,
  projectInvestments,
} from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/queries";
import { getRatesAt } from "@/lib/bank/conversion/rate-queries";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { INVESTMENT_LIMIT_DAYS } from "./constants";

type Member = { userId: string; level: KycLevel; now: Date };
type Invested = Member & { asset: Currency; minor: bigint };

/**
 * Throws `conflict`, with what is left, where an investment is more than the member's level lets into pools, sales, funding and funds in a
 * year. Locks the member: two investments at once would each find the whole of the year's limit.
 */
export async function refuseAboveInvestmentLimit(
  tx: Tx,
  { asset, minor, ...member }: Invested,
): Promise<void> {
  await lockUser(tx, member.userId);
  const [{ limitCents, leftCents }, rates] = await Promise.all([
    readInvestmentLimit(member, tx),
    getRatesAt(member.now, tx),
  ]);
  if (euroCentsOf(asset, minor, rates) <= leftCents) return;
  throw new DomainError(
    "conflict",
    `Superas el límite anual de inversión de tu nivel de verificación (${amountText(limitCents, "EUR")}): te quedan ${amountText(leftCents, "EUR")}.`,
  );
}

/** What the member's level lets in within a year, what is in, and what is left of it; in euro cents. */
export async function readInvestmentLimit({ userId, level, now }: Member, source: Tx | typeof db = db) {
  const since = plusMinutes(now, -INVESTMENT_LIMIT_DAYS * 24 * 60);
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

// What was put into pools and not taken out again, in euro cents at the rates of now.
async function readPooled({ userId, since, now }: Span & { now: Date }, source: Tx | typeof db) {
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

// What is in sales of tokens, in euro cents; what was revoked or given back is not.
async function readInvested({ userId, since }: Span, source: Tx | typeof db): Promise<bigint> {
  const { investorId, status, createdAt, amountCents } = projectInvestments;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountCents}), 0)` })
    .from(projectInvestments)
    .where(
      and(eq(investorId, userId), inArray(status, ["listed", "reserved", "issued"]), gt(createdAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// What is signed for requests of funding, in euro cents; what was revoked or given back, whole or a tranche of it, is not.
async function readFunded({ userId, since }: Span, source: Tx | typeof db): Promise<bigint> {
  const { investorId, status, acceptedAt, amountCents, returnedCents } = fundingOffers;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountCents} - ${returnedCents}), 0)` })
    .from(fundingOffers)
    .where(
      and(eq(investorId, userId), inArray(status, ["accepted", "paid", "repaid"]), gt(acceptedAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// What was committed to funds within the year, in euro cents; what was stepped back from is not.
async function readCommitted({ userId, since }: Span, source: Tx | typeof db): Promise<bigint> {
  const { investorId, status, signedAt, commitmentCents } = equityInvestments;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${commitmentCents}), 0)` })
    .from(equityInvestments)
    .where(
      and(eq(investorId, userId), inArray(status, ["signed", "active", "defaulted"]), gt(signedAt, since)),
    );
  return BigInt(row?.sum ?? 0);
}

// What was paid within the year of others' calls, in euro cents; what went to a commitment of this year is counted with it.
async function readCovered({ userId, since }: Span, source: Tx | typeof db): Promise<bigint> {
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
