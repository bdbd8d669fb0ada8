import { eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityDistributions, equityFunds, equityInvestments } from "@/db/schema";
import type { Commitment, Subjects } from "@/lib/core/area";
import { listIssued } from "./calls/due-queries";
import { fundPath } from "./funds/notices";
import { placePath } from "./places/notices";

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ text: `«${name}»`, path: fundPath(id) });

const byNumber = (rows: readonly { refId: number; id: number; name: string }[]): Subjects =>
  new Map(rows.map((row) => [String(row.refId), subjectOf(row)]));

const fund = { id: equityFunds.id, name: equityFunds.name };

/** The funds of movements. */
export async function listFundSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ refId: equityFunds.id, ...fund })
    .from(equityFunds)
    .where(inArray(equityFunds.id, ids.map(Number)))
    .limit(ids.length);
  return byNumber(rows);
}

/** The funds of capital calls. */
export async function listCallSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ refId: equityCallParts.id, ...fund })
    .from(equityCallParts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .where(inArray(equityCallParts.id, ids.map(Number)))
    .limit(ids.length);
  return byNumber(rows);
}

const inFunds =
  (table: typeof equityDistributions | typeof equityInvestments) =>
  async (ids: readonly string[]): Promise<Subjects> => {
    const rows = await db
      .select({ refId: table.id, ...fund })
      .from(table)
      .innerJoin(equityFunds, eq(equityFunds.id, table.fundId))
      .where(inArray(table.id, ids.map(Number)))
      .limit(ids.length);
    return byNumber(rows);
  };

/** The funds of distributions. */
export const listFundDistributionSubjects = inFunds(equityDistributions);

/** The funds of exits. */
export const listFundInvestmentSubjects = inFunds(equityInvestments);

/** The call payments that a member owes up to a day, without the money that is already reserved for them. */
export async function listCallCommitments(userId: string, until: string): Promise<Commitment[]> {
  const issued = await listIssued(userId);
  return issued
    .filter(({ day, cents, reservedCents }) => day <= until && cents > reservedCents)
    .map(({ day, cents, reservedCents, investmentId }) => ({
      label: "Llamada de capital",
      currency: "EUR",
      minor: cents - reservedCents,
      dueOn: day,
      path: placePath(investmentId),
    }));
}
