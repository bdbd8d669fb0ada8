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

/** The fund that a movement is about. */
export async function listFundSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ refId: equityFunds.id, ...fund })
    .from(equityFunds)
    .where(inArray(equityFunds.id, ids.map(Number)))
    .limit(ids.length);
  return byNumber(rows);
}

/** The fund that has called. */
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

/** The fund that has distributed. */
export const listFundDistributionSubjects = inFunds(equityDistributions);

/** The fund that an investor left. */
export const listFundInvestmentSubjects = inFunds(equityInvestments);

/** What of calls a member has to pay until a day. */
export async function listCallCommitments(userId: string, until: string): Promise<Commitment[]> {
  const issued = await listIssued(userId);
  return issued
    .filter(({ day }) => day <= until)
    .map(({ day, cents, investmentId }) => ({
      label: "Llamada de capital",
      currency: "EUR",
      minor: cents,
      dueOn: day,
      path: placePath(investmentId),
    }));
}
