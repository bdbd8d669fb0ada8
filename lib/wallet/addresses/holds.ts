import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { btcWithdrawals, externalWallets, savedAddresses } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { getSetting } from "@/lib/core/config/settings";
import { clock, isoOrNull, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import type { ChainAsset } from "@/lib/gateways/constants";
import { MAX_SAVED_ADDRESSES, NO_SAVED_ADDRESS } from "@/lib/wallet/constants";

type Destination = { userId: string; asset: ChainAsset; address: string; now: Date };

/**
 * Returns until when a withdrawal to this address waits; null if it is known: once a withdrawal to it has completed, or
 * once it has been the member's external or saved address for as long as the hold. The payout of a trade passes no such
 * hold, so it makes no address known.
 */
export async function holdOf(tx: Tx, { userId, asset, address, now }: Destination): Promise<Date | null> {
  const hours = await getSetting("newAddressHoldHours", tx);
  if (hours === 0) return null;
  const [used] = await tx
    .select({ id: btcWithdrawals.id })
    .from(btcWithdrawals)
    .where(
      and(
        eq(btcWithdrawals.userId, userId),
        eq(btcWithdrawals.destinationAddress, address),
        eq(btcWithdrawals.status, "completed"),
        isNull(btcWithdrawals.tradeId),
      ),
    )
    .limit(1);
  if (used) return null;
  const [external] = await tx
    .select({ since: externalWallets.updatedAt })
    .from(externalWallets)
    .where(and(eq(externalWallets.userId, userId), eq(externalWallets.address, address)))
    .limit(1);
  const [saved] = await tx
    .select({ since: savedAddresses.createdAt })
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.userId, userId),
        eq(savedAddresses.asset, asset),
        eq(savedAddresses.address, address),
      ),
    )
    .limit(1);
  const since = Math.min(...[now, external?.since, saved?.since].flatMap((date) => date?.getTime() ?? []));
  return endOfHold(new Date(since), { hours, now });
}

function endOfHold(since: Date, { hours, now }: { hours: number; now: Date }): Date | null {
  const until = plusMinutes(since, hours * HOUR_MINUTES);
  return until > now ? until : null;
}

// Drizzle leaves out the names of tables in the columns of a query of one table, so the subqueries name them.
const SAVED = {
  id: savedAddresses.id,
  asset: savedAddresses.asset,
  address: savedAddresses.address,
  label: savedAddresses.label,
  createdAt: savedAddresses.createdAt,
  since: sql`least(created_at, (select external.updated_at from external_wallets external
    where external.user_id = withdrawal_addresses.user_id and external.address = withdrawal_addresses.address))`.mapWith(
    savedAddresses.createdAt,
  ),
  isUsed: sql<boolean>`exists (select from btc_withdrawals used where used.user_id = withdrawal_addresses.user_id
    and used.destination_address = withdrawal_addresses.address and used.status = 'completed' and used.trade_id is null)`,
};

/** The addresses that the member has saved for withdrawals, by asset and name; `only`: one of them. */
export async function listSavedAddresses({ id }: { id: string }, source: Source = db, only?: number) {
  const hours = await getSetting("newAddressHoldHours", source);
  const rows = await source
    .select(SAVED)
    .from(savedAddresses)
    .where(and(eq(savedAddresses.userId, id), only === undefined ? undefined : eq(savedAddresses.id, only)))
    .orderBy(asc(savedAddresses.asset), asc(savedAddresses.label), asc(savedAddresses.id))
    .limit(MAX_SAVED_ADDRESSES);
  const now = clock.now();
  return rows.map(({ createdAt, since, isUsed, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    holdUntil: isoOrNull(isUsed ? null : endOfHold(since, { hours, now })),
  }));
}

/** A saved address as its member sees it. Must survive JSON. */
export type SavedAddress = Awaited<ReturnType<typeof listSavedAddresses>>[number];

/** One address that the member has saved. Throws `not_found`. */
export async function readSavedAddress(source: Source, { id, userId }: { id: number; userId: string }) {
  const [saved] = await listSavedAddresses({ id: userId }, source, id);
  if (!saved) throw new DomainError("not_found", NO_SAVED_ADDRESS);
  return saved;
}
