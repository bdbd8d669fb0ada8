import { eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db";
import { equityFunds, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { ReadSource } from "@/lib/core/db/read";
import { divide, printMoney } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { truncateText } from "@/lib/core/format/truncate";
import { SUMMARY_LENGTH, WHOLE_POINTS } from "@/lib/equity/constants";
import { FUND } from "./machine";

// Excludes the full-text search vector, which is longer than the text itself.
const { words: _, ...fundRow } = getTableColumns(equityFunds);

export type FundRow = Omit<typeof equityFunds.$inferSelect, "words">;
type Person = Pick<Viewer, "id"> | null;

/** The columns of a member that their displayed name needs. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  deletedAt: users.deletedAt,
};

/** Funds with their managers. */
export function fundsWithManager(source: ReadSource = db) {
  return source
    .select({ fund: fundRow, manager: personColumns })
    .from(equityFunds)
    .innerJoin(users, eq(users.id, equityFunds.managerId))
    .$dynamic();
}

export type FundWithManager = Awaited<ReturnType<typeof fundsWithManager>>[number];

/** Prints hundredths of a per cent: `1.75`. */
export const printPercent = (points: number | bigint) => printMoney(BigInt(points), "EUR");

export const printEuros = (cents: bigint) => printMoney(cents, "EUR");

/** A part of a whole in per cent, rounded: `72.00`. */
export const percentOf = (part: bigint, whole: bigint) =>
  printPercent(whole === 0n ? 0n : divide(part * BigInt(WHOLE_POINTS), whole, "half-even"));

export type FundLine = ReturnType<typeof fundLine>;

/** A fund in a list. */
export function fundLine({ fund, manager }: FundWithManager, viewer: Person) {
  return {
    id: fund.id,
    managerId: fund.managerId,
    name: fund.name,
    managerName: fund.managerName,
    description: truncateText(fund.description, SUMMARY_LENGTH),
    portfolioSize: printEuros(fund.sizeCents),
    minInvestment: printEuros(fund.minimumCents),
    managementFee: printPercent(fund.managementPoints),
    performanceFee: printPercent(fund.performancePoints),
    hurdle: printPercent(fund.hurdlePoints),
    fundStrategy: fund.strategy,
    sector: fund.sector,
    status: fund.status,
    statusLabel: FUND.labels[fund.status],
    committed: printEuros(fund.committedCents),
    committedPart: percentOf(fund.committedCents, fund.sizeCents),
    calledPart: printPercent(fund.calledPoints),
    investors: fund.investors,
    manager: personLineFor(viewer, manager),
    isOwn: viewer?.id === fund.managerId,
    createdAt: fund.createdAt.toISOString(),
  };
}
