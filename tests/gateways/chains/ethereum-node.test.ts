import { randomUUID } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { SigningKey } from "ethers/crypto";
import { computeAddress } from "ethers/transaction";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { walletAddresses } from "@/db/schema";
import { ethereumNode } from "@/lib/gateways/chains/ethereum-node";
import { ChainPending, ChainRefusal } from "@/lib/gateways/chains/gateway";
import { discardPayout } from "@/lib/gateways/chains/payouts";
import { tokenContract } from "@/lib/gateways/chains/token-contracts";
import { makeTrader } from "../../factories/wallet";
import { EthereumNode } from "../../fakes/ethereum-node";

const OUTSIDE = "0x52908400098527886E0F7030069857D2E4169EE7";
const USDC = tokenContract("USDC");

let node: EthereumNode;
let chain: ReturnType<typeof ethereumNode>;
let account: string;

beforeEach(async () => {
  node = await new EthereumNode().start();
  // Another payer for each test, because its transactions are numbered.
  const payoutKey = `0x${randomUUID().replaceAll("-", "").repeat(2)}`;
  const depositKey = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'/0").publicExtendedKey;
  account = computeAddress(new SigningKey(payoutKey));
  chain = ethereumNode("USDC", { url: node.url, depositKey, payoutKey });
  node.balances.set(account, 1_000_000_000n);
});
afterEach(() => node.stop());

const payout = (amountMinor = 5_000_000n) => ({ requestKey: randomUUID(), address: OUTSIDE, amountMinor });

async function depositAddress(index: number): Promise<string> {
  const { id: userId } = await makeTrader();
  const address = await chain.newAddress({ userId, index });
  await db.insert(walletAddresses).values({ userId, asset: "USDC", address });
  return address;
}

describe("deposits", () => {
  it("have an address for each index, always the same one", async () => {
    const given = await Promise.all([1, 2, 1].map((index) => chain.newAddress({ userId: "x", index })));
    expect(given[0]).toBe(given[2]);
    expect(given[0]).not.toBe(given[1]);
  });

  it("are listed once, as soon as their block is safe; other tokens and addresses are not", async () => {
    const address = await depositAddress(11);
    const { cursor } = await chain.listIncoming(null);
    const txid = node.receive(USDC, address, 7_000_000n);
    node.receive(tokenContract("USDT"), address, 1n);
    node.receive(USDC, OUTSIDE, 2n);
    node.mine();
    const notYet = await chain.listIncoming(cursor);
    expect(notYet.outputs).toEqual([]);
    expect(await chain.confirmationsOf(txid)).toBe(1);
    // A node that is behind drops no deposit.
    await expect(chain.confirmationsOf(`0x${"0".repeat(64)}`)).rejects.toThrow("does not know");
    node.mine(32);
    const found = await chain.listIncoming(notYet.cursor);
    expect(found.outputs).toMatchObject([{ txid, address, amountMinor: 7_000_000n }]);
    expect(await chain.listIncoming(found.cursor)).toEqual({ outputs: [], cursor: found.cursor });
  });

  it("are found after a long outage, in steps that a node accepts", async () => {
    const address = await depositAddress(12);
    const { cursor } = await chain.listIncoming(null);
    node.mine(2_500);
    const txid = node.receive(USDC, address, 9n);
    node.mine(50);
    const found = await chain.listIncoming(cursor);
    expect(found.outputs).toMatchObject([{ txid, amountMinor: 9n }]);
    expect(node.calls.filter((method) => method === "eth_getLogs").length).toBeGreaterThanOrEqual(3);
  });
});

/** Announces a payment, which no block contains yet. */
async function announce(asked: ReturnType<typeof payout>): Promise<void> {
  await expect(chain.broadcast(asked)).rejects.toBeInstanceOf(ChainPending);
}

describe("payments", () => {
  it("pay once per request, for any number of calls, and count as made after three blocks", async () => {
    const asked = payout();
    await Promise.allSettled([1, 2, 3].map(() => chain.broadcast(asked)));
    expect(node.sent).toMatchObject([{ to: OUTSIDE, value: 5_000_000n, token: USDC, nonce: 0 }]);
    node.mine(2);
    await announce(asked);
    expect(await chain.findPayout(asked.requestKey)).toBe(null);
    node.mine();
    const txid = await chain.broadcast(asked);
    expect(await chain.findPayout(asked.requestKey)).toBe(txid);
    await Promise.allSettled([chain.broadcast(payout()), chain.broadcast(payout())]);
    expect(node.sent.map(({ nonce }) => nonce).sort()).toEqual([0, 1, 2]);
  });

  it.each(["before", "after"] as const)("are announced again if the node stops %s", async (when) => {
    const asked = payout();
    node.outages.push({ method: "eth_sendRawTransaction", when });
    await chain.broadcast(asked).catch(() => undefined);
    await announce(asked);
    node.mine(3);
    await chain.broadcast(asked);
    expect(node.sent).toHaveLength(1);
  });

  it("are announced again if the node has forgotten them", async () => {
    const asked = payout();
    await announce(asked);
    node.sent.splice(0);
    await announce(asked);
    expect(node.sent).toHaveLength(1);
  });

  it("are signed again only once their failure is final", async () => {
    const asked = payout();
    await announce(asked);
    for (const one of node.sent) one.isReverted = true;
    node.mine(3);
    expect(await chain.findPayout(asked.requestKey)).toBe(null);
    for (const _ of [1, 2]) await expect(chain.broadcast(asked)).rejects.toThrow("already known");
    expect(node.sent).toHaveLength(1);
    node.mine(64);
    for (const _ of [1, 2]) await announce(asked);
    expect(node.sent).toMatchObject([{ nonce: 0 }, { nonce: 1, isReverted: false }]);
  });

  it("do not promise the same tokens twice, also before a block contains them", async () => {
    await announce(payout(600_000_000n));
    const second = payout(600_000_000n);
    await expect(chain.broadcast(second)).rejects.toThrow("too few USDC: 400000000");
    node.mine(3);
    await expect(chain.broadcast(second)).rejects.toThrow("too few USDC: 400000000");
    expect(node.sent).toHaveLength(1);
  });

  it("fill the number of one that is never announced again", async () => {
    node.outages.push({ method: "eth_sendRawTransaction", when: "before" });
    const released = payout();
    await expect(chain.broadcast(released)).rejects.toThrow();
    await announce(payout());
    await discardPayout(released.requestKey);
    await announce(payout());
    expect(node.sent.map(({ nonce }) => nonce)).toEqual([1, 0]);
  });

  it("are refused for ever only if the token refuses the recipient", async () => {
    node.frozen.add(OUTSIDE);
    await expect(chain.broadcast(payout())).rejects.toBeInstanceOf(ChainRefusal);
    node.frozen.clear();
    const tooMuch = await chain.broadcast(payout(1_000_000_001n)).catch((error: unknown) => error);
    expect(tooMuch).not.toBeInstanceOf(ChainRefusal);
    expect(String(tooMuch)).toContain("too few USDC");
  });
});

describe("the fee", () => {
  it("is the price of the gas, in the token", async () => {
    // 65,000 × 10 gwei × 3,000 dollars
    expect(await chain.estimateFee()).toBe(1_950_000n);
  });

  it("is not estimated with an old price", async () => {
    node.priceAgeSeconds = 4 * 3600;
    await expect(chain.estimateFee()).rejects.toThrow("out of date");
  });
});

it("a node of another network is refused", async () => {
  node.chain = "0xaa36a7";
  await expect(chain.estimateFee()).rejects.toThrow("«0xaa36a7» instead of «0x1»");
});
