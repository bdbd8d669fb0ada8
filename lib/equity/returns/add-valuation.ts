import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  equityFlows,
  equityFunds,
  equityInvestments,
  equityValuationParts,
  equityValuations,
  files,
} from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { EQUITY_ATTEMPTS, FUND_ZONE, VALUATION_DOCUMENT } from "@/lib/equity/constants";
import { valuationLine } from "@/lib/equity/funds/queries";
import { fundRows } from "@/lib/equity/funds/rows";
import { centsOf, NO_FUND } from "@/lib/equity/funds/schema";
import { storePdf } from "@/lib/gateways/files/stored-pdf";
import { addValuationInput } from "./schema";

/** A manager enters the value of the fund on a past or the current day, with its source and a document as proof. */
export const addValuation = command(
  {
    name: "equity.add-valuation",
    allow: "user",
    input: addValuationInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }, input) => storeDocument(actor.id, input),
  },
  async ({ tx, actor, now, prepared: file, record }, { id, asOf, amount, source }) => {
    await fundRows.lockFor(tx, { id, event: "value", actor, now });
    if (asOf > dayOf(now, FUND_ZONE)) {
      const message = "La fecha de una valoración no puede ser futura";
      throw new DomainError("invalid", MESSAGE.invalid, { fields: { asOf: message } });
    }
    if (file) await tx.insert(files).values({ ...file, createdAt: now });
    const [valuation] = await tx
      .insert(equityValuations)
      .values({
        fundId: id,
        asOf,
        cents: centsOf(amount),
        source,
        fileId: file?.id ?? null,
        publishedBy: actor.id,
        publishedAt: now,
      })
      .returning();
    if (!valuation) throw new Error("the valuation was not inserted");
    await apportionAmong(tx, valuation);
    record({ targetId: actor.id, details: { fund: id, valuation: valuation.id, asOf, amount, source } });
    return valuationLine(valuation);
  },
);

type Input = { id: number; document?: File | undefined };

// Counts every valuation, and checks the manager before it reads or stores the file.
async function storeDocument(userId: string, { id, document }: Input) {
  await consume({ name: "fund-valuations", key: userId, ...EQUITY_ATTEMPTS.valuationPerMember });
  if (!document) return null;
  const [own] = await db
    .select({ managerId: equityFunds.managerId })
    .from(equityFunds)
    .where(eq(equityFunds.id, id));
  if (own?.managerId !== userId) throw new DomainError("not_found", NO_FUND);
  return storePdf({ ownerId: userId, purpose: "fund-valuation", document, limit: VALUATION_DOCUMENT });
}

/**
 * Distributes the valuation among investors in proportion to what they had paid by the end of its day, excluding
 * those who had left. Rounded down; the remaining cents go to those with the largest remainders. One statement for
 * any number of investors.
 */
async function apportionAmong(tx: Tx, { id, fundId, asOf, cents }: typeof equityValuations.$inferSelect) {
  const end = startOfDay(asOf, FUND_ZONE, 1).toISOString();
  await tx.execute(sql`
    with weights as (
      select i.id, sum(f.cents)::numeric as weight from ${equityInvestments} i join ${equityFlows} f on f.investment_id = i.id
      where i.fund_id = ${fundId} and f.kind = 'contribution' and f.flowed_at < ${end}::timestamptz
        and (i.exit_date is null or i.exit_date >= ${end}::timestamptz)
      group by i.id
    ), whole as (select sum(weight) as weight from weights), parts as (
      select weights.id, div(${cents}::numeric * weights.weight, whole.weight) as part,
        row_number() over (order by mod(${cents}::numeric * weights.weight, whole.weight) desc, weights.id) as place
      from weights, whole
    )
    insert into ${equityValuationParts} (valuation_id, investment_id, cents)
    select ${id}::int, id, (part + case when place <= ${cents}::numeric - (select sum(part) from parts) then 1 else 0 end)::bigint
    from parts`);
}
