import { HDKey } from "@scure/bip32";
import { and, eq, gte, sql } from "drizzle-orm";
import { Interface } from "ethers/abi";
import { SigningKey } from "ethers/crypto";
import { computeAddress, Transaction } from "ethers/transaction";
import { z } from "zod";
import type { Tx } from "@/db";
import { chainPayouts } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { type ChainGateway, ChainPending, ChainRefusal, type Payout } from "./gateway";
import { bigQuantity, hexData, quantity } from "./hex";
import { discardPayout, readPayout, type StoredPayout, storePayout } from "./payouts";
import { mainnetRpc, type Rpc, RpcError } from "./rpc";
import { type Token, tokenContract } from "./token-contracts";
import { listTransfers } from "./token-transfers";

const TOKEN = new Interface([
  "function transfer(address to, uint256 value)",
  "function balanceOf(address owner) view returns (uint256)",
]);

/** Chainlink's price of an ether in dollars, on mainnet, with eight decimals. */
const ETHER_PRICE = {
  address: "0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419",
  feed: new Interface([
    "function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)",
  ]),
  maxAgeSeconds: 3 * 3600,
};

/** Gas of a transfer of the tokens, and the limit of a transaction: at least, and over the node's estimate. */
const TRANSFER_GAS = 65_000n;
const MIN_GAS_LIMIT = 100_000n;
const GAS_MARGIN_PERCENT = 130n;

/** The number of blocks after which a payment counts as made. */
const PAID_DEPTH = 3;

/** Wei in an ether, times the decimals of its price, over the millionths of a token. */
const PRICED_WEI_PER_MINOR = 10n ** 20n;

const REVERTED = /revert/i;

const receipt = z.object({ status: quantity, blockNumber: bigQuantity }).nullable();
const block = z.object({ baseFeePerGas: bigQuantity });

const MAINNET = { name: (rpc: Rpc) => rpc("eth_chainId", [], quantity), expected: "0x1" };

type Node = Pick<
  ChainGateway,
  "newAddress" | "listIncoming" | "confirmationsOf" | "estimateFee" | "broadcast" | "findPayout"
>;

/** The node, the extended public key of the deposit addresses, and the private key of the account that pays. */
export type EthereumKeys = { url: string; depositKey: string; payoutKey: string };

/** The account that pays: its address is derived from the key. */
type Payer = { call: Rpc; key: SigningKey; account: string; contract: string; asset: Token };

/**
 * Returns the gateway to a token on Ethereum's mainnet. Deposit addresses are derived from an extended public key, so
 * the server cannot spend what arrives there; payments leave an account of their own, which the operator fills.
 */
export function ethereumNode(asset: Token, { url, depositKey, payoutKey }: EthereumKeys): Node {
  const call = mainnetRpc(url, MAINNET);
  const key = new SigningKey(payoutKey);
  const payer = { call, key, asset, account: computeAddress(key), contract: tokenContract(asset) };
  return {
    newAddress: async ({ index }) => addressAt(depositKey, index),
    listIncoming: (cursor) => listTransfers(call, asset, cursor),
    confirmationsOf: (txid) => confirmationsOf(call, txid),
    estimateFee: () => estimateFee(call),
    broadcast: (payout) => broadcast(payer, payout),
    findPayout: async (requestKey) => {
      const payout = await readPayout(requestKey);
      return payout && (await isPaid(call, payout)) ? payout.txid : null;
    },
  };
}

function addressAt(depositKey: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(depositKey).deriveChild(index);
  if (!publicKey) throw new Error("could not derive the public key");
  return computeAddress(`0x${Buffer.from(publicKey).toString("hex")}`);
}

async function receiptOf(call: Rpc, txid: string) {
  const found = await call("eth_getTransactionReceipt", [txid], receipt);
  return found && { hasMoved: BigInt(found.status) === 1n, blockNumber: found.blockNumber };
}

// A deposit is listed only once it is safe, so a node that does not know it is behind.
async function confirmationsOf(call: Rpc, txid: string): Promise<number | null> {
  const found = await receiptOf(call, txid);
  if (!found) throw new Error("the node does not know the transaction");
  return found.hasMoved ? depthOf(call, found.blockNumber) : null;
}

async function depthOf(call: Rpc, blockNumber: bigint): Promise<number> {
  return Number((await call("eth_blockNumber", [], bigQuantity)) - blockNumber + 1n);
}

async function isPaid(call: Rpc, { txid }: StoredPayout): Promise<boolean> {
  const found = await receiptOf(call, txid);
  return found?.hasMoved === true && (await depthOf(call, found.blockNumber)) >= PAID_DEPTH;
}

// In the token, whose value is taken as one dollar.
async function estimateFee(call: Rpc): Promise<bigint> {
  const [gasPrice, answer] = await Promise.all([
    call("eth_gasPrice", [], bigQuantity),
    call(
      "eth_call",
      [{ to: ETHER_PRICE.address, data: ETHER_PRICE.feed.encodeFunctionData("latestRoundData") }, "latest"],
      hexData,
    ),
  ]);
  const [, price, , updatedAt] = ETHER_PRICE.feed.decodeFunctionResult("latestRoundData", answer);
  if (price <= 0n || Date.now() / 1000 - Number(updatedAt) > ETHER_PRICE.maxAgeSeconds)
    throw new Error("the price of an ether is out of date");
  return (TRANSFER_GAS * gasPrice * price + PRICED_WEI_PER_MINOR - 1n) / PRICED_WEI_PER_MINOR;
}

// Announced at each attempt, because a node may forget what waits.
async function broadcast(payer: Payer, payout: Payout): Promise<string> {
  const { call } = payer;
  const stored = (await readPayout(payout.requestKey)) ?? (await sign(payer, payout));
  if (await isPaid(call, stored)) return stored.txid;
  const refusal = await call("eth_sendRawTransaction", [stored.raw], hexData).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null || (await isKnown(call, stored)))
    throw new ChainPending("the payment waits for its block");
  if (!(refusal instanceof RpcError && (await isImpossible(call, stored)))) throw refusal;
  await discardPayout(stored.requestKey, { txid: stored.txid });
  throw new ChainPending("the payment is signed again");
}

async function isKnown(call: Rpc, { txid }: StoredPayout): Promise<boolean> {
  const found = await receiptOf(call, txid);
  if (found) return found.hasMoved;
  return (await call("eth_getTransactionByHash", [txid], z.object({}).nullable())) !== null;
}

// Its number is used in a final block, by another transaction or by itself without success.
async function isImpossible(call: Rpc, { account, nonce, txid }: StoredPayout): Promise<boolean> {
  const used = await call("eth_getTransactionCount", [account, "finalized"], bigQuantity);
  return used > BigInt(nonce ?? 0) && !(await receiptOf(call, txid))?.hasMoved;
}

async function sign(payer: Payer, { requestKey, address, amountMinor }: Payout): Promise<StoredPayout> {
  const { call, key, account, contract, asset } = payer;
  const input = TOKEN.encodeFunctionData("transfer", [address, amountMinor]);
  await requireTokens(payer, amountMinor);
  const [gas, tip, latest, mined, balance] = await Promise.all([
    estimateGas(payer, input, amountMinor),
    call("eth_maxPriorityFeePerGas", [], bigQuantity),
    call("eth_getBlockByNumber", ["latest", false], block),
    call("eth_getTransactionCount", [account, "latest"], bigQuantity),
    balanceOf(payer),
  ]);
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ethereum-payouts'))`);
    const waiting = await readWaiting(tx, { account, mined });
    const promised = waiting
      .filter((one) => one.asset === asset)
      .reduce((sum, one) => sum + one.amountMinor, 0n);
    // Otherwise the transfer would fail on the chain.
    if (balance - promised < amountMinor) throw tooFew(asset, balance - promised);
    const nonce = firstFree(Number(mined), waiting);
    const transaction = Transaction.from({
      ...{ type: 2, chainId: 1n, nonce, to: contract, data: input },
      gasLimit: gas,
      maxPriorityFeePerGas: tip,
      maxFeePerGas: 2n * latest.baseFeePerGas + tip,
    });
    transaction.signature = key.sign(transaction.unsignedHash);
    const { hash, serialized } = transaction;
    if (!hash) throw new Error("the payment was not signed");
    return storePayout({ requestKey, asset, txid: hash, raw: serialized, amountMinor, account, nonce }, tx);
  });
}

type Mined = { account: string; mined: bigint };

/** The stored payments of the account that no block contains yet. */
function readWaiting(tx: Tx, { account, mined }: Mined): Promise<StoredPayout[]> {
  return tx
    .select()
    .from(chainPayouts)
    .where(and(eq(chainPayouts.account, account), gte(chainPayouts.nonce, Number(mined))));
}

// A discarded payment leaves a gap, behind which all later ones would wait.
function firstFree(mined: number, waiting: readonly StoredPayout[]): number {
  const used = new Set(waiting.map(({ nonce }) => nonce));
  let nonce = mined;
  while (used.has(nonce)) nonce += 1;
  return nonce;
}

async function balanceOf({ call, account, contract }: Payer): Promise<bigint> {
  const request = { to: contract, data: TOKEN.encodeFunctionData("balanceOf", [account]) };
  return BigInt(await call("eth_call", [request, "latest"], hexData));
}

async function requireTokens(payer: Payer, amountMinor: bigint): Promise<void> {
  const balance = await balanceOf(payer);
  if (balance < amountMinor) throw tooFew(payer.asset, balance);
}

const tooFew = (asset: Token, left: bigint) =>
  new Error(`the payout account has too few ${asset}: ${left} millionths`);

// The limit of the transaction. A transfer to an account that has become empty since the estimate needs more.
async function estimateGas(payer: Payer, input: string, amountMinor: bigint): Promise<bigint> {
  const { call, account, contract } = payer;
  try {
    const request = { from: account, to: contract, data: input };
    const estimated = await call("eth_estimateGas", [request, "latest"], bigQuantity);
    const limit = (estimated * GAS_MARGIN_PERCENT) / 100n;
    return limit > MIN_GAS_LIMIT ? limit : MIN_GAS_LIMIT;
  } catch (error) {
    if (!(error instanceof RpcError && REVERTED.test(error.message))) throw error;
    // A payment that has been mined meanwhile may have taken the tokens; otherwise the token refuses this recipient.
    await requireTokens(payer, amountMinor);
    throw new ChainRefusal(error.message);
  }
}
