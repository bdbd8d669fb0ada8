import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import {
  equityDistributions,
  equityInvestments,
  equityPayouts,
  equitySeries,
  equityValuations,
} from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { MAX_SHOWN } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import { requireSeenFund, valuationLine } from "@/lib/equity/funds/queries";
import { readFile } from "@/lib/gateways/files/stored-files";
import { type ListDistributions, type ListValuations, NO_VALUATION } from "./schema";

type Person = Viewer | null;

/** The valuations of a fund, newest day first, one page at a time. Throws `not_found`. */
export async function listValuations(viewer: Person, { id: fundId, cursor, limit }: ListValuations) {
  await requireSeenFund(viewer, fundId);
  const { id, asOf } = equityValuations;
  const [day, last] = cursor?.split(".") ?? [];
  const before = cursor ? sql`(${asOf}, ${id}) < (${day}::date, ${last}::integer)` : undefined;
  const rows = await db
    .select()
    .from(equityValuations)
    .where(and(eq(equityValuations.fundId, fundId), before))
    .orderBy(desc(asOf), desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => `${row.asOf}.${row.id}`);
  return { ...page, rows: page.rows.map(valuationLine) };
}

/** The document of a valuation, for viewers who can see the fund. Throws `not_found`. */
export async function readValuationDocument(
  viewer: Viewer,
  { id, valuation }: { id: number; valuation: number },
) {
  await requireSeenFund(viewer, id);
  const { fileId } = equityValuations;
  const [found] = await db
    .select({ fileId })
    .from(equityValuations)
    .where(and(eq(equityValuations.id, valuation), eq(equityValuations.fundId, id)))
    .limit(1);
  if (!found?.fileId) throw new DomainError("not_found", NO_VALUATION);
  return readFile(found.fileId);
}

function selectDistributions(source: Source, viewer: Pick<Viewer, "id"> | null) {
  const mine = source
    .select({
      distributionId: equityPayouts.distributionId,
      capitalCents: equityPayouts.capitalCents,
      gainCents: equityPayouts.gainCents,
      paidAt: equityPayouts.paidAt,
    })
    .from(equityPayouts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityPayouts.investmentId))
    .where(eq(equityInvestments.investorId, viewer?.id ?? ""))
    .as("mine");
  return source
    .select({
      distribution: equityDistributions,
      mine: { capitalCents: mine.capitalCents, gainCents: mine.gainCents, paidAt: mine.paidAt },
    })
    .from(equityDistributions)
    .leftJoin(mine, eq(mine.distributionId, equityDistributions.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectDistributions>>[number];
export type DistributionLine = ReturnType<typeof distributionLine>;

function distributionLine({ distribution, mine }: Row) {
  const { id, fundId, capitalCents, gainCents, note, status, createdAt, settledAt } = distribution;
  return {
    id,
    fundId,
    amount: printEuros(capitalCents + gainCents),
    capital: printEuros(capitalCents),
    gain: printEuros(gainCents),
    note,
    status,
    mine: mine && {
      capital: printEuros(mine.capitalCents),
      gain: printEuros(mine.gainCents),
      paidAt: isoOrNull(mine.paidAt),
    },
    createdAt: createdAt.toISOString(),
    settledAt: isoOrNull(settledAt),
  };
}

/** The distributions of a fund, newest first, one page at a time, with the viewer's own part. Throws `not_found`. */
export async function listFundDistributions(viewer: Person, { id, cursor, limit }: ListDistributions) {
  await requireSeenFund(viewer, id);
  const before = cursor ? lt(equityDistributions.id, cursor) : undefined;
  const rows = await selectDistributions(db, viewer)
    .where(and(eq(equityDistributions.fundId, id), before))
    .orderBy(desc(equityDistributions.id))
    .limit(limit + 1);
  return pageOf(rows.map(distributionLine), limit, idOf);
}

export async function readDistribution(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  id: number,
): Promise<DistributionLine> {
  const [row] = await selectDistributions(tx, viewer).where(eq(equityDistributions.id, id)).limit(1);
  if (!row) throw new Error(`distribution ${id} was not found`);
  return distributionLine(row);
}

/** The latest values of bitcoin and of the index, for administrators. */
export async function listSeries(_viewer: AdminActor) {
  const rows = await db
    .select()
    .from(equitySeries)
    .orderBy(desc(equitySeries.day), desc(equitySeries.id))
    .limit(MAX_SHOWN);
  return rows.map(seriesLine);
}

export type SeriesLine = ReturnType<typeof seriesLine>;

export function seriesLine({
  id,
  series,
  day,
  value,
  writtenBy,
  writtenAt,
}: typeof equitySeries.$inferSelect) {
  return {
    id,
    series,
    day,
    value: printMoney(value, "EUR"),
    isAutomatic: writtenBy === null,
    writtenAt: writtenAt.toISOString(),
  };
}
