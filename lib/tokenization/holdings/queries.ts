import { and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { ledgerAccounts, projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { Participation } from "@/lib/core/area";
import { printMoney } from "@/lib/core/format/money";
import { printTokens } from "@/lib/tokenization/projects/lines";
import { worthOf } from "@/lib/tokenization/projects/price-rules";

const MAX_HELD = 200;

// Only issued tokens: the symbol of a failed or cancelled sale can belong to another project now.
const IS_ISSUED = sql`${projects.status} in ('funded', 'in_development', 'completed', 'wound_up')`;

async function readHoldings(userId: string) {
  const { balance, kind, currency, ownerId } = ledgerAccounts;
  const units = sql<string>`sum(${balance})::text`;
  return db
    .select({
      id: projects.id,
      name: projects.name,
      tokenSymbol: projects.tokenSymbol,
      priceCents: projects.priceCents,
      status: projects.status,
      units,
      heldUnits: sql<string>`coalesce(sum(${balance}) filter (where ${kind} = 'escrow'), 0)::text`,
    })
    .from(ledgerAccounts)
    .innerJoin(projects, and(eq(projects.tokenSymbol, currency), IS_ISSUED))
    .where(and(eq(ownerId, userId), gt(balance, 0n)))
    .groupBy(projects.id)
    .orderBy(desc(sql`sum(${balance}) * ${projects.priceCents}`), projects.id)
    .limit(MAX_HELD);
}

/** A member's tokens of all projects, most valuable first. `held` tokens are locked or offered as a gift. */
export async function listOwnTokens(viewer: Pick<Viewer, "id">) {
  const rows = await readHoldings(viewer.id);
  return rows.map(({ id, name, tokenSymbol, priceCents, status, units, heldUnits }) => ({
    userId: viewer.id,
    projectId: id,
    projectName: name,
    projectStatus: status,
    tokenSymbol,
    tokens: printTokens(BigInt(units), tokenSymbol),
    held: printTokens(BigInt(heldUnits), tokenSymbol),
    tokenPrice: printMoney(priceCents, "EUR"),
    paidWorth: printMoney(worthOf(BigInt(units), priceCents), "EUR"),
  }));
}

export type TokenLine = Awaited<ReturnType<typeof listOwnTokens>>[number];

/**
 * A member's tokens at the price of their sale, the only price ever paid. Reserved investments count as held euros
 * instead.
 */
export async function listTokenParticipations(userId: string): Promise<Participation[]> {
  const rows = await readHoldings(userId);
  return rows.map(({ id, name, tokenSymbol, priceCents, units }) => ({
    label: `${name} (${tokenSymbol})`,
    currency: "EUR",
    minor: worthOf(BigInt(units), priceCents),
    path: `/tokenization/${id}`,
  }));
}
