import { eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectDistributions, projects } from "@/db/schema";
import { type OwnChange, ownEvent, plainEvents, type TaxEvent } from "@/lib/core/tax";
import { tokenOf } from "@/lib/tokenization/sale/transfers";

/**
 * The tax events of distributions and gifts: bought-back tokens are a sale, the returned money of a rejected
 * milestone reduces the cost of the tokens, and other distributions are dividends. Giving tokens away is not a sale;
 * the receiver must state their cost.
 */
export async function listTokenTaxes({ changes }: { changes: readonly OwnChange[] }): Promise<TaxEvent[]> {
  const paid = await readDistributions(changes.filter(({ act }) => act === "distribution.pay"));
  return changes.flatMap((change) => {
    if (change.act === "gift.accept") return giftEvents(change);
    if (change.changes.length > 1) return plainEvents(change, "exchange");
    const found = paid.get(change.ref.id);
    const [gross] = change.changes;
    if (!found || !gross) return [];
    return found.kind === "milestone"
      ? [ownEvent(change, { kind: "returned", asset: tokenOf(found), amount: gross })]
      : [ownEvent(change, { kind: "income", income: "dividend", gross })];
  });
}

const giftEvents = (change: OwnChange) =>
  plainEvents(change, change.changes.some(({ minor }) => minor < 0n) ? "departure" : "arrival");

async function readDistributions(changes: readonly OwnChange[]) {
  const ids = [...new Set(changes.map(({ ref }) => Number(ref.id)))];
  const rows = await db
    .select({
      id: projectDistributions.id,
      kind: projectDistributions.kind,
      tokenSymbol: projects.tokenSymbol,
    })
    .from(projectDistributions)
    .innerJoin(projects, eq(projects.id, projectDistributions.projectId))
    .where(inArray(projectDistributions.id, ids))
    .limit(ids.length);
  return new Map(rows.map((row) => [String(row.id), row]));
}
