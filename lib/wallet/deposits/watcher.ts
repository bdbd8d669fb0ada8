import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { chainCursors, chainDeposits, walletAddresses } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import type { IncomingOutput } from "@/lib/gateways/chains/gateway";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";
import { available, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { OPEN_DEPOSITS } from "@/lib/wallet/constants";
import { fitOf, isWithinDepositLimit } from "./limit-queries";
import { notifyOfDeposit, renderDepositMail } from "./notices";
import { readConfirmationsNeeded } from "./queries";
import { depositAfter, isHeld } from "./rules";

const BATCH_SIZE = 200;

type Deposit = typeof chainDeposits.$inferSelect;

/**
 * Records incoming chain payments, and credits those with enough confirmations within the member's monthly limit. The
 * others are held and checked again in each run. Returns the number of credited deposits.
 */
export async function watchDeposits(shouldContinue = always): Promise<number> {
  for (const asset of CHAIN_ASSETS) if (shouldContinue()) await readChain(asset).catch(unreadable(asset));
  return settleFrom(0, shouldContinue);
}

// A chain that does not respond must not block the others.
const unreadable = (asset: ChainAsset) => (error: unknown) => {
  noteFailure({ asset, error }, "could not read the chain");
};

async function readChain(asset: ChainAsset): Promise<void> {
  for (let before = await cursorOf(asset); ; ) {
    const { outputs, cursor } = await chainOf(asset).listIncoming(before);
    await writeDown(asset, outputs);
    if (cursor !== before) await keepCursor(asset, cursor);
    if (outputs.length === 0 || cursor === before) return;
    before = cursor;
  }
}

/** Returns how far the chain has been read; null if it has never been. */
export async function cursorOf(asset: ChainAsset): Promise<string | null> {
  const [kept] = await db.select().from(chainCursors).where(eq(chainCursors.asset, asset)).limit(1);
  return kept?.cursor ?? null;
}

// Stored after the outputs: after a crash in between, reading them again changes nothing.
async function keepCursor(asset: ChainAsset, cursor: string | null): Promise<void> {
  const updatedAt = clock.now();
  await db
    .insert(chainCursors)
    .values({ asset, cursor, updatedAt })
    .onConflictDoUpdate({ target: chainCursors.asset, set: { cursor, updatedAt } });
}

// The owner of an address; for an address with a purpose, also its id.
const ADDRESS = {
  userId: walletAddresses.userId,
  addressId: sql<
    number | null
  >`case when ${walletAddresses.purpose} is not null then ${walletAddresses.id} end`,
};

// Once per output (unique key). A dropped deposit that reappears on the chain is checked again, unless an administrator
// has dismissed it.
async function writeDown(asset: ChainAsset, outputs: readonly IncomingOutput[]): Promise<void> {
  if (outputs.length === 0) return;
  const addresses = [...new Set(outputs.map(({ address }) => address))];
  const owners = await db
    .select({ ...ADDRESS, address: walletAddresses.address })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.asset, asset), inArray(walletAddresses.address, addresses)))
    .limit(addresses.length);
  const ownerOf = new Map(owners.map(({ address, ...owner }) => [address, owner]));
  const known = await knownOf(asset, outputs);
  const now = clock.now();
  const rows = outputs.flatMap(({ address, ...output }) => {
    const owner = ownerOf.get(address);
    // Anybody can transfer nothing.
    return owner && output.amountMinor > 0n && !known.has(`${output.txid}:${output.output}`)
      ? [{ ...output, ...owner, asset, confirmations: 0, createdAt: now }]
      : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(chainDeposits)
    .values(rows)
    .onConflictDoUpdate({
      target: [chainDeposits.asset, chainDeposits.txid, chainDeposits.output],
      set: { status: "detected", confirmations: 0 },
      setWhere: sql`${chainDeposits.status} = 'dropped' and ${chainDeposits.dismissedAt} is null`,
    });
}

// The chain returns outputs repeatedly. Inserting known ones would consume an id each time.
async function knownOf(asset: ChainAsset, outputs: readonly IncomingOutput[]): Promise<Set<string>> {
  const txids = outputs.map(({ txid }) => txid);
  const rows = await db
    .select({ txid: chainDeposits.txid, output: chainDeposits.output })
    .from(chainDeposits)
    .where(
      and(
        eq(chainDeposits.asset, asset),
        inArray(chainDeposits.txid, txids),
        or(ne(chainDeposits.status, "dropped"), isNotNull(chainDeposits.dismissedAt)),
      ),
    );
  return new Set(rows.map(({ txid, output }) => `${txid}:${output}`));
}

async function settleFrom(after: number, shouldContinue: () => boolean): Promise<number> {
  const open = await db
    .select()
    .from(chainDeposits)
    .where(and(inArray(chainDeposits.status, OPEN_DEPOSITS), gt(chainDeposits.id, after)))
    .orderBy(asc(chainDeposits.id))
    .limit(BATCH_SIZE);
  if (open.length === 0) return 0;
  const needed = await readConfirmationsNeeded();
  let credited = 0;
  for (const deposit of open) {
    if (!shouldContinue()) return credited;
    if (await settle(deposit, needed[deposit.asset]).catch(unsettled(deposit))) credited += 1;
  }
  const last = open.at(-1);
  return open.length === BATCH_SIZE && last
    ? credited + (await settleFrom(last.id, shouldContinue))
    : credited;
}

const unsettled = (deposit: Deposit) => (error: unknown) => {
  noteFailure({ deposit: deposit.id, error }, "could not settle a deposit; it will be retried");
  return false;
};

/** Checks one open deposit now. Returns whether it was credited. */
export async function settleDeposit(id: number): Promise<boolean> {
  const [deposit] = await db
    .select()
    .from(chainDeposits)
    .where(and(eq(chainDeposits.id, id), inArray(chainDeposits.status, OPEN_DEPOSITS)))
    .limit(1);
  return deposit ? settle(deposit, (await readConfirmationsNeeded())[deposit.asset]) : false;
}

// Queries the chain about a held deposit only once it fits into the limit.
async function settle(deposit: Deposit, needed: number): Promise<boolean> {
  if (isHeld(deposit) && !(await isWithinDepositLimit(db, deposit))) return false;
  const confirmations = await chainOf(deposit.asset).confirmationsOf(deposit.txid);
  const status = depositAfter(confirmations, needed);
  if (status === "credited") return creditOrHold(deposit, confirmations ?? 0);
  if (status === deposit.status && confirmations === deposit.confirmations) return false;
  await db
    .update(chainDeposits)
    .set({ status, confirmations: confirmations ?? 0 })
    .where(and(eq(chainDeposits.id, deposit.id), inArray(chainDeposits.status, OPEN_DEPOSITS)));
  return false;
}

// Locks the member's row, so that two concurrent deposits do not each find the whole limit. Nobody could withdraw from
// a closed account: its deposits are held for an administrator, and nobody is notified.
async function creditOrHold(deposit: Deposit, confirmations: number): Promise<boolean> {
  const held = (await fitOf(db, deposit)) === "never" ? "tooLarge" : "held";
  const [creditedMail, heldMail] = await Promise.all([
    renderDepositMail(deposit, "credited"),
    renderDepositMail(deposit, held),
  ]);
  return inTransaction(async (tx) => {
    const isGone = await isRemoved(tx, deposit.userId);
    const [row] = await tx
      .select()
      .from(chainDeposits)
      .where(and(eq(chainDeposits.id, deposit.id), inArray(chainDeposits.status, OPEN_DEPOSITS)))
      .for("update");
    if (!row) return false;
    if (!isGone && (row.releasedAt || (await isWithinDepositLimit(tx, row)))) {
      await credit(tx, row, confirmations);
      await notifyOfDeposit(tx, row, { event: "credited", mail: creditedMail });
      return true;
    }
    const heldAt = row.heldAt ?? clock.now();
    const { id } = row;
    await tx
      .update(chainDeposits)
      .set({ status: "confirmed", confirmations, heldAt })
      .where(eq(chainDeposits.id, id));
    if (!isGone) await notifyOfDeposit(tx, row, { event: held, mail: heldMail });
    return false;
  });
}

async function credit(tx: Tx, deposit: Deposit, confirmations: number): Promise<void> {
  const { id, userId, asset, amountMinor, txid, output, addressId } = deposit;
  const now = clock.now();
  await tx
    .update(chainDeposits)
    .set({ status: "credited", confirmations, creditedAt: now })
    .where(eq(chainDeposits.id, id));
  await post(tx, {
    act: "deposit",
    ref: { type: "deposit", id: String(id) },
    actorId: null,
    idempotencyKey: `deposit:${asset}:${txid}:${output}`,
    occurredAt: now,
    hasPurpose: addressId !== null,
    transfers: [
      {
        from: world(asset === "BTC" ? "bitcoin" : "ethereum", asset),
        to: available(userId, asset),
        amount: amountMinor,
      },
    ],
  });
}
