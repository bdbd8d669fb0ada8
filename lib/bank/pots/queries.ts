import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankPots, ledgerAccounts } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { Subjects } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import { escrowPath } from "@/lib/ledger/obligations";
import { MAX_POTS } from "./constants";
import { type PotLine, potLine } from "./present";
import { NO_POT } from "./schema";

export type Pot = typeof bankPots.$inferSelect;

/** The ledger account path of a pot. */
export const potPath = escrowPath("pot", {
  id: bankPots.id,
  owner: bankPots.userId,
  currency: sql`${bankPots.asset}`,
});

/** Matches the pots without money. */
export const isEmptyPot = sql`not exists (
  select 1 from ${ledgerAccounts} where ${ledgerAccounts.path} = ${potPath} and ${ledgerAccounts.balance} > 0)`;

const COLUMNS = { pot: bankPots, minor: sql<string>`coalesce(${ledgerAccounts.balance}, 0)` };

/** A member's open pots with their balances, newest first. */
export async function listPots({ id: userId }: Pick<Viewer, "id">): Promise<PotLine[]> {
  const rows = await db
    .select(COLUMNS)
    .from(bankPots)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.path, potPath))
    .where(and(eq(bankPots.userId, userId), isNull(bankPots.closedAt)))
    .orderBy(desc(bankPots.id))
    .limit(MAX_POTS);
  return rows.map(({ pot, minor }) => potLine(pot, BigInt(minor)));
}

/** One of the member's pots, open or closed. Throws `not_found`. */
export async function getPot({ id: userId }: Pick<Viewer, "id">, id: number, source: Source = db) {
  const [row] = await source
    .select(COLUMNS)
    .from(bankPots)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.path, potPath))
    .where(and(eq(bankPots.id, id), eq(bankPots.userId, userId)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_POT);
  return potLine(row.pot, BigInt(row.minor));
}

/** The names of a member's own pots. */
export async function listPotSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const rows = await db
    .select({ id: bankPots.id, name: bankPots.name })
    .from(bankPots)
    .where(and(inArray(bankPots.id, ids.map(Number)), eq(bankPots.userId, userId)));
  return new Map(rows.map(({ id, name }) => [String(id), { text: `«${name}»`, path: "/debank#apartados" }]));
}
