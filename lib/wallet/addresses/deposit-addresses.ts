import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { walletAddresses } from "@/db/schema";
import { chainOf } from "@/lib/gateways/chains/gateways";
import type { ChainAsset } from "@/lib/gateways/constants";

type NewAddress = { id: number; address: string };
type Prepared = NewAddress | null;

/**
 * Asks the chain for an address if the member has none for this currency. Call it before the transaction, because it
 * can be slow.
 */
export async function prepareAddress(userId: string, asset: ChainAsset): Promise<Prepared> {
  return (await addressOf(db, userId, asset)) ? null : prepareNewAddress(userId, asset);
}

/**
 * Asks the chain for an address that is used for nothing else. Call it before the transaction, because it can be
 * slow.
 */
export async function prepareNewAddress(userId: string, asset: ChainAsset): Promise<NewAddress> {
  const [row] = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('wallet_addresses', 'id'))::text as id`,
  );
  const id = Number(row?.id);
  return { id, address: await chainOf(asset).newAddress({ userId, index: id }) };
}

/** The member's deposit address: the existing one, or else the prepared one. `isNew` says which. */
export async function assignAddress(
  tx: Tx,
  { userId, asset }: { userId: string; asset: ChainAsset },
  prepared: Prepared,
): Promise<{ asset: ChainAsset; address: string; isNew: boolean }> {
  const [made] = prepared
    ? await tx
        .insert(walletAddresses)
        .values({ ...prepared, userId, asset })
        .onConflictDoNothing()
        .returning({ address: walletAddresses.address })
    : [];
  const address = made?.address ?? (await addressOf(tx, userId, asset));
  if (!address) throw new Error("the member has no deposit address");
  return { asset, address, isNew: made !== undefined };
}

type Purpose = { userId: string; asset: ChainAsset; purpose: string };

/**
 * Assigns a prepared address permanently to one purpose of a member. Deposits to it belong to the member and are
 * meant for this purpose.
 */
export async function assignPurpose(tx: Tx, owner: Purpose, prepared: NewAddress): Promise<void> {
  await tx.insert(walletAddresses).values({ ...prepared, ...owner });
}

async function addressOf(source: Source, userId: string, asset: ChainAsset): Promise<string | undefined> {
  const [row] = await source
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .where(
      and(
        eq(walletAddresses.userId, userId),
        eq(walletAddresses.asset, asset),
        isNull(walletAddresses.purpose),
      ),
    )
    .limit(1);
  return row?.address;
}
