import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { walletAddresses } from "@/db/schema";
import { chainOf } from "@/lib/gateways/chains/gateways";
import type { ChainAsset } from "@/lib/gateways/constants";

type Prepared = { id: number; address: string } | null;

/** Asks the chain for an address where the member has none of this asset yet; before the transaction, for it may take a while. */
export async function prepareAddress(userId: string, asset: ChainAsset): Promise<Prepared> {
  if (await addressOf(db, userId, asset)) return null;
  const [row] = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('wallet_addresses', 'id'))::text as id`,
  );
  const id = Number(row?.id);
  return { id, address: await chainOf(asset).newAddress({ userId, index: id }) };
}

/** The member's deposit address: the one there is, else the one prepared. `isNew` says which. */
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

async function addressOf(
  source: Tx | typeof db,
  userId: string,
  asset: ChainAsset,
): Promise<string | undefined> {
  const [row] = await source
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.userId, userId), eq(walletAddresses.asset, asset)))
    .limit(1);
  return row?.address;
}
