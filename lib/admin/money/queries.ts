import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { ledgerKillSwitch } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { readNames } from "@/lib/identity/members/name-queries";
import { getWallets, listStatement, listVerifications } from "@/lib/ledger/queries";

const VERIFICATIONS_SHOWN = 10;

/** Returns SQL for the name of the member in this column; null if there is none. */
export const nameOf = (id: PgColumn): SQL<string | null> => sql<string | null>`(
  select trim(first_name || ' ' || last_name) from users person where person.id = ${id}
)`;

/** Returns the state of the kill switch, with who changed it, and the last verifications. */
export async function readLedger(_viewer: AdminActor) {
  const [[killSwitch], verifications] = await Promise.all([
    db
      .select({ ...getTableColumns(ledgerKillSwitch), changedByName: nameOf(ledgerKillSwitch.changedBy) })
      .from(ledgerKillSwitch)
      .limit(1),
    listVerifications(VERIFICATIONS_SHOWN),
  ]);
  return {
    isOpen: killSwitch?.isOpen ?? false,
    reason: killSwitch?.reason ?? "",
    changedBy: killSwitch?.changedByName ?? null,
    changedAt: killSwitch?.changedAt ?? null,
    verifications,
  };
}

export type LedgerState = Awaited<ReturnType<typeof readLedger>>;

/** Returns a member's balances by currency, with the held part; currencies with zero are left out. */
export async function readHoldings(_viewer: AdminActor, memberId: string) {
  const wallets = await getWallets(memberId);
  return CURRENCIES.map((currency) => ({ currency, ...wallets[currency] })).filter(
    ({ balance }) => balance !== 0n,
  );
}

export type Holding = Awaited<ReturnType<typeof readHoldings>>[number];

type MovementPage = { currency?: Currency | undefined; cursor?: string | undefined; limit: number };

/** Returns a page of the movements of a member's available balances, newest first. */
export async function readMovements(
  _viewer: AdminActor,
  memberId: string,
  { currency, cursor, limit }: MovementPage,
) {
  const before = cursor === undefined ? undefined : BigInt(cursor);
  return pageOf(await listStatement(memberId, { currency, before, limit: limit + 1 }), limit, idOf);
}

export type MemberMovements = Awaited<ReturnType<typeof readMovements>>;

/** Returns the name of each of these members by their id; empty for an id that belongs to nobody. */
export function namesOf(_viewer: AdminActor, ids: readonly string[]): Promise<(id: string) => string> {
  return readNames(db, ids);
}
