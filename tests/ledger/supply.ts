import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { ledgerAccounts } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { issuer, pathOf } from "@/lib/ledger/accounts";

/**
 * The number of tokens in circulation, according to the issuer and according to the holders: both must be equal
 * (invariant 1).
 */
export type Supply = { issuedUnits: bigint; heldUnits: bigint; holders: number };

const isHeld = (token: Token) =>
  and(
    eq(ledgerAccounts.currency, token),
    inArray(ledgerAccounts.kind, ["available", "escrow"]),
    gt(ledgerAccounts.balance, 0n),
  );

/** Reads the supply in one statement, and therefore from one snapshot. */
export async function readSupply(token: Token, source: Source = db): Promise<Supply> {
  const mint = pathOf(issuer(token));
  const [row] = await source
    .select({
      issued: sql<string>`-coalesce((select a.balance from ledger.accounts a where a.path = ${mint}), 0)`,
      held: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)`,
      holders: sql<number>`count(distinct ${ledgerAccounts.ownerId})::int`,
    })
    .from(ledgerAccounts)
    .where(isHeld(token));
  return {
    issuedUnits: BigInt(row?.issued ?? 0),
    heldUnits: BigInt(row?.held ?? 0),
    holders: row?.holders ?? 0,
  };
}

/** Lists the holders of a token with their units, held ones included, largest first. */
export async function listHolders(token: Token, limit: number, source: Source = db) {
  const units = sql<string>`sum(${ledgerAccounts.balance})`;
  const rows = await source
    .select({ userId: ledgerAccounts.ownerId, units })
    .from(ledgerAccounts)
    .where(and(isHeld(token), isNotNull(ledgerAccounts.ownerId)))
    .groupBy(ledgerAccounts.ownerId)
    .orderBy(desc(units), ledgerAccounts.ownerId)
    .limit(limit);
  return rows.map(({ userId, units: held }) => ({ userId: userId ?? "", units: BigInt(held) }));
}
