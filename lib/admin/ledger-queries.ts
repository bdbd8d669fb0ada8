import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { ledgerCorrections, ledgerDoor, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { CURRENCIES } from "@/lib/core/money";
import { getWallets, listVerifications } from "@/lib/ledger/queries";
import type { CorrectionTransfer } from "./correction-rules";
import type { ListCorrections } from "./ledger-schema";

const VERIFICATIONS_SHOWN = 10;

const nameOf = (id: PgColumn): SQL<string | null> => sql<string | null>`(
  select trim(first_name || ' ' || last_name) from users person where person.id = ${id}
)`;

/** The kill switch as it stands, with who turned it, and the last verifications. */
export async function readLedger(_viewer: AdminActor) {
  const [[door], verifications] = await Promise.all([
    db
      .select({ ...getTableColumns(ledgerDoor), changedByName: nameOf(ledgerDoor.changedBy) })
      .from(ledgerDoor)
      .limit(1),
    listVerifications(VERIFICATIONS_SHOWN),
  ]);
  return {
    isOpen: door?.isOpen ?? false,
    reason: door?.reason ?? "",
    changedBy: door?.changedByName ?? null,
    changedAt: door?.changedAt ?? null,
    verifications,
  };
}

export type LedgerState = Awaited<ReturnType<typeof readLedger>>;

/** What a member owns, currency by currency, with what of it is held for obligations; nothing of what they never had. */
export async function readHoldings(_viewer: AdminActor, memberId: string) {
  const wallets = await getWallets(memberId);
  return CURRENCIES.map((currency) => ({ currency, ...wallets[currency] })).filter(
    ({ balance }) => balance !== 0n,
  );
}

export type Holding = Awaited<ReturnType<typeof readHoldings>>[number];

/** Corrections in one state, or all, the latest first. */
export async function listCorrections(_viewer: AdminActor, { status, cursor, limit }: ListCorrections) {
  const rows = await db
    .select({
      ...getTableColumns(ledgerCorrections),
      proposerName: nameOf(ledgerCorrections.proposedBy),
      deciderName: nameOf(ledgerCorrections.decidedBy),
    })
    .from(ledgerCorrections)
    .where(
      and(
        status === "all" ? undefined : eq(ledgerCorrections.status, status),
        cursor ? lt(ledgerCorrections.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(ledgerCorrections.id))
    .limit(limit + 1);
  const corrections = rows.slice(0, limit).map(({ transfers, ...correction }) => ({
    ...correction,
    transfers: transfers as CorrectionTransfer[],
  }));
  return { corrections, nextCursor: rows.length > limit ? String(corrections.at(-1)?.id) : null };
}

/** What the members are called, by their id. */
export async function namesOf(_viewer: AdminActor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ListedCorrection = Awaited<ReturnType<typeof listCorrections>>["corrections"][number];
