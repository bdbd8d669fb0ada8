import { randomBytes } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { p2wpkh } from "@scure/btc-signer/payment.js";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { computeAddress } from "ethers/transaction";
import { db, type Source, type Tx } from "@/db";
import { demoBlocks, demoOutputs } from "@/db/schema";
import { keyedHash } from "@/lib/auth/secrets";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { ChainAsset } from "@/lib/gateways/constants";
import type { ChainGateway, IncomingOutput, Payout } from "./gateway";

const REGTEST = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
const BITCOIN_BRANCH = "m/84'/1'/0'/0";
const EVM_BRANCH = "m/44'/60'/0'/0";

const OUTPUT_BATCH_SIZE = 500;

// A row may commit after one with a higher id, so rows younger than this are listed again.
const SETTLED_MINUTES = 1;

/** Faults injected by tests: called before and after the chain accepts a payment. */
export const demoFaults: { before?: () => void | Promise<void>; after?: () => void | Promise<void> } = {};

type DemoChain = Omit<ChainGateway, "newAddress" | "normalAddress" | "estimateFee">;

/**
 * Returns the simulated chain of the demonstration, stored in the database; it confirms when an administrator mines a
 * block.
 */
export function demoChain(asset: ChainAsset): DemoChain {
  return {
    asset,
    isConnected: true,
    listIncoming: (cursor) => listIncoming(asset, cursor),
    confirmationsOf: (txid) => confirmationsOf(asset, txid),
    broadcast: (payout) => broadcast(asset, payout),
    findPayout: (requestKey) => findPayout(requestKey),
  };
}

const branches = new Map<string, HDKey>();

// The keys are derived from AUTH_SECRET; no key is ever stored.
function publicKeyAt(branch: string, index: number): Uint8Array {
  const seed = () => Buffer.from(keyedHash("demo-chain", "seed", ""), "base64url");
  const parent = branches.get(branch) ?? HDKey.fromMasterSeed(seed()).derive(branch);
  branches.set(branch, parent);
  const { publicKey } = parent.deriveChild(index);
  if (!publicKey) throw new Error("could not derive the public key");
  return publicKey;
}

/** Returns the regtest address (bech32) with that index. */
export function bitcoinAddressAt(index: number): string {
  const { address } = p2wpkh(publicKeyAt(BITCOIN_BRANCH, index), REGTEST);
  if (!address) throw new Error("could not derive the address");
  return address;
}

/** Returns the Ethereum address with that index, with its checksum. */
export function evmAddressAt(index: number): string {
  return computeAddress(`0x${Buffer.from(publicKeyAt(EVM_BRANCH, index)).toString("hex")}`);
}

function newTxid(asset: ChainAsset): string {
  return `${asset === "BTC" ? "" : "0x"}${randomBytes(32).toString("hex")}`;
}

async function tip(source: Source = db): Promise<number> {
  const [row] = await source
    .select({ height: sql<number>`coalesce(max(${demoBlocks.height}), 0)` })
    .from(demoBlocks);
  return row?.height ?? 0;
}

const depthBelow = (top: number, height: number | null) => (height === null ? 0 : top - height + 1);

async function listIncoming(asset: ChainAsset, cursor: string | null) {
  const seen = Number(cursor ?? 0);
  const rows = await db
    .select()
    .from(demoOutputs)
    .where(and(eq(demoOutputs.asset, asset), isNull(demoOutputs.requestKey), gt(demoOutputs.id, seen)))
    .orderBy(asc(demoOutputs.id))
    .limit(OUTPUT_BATCH_SIZE);
  if (rows.length === 0) return { outputs: [], cursor };
  const top = await tip();
  const outputs: IncomingOutput[] = rows.map(({ txid, output, address, amountMinor, blockHeight }) => ({
    txid,
    output,
    address,
    amountMinor,
    confirmations: depthBelow(top, blockHeight),
  }));
  const settledBefore = plusMinutes(new Date(), -SETTLED_MINUTES);
  const full = rows.length === OUTPUT_BATCH_SIZE;
  const settled = rows.filter(({ createdAt }) => full || createdAt < settledBefore).at(-1)?.id ?? seen;
  return { outputs, cursor: String(settled) };
}

async function confirmationsOf(asset: ChainAsset, txid: string): Promise<number | null> {
  const [[row], top] = await Promise.all([
    db
      .select({ height: demoOutputs.blockHeight })
      .from(demoOutputs)
      .where(and(eq(demoOutputs.asset, asset), eq(demoOutputs.txid, txid)))
      .limit(1),
    tip(),
  ]);
  return row ? depthBelow(top, row.height) : null;
}

async function findPayout(requestKey: string): Promise<string | null> {
  const [row] = await db
    .select({ txid: demoOutputs.txid })
    .from(demoOutputs)
    .where(eq(demoOutputs.requestKey, requestKey))
    .limit(1);
  return row?.txid ?? null;
}

async function broadcast(asset: ChainAsset, { requestKey, address, amountMinor }: Payout): Promise<string> {
  await demoFaults.before?.();
  await db
    .insert(demoOutputs)
    .values({ asset, txid: newTxid(asset), output: 0, address, amountMinor, requestKey })
    .onConflictDoNothing();
  await demoFaults.after?.();
  const txid = await findPayout(requestKey);
  if (!txid) throw new Error("the demo chain did not store the payment");
  return txid;
}

/** Simulates a payment from outside to this address; it waits for a block. */
export async function payIn(
  tx: Tx,
  payment: { asset: ChainAsset; address: string; amountMinor: bigint },
): Promise<{ txid: string; output: number }> {
  const txid = newTxid(payment.asset);
  await tx.insert(demoOutputs).values({ ...payment, txid, output: 0 });
  return { txid, output: 0 };
}

// Serializes writers, so that block heights are consecutive.
const lockChain = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-chain'))`);

/** Mines that many blocks; the first contains all waiting payments. Returns the new height. */
export async function mineDemoBlocks(tx: Tx, count: number): Promise<number> {
  await lockChain(tx);
  const top = await tip(tx);
  const minedAt = clock.now();
  const blocks = Array.from({ length: count }, (_, index) => ({
    height: top + index + 1,
    hash: randomBytes(32).toString("hex"),
    minedAt,
  }));
  await tx.insert(demoBlocks).values(blocks);
  await tx
    .update(demoOutputs)
    .set({ blockHeight: top + 1 })
    .where(isNull(demoOutputs.blockHeight));
  return top + count;
}
