import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db";
import { chainCursors, chainDeposits, users, walletAddresses } from "@/db/schema";
import { depositCreditedLetter } from "@/emails/exchange/deposit-credited";
import { clock } from "@/lib/core/clock";
import { amountWord } from "@/lib/core/format";
import { logger } from "@/lib/core/logger";
import { notify } from "@/lib/core/notify";
import { getSetting } from "@/lib/core/settings";
import { inTransaction } from "@/lib/core/transaction";
import type { IncomingOutput } from "@/lib/gateways/chain";
import { chainOf } from "@/lib/gateways/chains";
import { queueEmail, renderLetter } from "@/lib/gateways/outbox";
import { available, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { CHAIN_ASSETS, type ChainAsset } from "./constants";
import { depositAfter } from "./wallet-rules";

const AT_ONCE = 200;

type Deposit = typeof chainDeposits.$inferSelect;

/** Writes down what came in over the chains, and credits what is confirmed deeply enough. Answers how many were credited. */
export async function watchDeposits(mayGoOn: () => boolean = () => true): Promise<number> {
  for (const asset of CHAIN_ASSETS) if (mayGoOn()) await readChain(asset).catch(unreadable(asset));
  return settleFrom(0, mayGoOn);
}

// One chain that does not answer keeps the others from nothing.
const unreadable = (asset: ChainAsset) => (error: unknown) => {
  logger.warn({ asset, error }, "the chain could not be read");
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

async function cursorOf(asset: ChainAsset): Promise<string | null> {
  const [kept] = await db.select().from(chainCursors).where(eq(chainCursors.asset, asset)).limit(1);
  return kept?.cursor ?? null;
}

// After the outputs: a crash in between reads them again, and what is known already changes nothing.
async function keepCursor(asset: ChainAsset, cursor: string | null): Promise<void> {
  const updatedAt = clock.now();
  await db
    .insert(chainCursors)
    .values({ asset, cursor, updatedAt })
    .onConflictDoUpdate({ target: chainCursors.asset, set: { cursor, updatedAt } });
}

// Once per output (unique key); one that the chain had dropped and has again is looked at anew.
async function writeDown(asset: ChainAsset, outputs: readonly IncomingOutput[]): Promise<void> {
  if (outputs.length === 0) return;
  const addresses = [...new Set(outputs.map(({ address }) => address))];
  const owners = await db
    .select({ address: walletAddresses.address, userId: walletAddresses.userId })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.asset, asset), inArray(walletAddresses.address, addresses)))
    .limit(addresses.length);
  const ownerOf = new Map(owners.map(({ address, userId }) => [address, userId]));
  const known = await knownOf(asset, outputs);
  const now = clock.now();
  const rows = outputs.flatMap(({ address, ...output }) => {
    const userId = ownerOf.get(address);
    return userId && !known.has(`${output.txid}:${output.output}`)
      ? [{ ...output, userId, asset, confirmations: 0, createdAt: now }]
      : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(chainDeposits)
    .values(rows)
    .onConflictDoUpdate({
      target: [chainDeposits.asset, chainDeposits.txid, chainDeposits.output],
      set: { status: "detected", confirmations: 0 },
      setWhere: sql`${chainDeposits.status} = 'dropped'`,
    });
}

// The chain repeats itself: what is known already would use up an id at each look.
async function knownOf(asset: ChainAsset, outputs: readonly IncomingOutput[]): Promise<Set<string>> {
  const txids = outputs.map(({ txid }) => txid);
  const rows = await db
    .select({ txid: chainDeposits.txid, output: chainDeposits.output })
    .from(chainDeposits)
    .where(
      and(
        eq(chainDeposits.asset, asset),
        inArray(chainDeposits.txid, txids),
        ne(chainDeposits.status, "dropped"),
      ),
    );
  return new Set(rows.map(({ txid, output }) => `${txid}:${output}`));
}

async function confirmationsNeeded(): Promise<Record<ChainAsset, number>> {
  const [btc, evm] = await Promise.all([getSetting("btcConfirmations"), getSetting("evmConfirmations")]);
  return { BTC: btc, USDT: evm, USDC: evm };
}

async function settleFrom(after: number, mayGoOn: () => boolean): Promise<number> {
  const open = await db
    .select()
    .from(chainDeposits)
    .where(and(inArray(chainDeposits.status, ["detected", "confirmed"]), gt(chainDeposits.id, after)))
    .orderBy(asc(chainDeposits.id))
    .limit(AT_ONCE);
  if (open.length === 0) return 0;
  const needed = await confirmationsNeeded();
  let credited = 0;
  for (const deposit of open) {
    if (!mayGoOn()) return credited;
    if (await settle(deposit, needed[deposit.asset]).catch(warnOf(deposit))) credited += 1;
  }
  const last = open.at(-1);
  return open.length === AT_ONCE && last ? credited + (await settleFrom(last.id, mayGoOn)) : credited;
}

const warnOf = (deposit: Deposit) => (error: unknown) => {
  logger.warn({ deposit: deposit.id, error }, "deposit not settled yet");
  return false;
};

async function settle(deposit: Deposit, needed: number): Promise<boolean> {
  const confirmations = await chainOf(deposit.asset).confirmationsOf(deposit.txid);
  const status = depositAfter(confirmations, needed);
  if (status === "credited") return credit(deposit, confirmations ?? 0);
  if (status === deposit.status && confirmations === deposit.confirmations) return false;
  await db
    .update(chainDeposits)
    .set({ status, confirmations: confirmations ?? 0 })
    .where(and(eq(chainDeposits.id, deposit.id), inArray(chainDeposits.status, ["detected", "confirmed"])));
  return false;
}

async function credit({ id, userId, asset, amountMinor, txid, output }: Deposit, confirmations: number) {
  const amount = amountWord(amountMinor, asset);
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      wantsMail: users.emailNotifications,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const isTold = owner?.wantsMail && !owner.deletedAt;
  const letter =
    isTold && (await renderLetter(depositCreditedLetter({ firstName: owner.firstName, amount })));
  return inTransaction(async (tx) => {
    const now = clock.now();
    const [credited] = await tx
      .update(chainDeposits)
      .set({ status: "credited", confirmations, creditedAt: now })
      .where(and(eq(chainDeposits.id, id), inArray(chainDeposits.status, ["detected", "confirmed"])))
      .returning({ id: chainDeposits.id });
    if (!credited) return false;
    await post(tx, {
      act: "deposit",
      ref: { type: "deposit", id: String(id) },
      actorId: null,
      idempotencyKey: `deposit:${asset}:${txid}:${output}`,
      occurredAt: now,
      transfers: [
        {
          from: world(asset === "BTC" ? "bitcoin" : "ethereum", asset),
          to: available(userId, asset),
          amount: amountMinor,
        },
      ],
    });
    await notify(tx, {
      userId,
      category: "exchange",
      kind: "exchange.deposit-credited",
      title: "Ingreso abonado",
      body: `Han llegado ${amount} a tu cartera.`,
      href: "/btc-p2p?wallet=history",
      dedupeKey: `deposit-credited:${id}`,
    });
    if (owner && letter) await queueEmail(tx, { to: owner, letter, dedupeKey: `deposit-credited:${id}` });
    return true;
  });
}
