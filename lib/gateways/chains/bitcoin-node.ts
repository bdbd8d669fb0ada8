import { sql } from "drizzle-orm";
import { z } from "zod";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import type { ChainGateway, IncomingOutput, Payout } from "./gateway";
import { ChainRefusal } from "./gateway";
import { discardPayout, readPayout, type StoredPayout, storePayout } from "./payouts";
import { mainnetRpc, type Rpc, RpcError } from "./rpc";

/** Blocks whose outputs are listed again, because a reorganisation may replace them. */
const LISTED_AGAIN_BLOCKS = 6;

/** Blocks within which a payment should be confirmed. */
const TARGET_BLOCKS = 6;

/** Virtual bytes of a payment with one input and two outputs. */
const PAYMENT_VBYTES = 141;

// Codes of Bitcoin Core (src/rpc/protocol.h).
const UNKNOWN_OR_INVALID = -5;
const WALLET_ERROR = -4;
const ALREADY_IN_CHAIN = -27;

const NO_ESTIMATE = "La red no da ahora una comisión. Inténtalo dentro de unos minutos.";

const output = z.object({
  category: z.string(),
  address: z.string().optional(),
  amount: z.number(),
  vout: z.int().optional(),
  txid: z.string(),
  confirmations: z.int(),
});
const listed = z.object({ transactions: z.array(output), lastblock: z.string() });
const walletInfo = z.object({ scanning: z.unknown() });
const known = z.object({ confirmations: z.int() });
const estimate = z.object({ feerate: z.number().optional() });
const funded = z.object({ psbt: z.string() });
const finalized = z.object({ hex: z.string().optional(), complete: z.boolean() });
const coin = z.object({ txid: z.string(), vout: z.int() });
const decoded = z.object({ txid: z.string(), vin: z.array(coin) });

type Node = Pick<
  ChainGateway,
  "newAddress" | "listIncoming" | "confirmationsOf" | "estimateFee" | "broadcast" | "findPayout"
>;

/**
 * Returns the gateway to a wallet of Bitcoin Core (25 or later) on mainnet. The wallet holds the platform's bitcoin: it
 * makes the deposit addresses, and signs the payments.
 */
export function bitcoinNode(address: string): Node {
  const call = mainnetRpc(address, MAINNET);
  return {
    newAddress: ({ index }) => call("getnewaddress", [`deposit-${index}`, "bech32"], z.string()),
    listIncoming: (cursor) => listIncoming(call, cursor),
    confirmationsOf: (txid) => confirmationsOf(call, txid),
    estimateFee: async () => BigInt(Math.ceil((await satsPerVbyte(call)) * PAYMENT_VBYTES)),
    broadcast: (payout) => broadcast(call, payout),
    findPayout: async (requestKey) => {
      const payout = await readPayout(requestKey);
      return payout && (await isKnown(call, payout)) ? payout.txid : null;
    },
  };
}

const MAINNET = {
  name: async (rpc: Rpc) => (await rpc("getblockchaininfo", [], z.object({ chain: z.string() }))).chain,
  expected: "main",
};

const satsOf = (bitcoin: number) => BigInt(Math.round(bitcoin * 1e8));
const bitcoinOf = (sats: bigint) => `${sats / 100_000_000n}.${String(sats % 100_000_000n).padStart(8, "0")}`;

// The cursor is the last block that is not listed again. If a reorganisation has removed it, the node lists from where
// the chains separate.
async function listIncoming(call: Rpc, cursor: string | null) {
  const { transactions, lastblock } = await call(
    "listsinceblock",
    [cursor ?? "", LISTED_AGAIN_BLOCKS, true, false],
    listed,
  );
  const outputs = transactions.flatMap(({ category, address, amount, vout, txid, confirmations }) => {
    const isReceived = category === "receive" && address !== undefined && vout !== undefined;
    if (!isReceived || confirmations < 0) return [];
    return [
      { txid, output: vout, address, amountMinor: satsOf(amount), confirmations } satisfies IncomingOutput,
    ];
  });
  return { outputs, cursor: lastblock };
}

/** The confirmations of a transaction of the wallet; negative if a block contains another one that spends its coins. */
async function depthOf(call: Rpc, txid: string): Promise<number> {
  return (await call("gettransaction", [txid], known)).confirmations;
}

/** The same, and null for a transaction that the wallet does not know. */
async function depthIfKnown(call: Rpc, txid: string): Promise<number | null> {
  try {
    return await depthOf(call, txid);
  } catch (error) {
    if (error instanceof RpcError && error.code === UNKNOWN_OR_INVALID) return null;
    throw error;
  }
}

async function confirmationsOf(call: Rpc, txid: string): Promise<number | null> {
  const depth = await depthOf(call, txid);
  return depth < 0 ? null : depth;
}

const isKnown = async (call: Rpc, { txid }: StoredPayout) => ((await depthIfKnown(call, txid)) ?? -1) >= 0;

async function satsPerVbyte(call: Rpc): Promise<number> {
  const { feerate } = await call("estimatesmartfee", [TARGET_BLOCKS], estimate);
  if (feerate === undefined) throw new DomainError("unavailable", NO_ESTIMATE);
  return Math.ceil(feerate * 1e6) / 10;
}

async function broadcast(call: Rpc, payout: Payout): Promise<string> {
  const stored = (await readPayout(payout.requestKey)) ?? (await sign(call, payout));
  // Only a lock, so that two payments of the same coin do not both find it free: the transaction writes nothing.
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bitcoin-payouts'))`);
    return announce(call, stored);
  });
}

async function announce(call: Rpc, stored: StoredPayout): Promise<string> {
  if (await isKnown(call, stored)) return stored.txid;
  // With a higher fee, it would replace a payment that has chosen the same coin in the meantime.
  const { vin } = await call("decoderawtransaction", [stored.raw], decoded);
  const taken = (await Promise.all(vin.map((coin) => isTaken(call, coin)))).includes(true);
  if (taken) {
    if (await isImpossible(call, vin)) await discardPayout(stored.requestKey, { txid: stored.txid });
    throw new Error(
      "another transaction spends the coins of this payment; it is signed again once a block contains it",
    );
  }
  try {
    await call("sendrawtransaction", [stored.raw], z.string());
  } catch (error) {
    const isThere = error instanceof RpcError && error.code === ALREADY_IN_CHAIN;
    if (!isThere) throw error;
  }
  return stored.txid;
}

// The inputs are locked, so that the next payment does not choose them before this one is announced; a concurrent one
// that has chosen them cannot lock them, and is tried again. The node forgets the locks when it restarts.
async function sign(call: Rpc, { requestKey, address, amountMinor }: Payout): Promise<StoredPayout> {
  const fee_rate = await satsPerVbyte(call);
  const { psbt } = await fund(call, [[], [{ [address]: bitcoinOf(amountMinor) }], 0, { fee_rate }]);
  const signed = await call("walletprocesspsbt", [psbt], z.object({ psbt: z.string() }));
  const { hex, complete } = await call("finalizepsbt", [signed.psbt], finalized);
  if (!complete || !hex) throw new Error("the node's wallet could not sign the payment");
  const { txid, vin } = await call("decoderawtransaction", [hex], decoded);
  await call("lockunspent", [false, vin], z.boolean());
  const stored = await storePayout({ requestKey, asset: "BTC", txid, raw: hex, amountMinor });
  if (stored.txid !== txid) await call("lockunspent", [true, vin], z.boolean());
  return stored;
}

async function fund(call: Rpc, params: readonly unknown[]) {
  try {
    return await call("walletcreatefundedpsbt", params, funded);
  } catch (error) {
    const isInvalid = error instanceof RpcError && error.code === UNKNOWN_OR_INVALID;
    const isDust =
      error instanceof RpcError && error.code === WALLET_ERROR && /too small/i.test(error.message);
    if (isInvalid || isDust) throw new ChainRefusal(error.message);
    throw error;
  }
}

type Coin = z.infer<typeof coin>;

// Spent in a block or by a transaction that waits.
async function isTaken(call: Rpc, { txid, vout }: Coin): Promise<boolean> {
  return !(await call("gettxout", [txid, vout, true], z.unknown()));
}

// Never announced, and one of its inputs is spent in a block: by a payment that chose it after the locks were lost.
// A wallet that is still scanning the chain may not know yet that this payment itself has spent them.
async function isImpossible(call: Rpc, vin: readonly Coin[]): Promise<boolean> {
  const { scanning } = await call("getwalletinfo", [], walletInfo);
  if (scanning !== false) return false;
  const spent = await Promise.all(vin.map((input) => isSpentInBlock(call, input)));
  return spent.includes(true);
}

// Or it cannot exist any more, because a block contains another transaction in place of the one that made it.
async function isSpentInBlock(call: Rpc, { txid, vout }: Coin): Promise<boolean> {
  const unspent = await call("gettxout", [txid, vout, false], z.unknown());
  return !unspent && ((await depthIfKnown(call, txid)) ?? 0) !== 0;
}
