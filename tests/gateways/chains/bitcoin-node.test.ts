import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { chainPayouts } from "@/db/schema";
import { bitcoinNode } from "@/lib/gateways/chains/bitcoin-node";
import { ChainRefusal } from "@/lib/gateways/chains/gateway";
import { BitcoinNode } from "../../fakes/bitcoin-node";

const OUTSIDE = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

let node: BitcoinNode;
let chain: ReturnType<typeof bitcoinNode>;

beforeEach(async () => {
  node = await new BitcoinNode().start();
  chain = bitcoinNode(node.url);
});
afterEach(() => node.stop());

/** Coins of the platform's wallet, each in a transaction of its own. */
async function fill(...coins: number[]): Promise<void> {
  for (const [index, sats] of coins.entries())
    node.receive(await chain.newAddress({ userId: "x", index }), sats);
  node.mine(10);
}

const payout = (amountMinor = 50_000n) => ({ requestKey: randomUUID(), address: OUTSIDE, amountMinor });

const storedFor = ({ requestKey }: { requestKey: string }) =>
  db.select().from(chainPayouts).where(eq(chainPayouts.requestKey, requestKey));

describe("deposits", () => {
  it("lists an output with its confirmations until it is deep enough, then no more", async () => {
    const address = await chain.newAddress({ userId: "x", index: 1 });
    const txid = node.receive(address, 123_456_789);
    const first = await chain.listIncoming(null);
    expect(first.outputs).toEqual([
      { txid, output: 0, address, amountMinor: 123_456_789n, confirmations: 0 },
    ]);
    node.mine();
    const [again] = (await chain.listIncoming(first.cursor)).outputs;
    expect(again).toMatchObject({ txid, confirmations: 1 });
    expect(await chain.confirmationsOf(txid)).toBe(1);
    node.mine(7);
    const { cursor } = await chain.listIncoming(first.cursor);
    expect(await chain.listIncoming(cursor)).toEqual({ outputs: [], cursor });
  });

  it("a reorganisation removes a transaction, and lists what comes instead", async () => {
    const address = await chain.newAddress({ userId: "x", index: 1 });
    const txid = node.receive(address, 7_000);
    node.mine();
    const { cursor } = await chain.listIncoming(null);
    node.reorganise();
    expect(await chain.confirmationsOf(txid)).toBe(null);
    // A wallet that is still being restored drops no deposit.
    await expect(chain.confirmationsOf("00")).rejects.toThrow("non-wallet");
    const instead = node.receive(address, 7_000);
    node.mine(2);
    expect((await chain.listIncoming(cursor)).outputs).toMatchObject([{ txid: instead, confirmations: 2 }]);
  });

  it("lists no payments of the platform", async () => {
    await fill(100_000);
    await chain.broadcast(payout());
    const { outputs } = await chain.listIncoming(null);
    expect(outputs.map(({ amountMinor }) => amountMinor)).toEqual([100_000n]);
  });
});

describe("payments", () => {
  it("pays once per request, for any number of calls, and finds the payment again", async () => {
    await fill(100_000, 100_000, 100_000);
    const asked = payout();
    expect(await chain.findPayout(asked.requestKey)).toBe(null);
    // Those that have chosen the same coin fail, and are tried again.
    await Promise.allSettled([1, 2, 3].map(() => chain.broadcast(asked)));
    const txid = await chain.broadcast(asked);
    expect(node.paidTo(OUTSIDE)).toMatchObject([{ txid }]);
    expect(await chain.findPayout(asked.requestKey)).toBe(txid);
    // No other coin stays locked.
    await chain.broadcast(payout());
    await chain.broadcast(payout());
    expect(node.paidTo(OUTSIDE)).toHaveLength(3);
  });

  it.each(["before", "after"] as const)("announces the same one if the node stops %s", async (when) => {
    await fill(100_000, 100_000);
    const asked = payout();
    node.outages.push({ method: "sendrawtransaction", when });
    await expect(chain.broadcast(asked)).rejects.toThrow();
    const known = await chain.findPayout(asked.requestKey);
    expect(known === null).toBe(when === "before");
    const txid = await chain.broadcast(asked);
    expect(txid).toBe(known ?? txid);
    node.mine();
    expect(await chain.broadcast(asked)).toBe(txid);
    expect(node.paidTo(OUTSIDE)).toHaveLength(1);
  });

  it("is signed again only once a block has spent its coin", async () => {
    await fill(100_000);
    const lost = payout();
    node.outages.push({ method: "sendrawtransaction", when: "before" });
    await expect(chain.broadcast(lost)).rejects.toThrow();
    node.restart();
    const other = await chain.broadcast(payout(40_000n));
    await expect(chain.broadcast(lost)).rejects.toThrow("another transaction spends the coins");
    // It would have replaced the other payment.
    expect(node.paidTo(OUTSIDE)).toMatchObject([{ txid: other }]);
    expect(await storedFor(lost)).toHaveLength(1);
    node.mine();
    await expect(chain.broadcast(lost)).rejects.toThrow("another transaction spends the coins");
    expect(await storedFor(lost)).toEqual([]);
    await fill(100_000);
    const txid = await chain.broadcast(lost);
    expect(txid).not.toBe(other);
    expect(node.paidTo(OUTSIDE)).toHaveLength(2);
  });

  it("is not signed again while the wallet is restored, and does not know its own payment", async () => {
    await fill(100_000, 100_000);
    const asked = payout();
    const txid = await chain.broadcast(asked);
    node.mine(3);
    node.isScanning = true;
    await expect(chain.broadcast(asked)).rejects.toThrow("another transaction spends the coins");
    expect(await storedFor(asked)).toHaveLength(1);
    node.isScanning = false;
    expect(await chain.broadcast(asked)).toBe(txid);
    expect(node.paidTo(OUTSIDE)).toHaveLength(1);
  });

  it("waits while the wallet is locked, and takes no coin from the others", async () => {
    await fill(100_000);
    node.isLocked = true;
    for (const _ of [1, 2]) await expect(chain.broadcast(payout())).rejects.toThrow("walletpassphrase");
    node.isLocked = false;
    await chain.broadcast(payout());
    expect(node.paidTo(OUTSIDE)).toHaveLength(1);
  });

  it("refuses for ever only what the network never pays", async () => {
    await fill(100_000);
    await expect(chain.broadcast({ ...payout(), address: "bc1qwrong" })).rejects.toBeInstanceOf(ChainRefusal);
    await expect(chain.broadcast(payout(10n))).rejects.toBeInstanceOf(ChainRefusal);
    const tooMuch = await chain.broadcast(payout(900_000n)).catch((error: unknown) => error);
    expect(tooMuch).not.toBeInstanceOf(ChainRefusal);
    expect(String(tooMuch)).toContain("Insufficient funds");
  });
});

describe("the fee", () => {
  it("is the node's estimate for a payment of usual size", async () => {
    expect(await chain.estimateFee()).toBe(1_410n);
  });

  it("503: the node has no estimate", async () => {
    node.feerate = undefined;
    await expect(chain.estimateFee()).rejects.toMatchObject({ code: "unavailable" });
  });
});

it("a node of another network, and one with another password, are refused", async () => {
  node.chain = "test";
  await expect(bitcoinNode(node.url).estimateFee()).rejects.toThrow("«test» instead of «main»");
  await expect(bitcoinNode(node.url.replace("node:", "guest:")).estimateFee()).rejects.toThrow("status 401");
});
