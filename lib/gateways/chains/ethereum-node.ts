import { HDKey } from "@scure/bip32";
import { and, eq, gte, lt, max, sql } from "drizzle-orm";
import { Interface } from "ethers/abi";
import { SigningKey } from "ethers/crypto";
import { computeAddress, Transaction } from "ethers/transaction";
import { z } from "zod";
import { db } from "@/db";
import { chainPayouts } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { type ChainGateway, ChainRefusal, type Payout } from "./gateway";
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

/** Gas of a transfer of the tokens, and the factor of a transaction's limit over the node's estimate. */
const TRANSFER_GAS = 65_000n;
const GAS_MARGIN_PERCENT = 130n;

/** Wei in an ether, times the decimals of its price, over the millionths of a token. */
const PRICED_WEI_PER_MINOR = 10n ** 20n;

const REVERTED = /revert/i;

const quantity = z.string().regex(/^0x[0-9a-f]+$/i);
const bigQuantity = quantity.transform(BigInt);
const data = z.string().regex(/^0x[0-9a-f]*$/i);
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
      return payout && (await confirmationsOf(call, payout.txid)) !== null ? payout.txid : null;
    },
  };
}

function addressAt(depositKey: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(depositKey).deriveChild(index);
  if (!publicKey) throw new Error("could not derive the public key");
  return computeAddress(`0x${Buffer.from(publicKey).toString("hex")}`);
}

// A transaction that failed moved nothing, as if the chain did not know it.
async function confirmationsOf(call: Rpc, txid: string): Promise<number | null> {
  const found = await call("eth_getTransactionReceipt", [txid], receipt);
  if (found) {
    if (BigInt(found.status) !== 1n) return null;
    return Number((await call("eth_blockNumber", [], bigQuantity)) - found.blockNumber + 1n);
  }
  return (await call("eth_getTransactionByHash", [txid], z.object({}).nullable())) ? 0 : null;
}

// In the token, whose value is taken as one dollar.
async function estimateFee(call: Rpc): Promise<bigint> {
  const [gasPrice, answer] = await Promise.all([
    call("eth_gasPrice", [], bigQuantity),
    call(
      "eth_call",
      [{ to: ETHER_PRICE.address, data: ETHER_PRICE.feed.encodeFunctionData("latestRoundData") }, "latest"],
      data,
    ),
  ]);
  const [, price, , updatedAt] = ETHER_PRICE.feed.decodeFunctionResult("latestRoundData", answer);
  if (price <= 0n || Date.now() / 1000 - Number(updatedAt) > ETHER_PRICE.maxAgeSeconds)
    throw new Error("the price of an ether is out of date");
  return (TRANSFER_GAS * gasPrice * price + PRICED_WEI_PER_MINOR - 1n) / PRICED_WEI_PER_MINOR;
}

async function broadcast(payer: Payer, payout: Payout): Promise<string> {
  const { call, account } = payer;
  const stored = (await readPayout(payout.requestKey)) ?? (await sign(payer, payout));
  const mined = Number(await call("eth_getTransactionCount", [account, "latest"], bigQuantity));
  await announceEarlier(payer, mined, stored);
  try {
    await call("eth_sendRawTransaction", [stored.raw], data);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if ((await confirmationsOf(call, stored.txid)) === null) {
      // Its number was used by another transaction, or by itself without success: it can never pay any more.
      if (mined > (stored.nonce ?? 0)) await discardPayout(stored);
      throw error;
    }
  }
  return stored.txid;
}

// A node may forget a transaction that waits, and those with higher numbers would wait for it for ever.
async function announceEarlier({ call, account }: Payer, mined: number, stored: StoredPayout): Promise<void> {
  const waiting = await db
    .select({ raw: chainPayouts.raw })
    .from(chainPayouts)
    .where(
      and(
        eq(chainPayouts.account, account),
        gte(chainPayouts.nonce, mined),
        lt(chainPayouts.nonce, stored.nonce ?? 0),
      ),
    )
    .orderBy(chainPayouts.nonce);
  for (const { raw } of waiting) {
    await call("eth_sendRawTransaction", [raw], data).catch((error: unknown) => {
      // The node still has it.
      if (!(error instanceof RpcError)) throw error;
    });
  }
}

async function sign(payer: Payer, { requestKey, address, amountMinor }: Payout): Promise<StoredPayout> {
  const { call, key, account, contract, asset } = payer;
  const input = TOKEN.encodeFunctionData("transfer", [address, amountMinor]);
  await requireBalance(payer, amountMinor);
  const [gas, tip, latest, pending] = await Promise.all([
    estimateGas(payer, input),
    call("eth_maxPriorityFeePerGas", [], bigQuantity),
    call("eth_getBlockByNumber", ["latest", false], block),
    call("eth_getTransactionCount", [account, "pending"], bigQuantity),
  ]);
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ethereum-payouts'))`);
    const [last] = await tx
      .select({ nonce: max(chainPayouts.nonce) })
      .from(chainPayouts)
      .where(eq(chainPayouts.account, account));
    const nonce = Math.max(Number(pending), (last?.nonce ?? -1) + 1);
    const transaction = Transaction.from({
      ...{ type: 2, chainId: 1n, nonce, to: contract, data: input },
      gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n,
      maxPriorityFeePerGas: tip,
      maxFeePerGas: 2n * latest.baseFeePerGas + tip,
    });
    transaction.signature = key.sign(transaction.unsignedHash);
    const { hash, serialized } = transaction;
    if (!hash) throw new Error("the payment was not signed");
    return storePayout({ requestKey, asset, txid: hash, raw: serialized, account, nonce }, tx);
  });
}

// Otherwise the transfer would fail on the chain, after it was recorded.
async function requireBalance({ call, account, contract, asset }: Payer, amountMinor: bigint): Promise<void> {
  const request = { to: contract, data: TOKEN.encodeFunctionData("balanceOf", [account]) };
  const balance = BigInt(await call("eth_call", [request, "pending"], data));
  if (balance < amountMinor)
    throw new Error(`the payout account has too few ${asset}: ${balance} millionths`);
}

async function estimateGas({ call, account, contract }: Payer, input: string): Promise<bigint> {
  try {
    return await call(
      "eth_estimateGas",
      [{ from: account, to: contract, data: input }, "pending"],
      bigQuantity,
    );
  } catch (error) {
    // The token refuses this recipient.
    if (error instanceof RpcError && REVERTED.test(error.message)) throw new ChainRefusal(error.message);
    throw error;
  }
}
