import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { CHAIN_ASSETS } from "@/lib/gateways/constants";
import { makeTrader, mine, OUTSIDE, payMember } from "../../factories/wallet";
import { reorganise } from "./reorganise";

afterEach(() => vi.unstubAllEnvs());

describe.each(CHAIN_ASSETS)("the chain of %s", (asset) => {
  const chain = chainOf(asset);
  const address = asset === "BTC" ? OUTSIDE : "0x52908400098527886E0F7030069857D2E4169EE7";

  it("returns a valid address for each index, always the same one", async () => {
    const given = await Promise.all([1, 2, 1].map((index) => chain.newAddress({ userId: "x", index })));
    expect(given[0]).toBe(given[2]);
    expect(given[0]).not.toBe(given[1]);
    for (const one of given) expect(chain.normalAddress(one)).toBe(one);
  });

  it("pays once per request, for any number of calls, and finds the payment again", async () => {
    const requestKey = randomUUID();
    expect(await chain.findPayout(requestKey)).toBe(null);
    const payout = { requestKey, address, amountMinor: 5n };
    const txids = await Promise.all([
      chain.broadcast(payout),
      chain.broadcast(payout),
      chain.broadcast(payout),
    ]);
    expect(new Set(txids).size).toBe(1);
    expect(await chain.findPayout(requestKey)).toBe(txids[0]);
    expect(await chain.confirmationsOf(txids[0] ?? "")).toBe(0);
    await mine(2);
    expect(await chain.confirmationsOf(txids[0] ?? "")).toBe(2);
  });

  it("lists incoming outputs, not outgoing ones; settled ones are behind the cursor", async () => {
    const user = await makeTrader();
    await chain.broadcast({ requestKey: randomUUID(), address, amountMinor: 5n });
    const { txid } = await payMember(user, 7n, asset);
    const { outputs } = await chain.listIncoming(null);
    expect(outputs.filter((output) => output.txid === txid)).toMatchObject([
      { amountMinor: 7n, confirmations: 0 },
    ]);
    expect(outputs.map(({ amountMinor }) => amountMinor)).not.toContain(5n);
    const again = await chain.listIncoming((await chain.listIncoming(null)).cursor);
    expect(again.outputs.map((output) => output.txid)).toContain(txid);
  });

  it("a reorganisation removes confirmations, or the transaction itself", async () => {
    const { txid } = await payMember(await makeTrader(), 7n, asset);
    await mine();
    await reorganise(1, { evict: false });
    expect(await chain.confirmationsOf(txid)).toBe(0);
    await mine();
    await reorganise(1, { evict: true });
    expect(await chain.confirmationsOf(txid)).toBe(null);
  });
});

it("an address that would burn a token is invalid", () => {
  for (const asset of ["USDT", "USDC"] as const) {
    expect(chainOf(asset).normalAddress(`0x${"0".repeat(40)}`)).toBe(null);
  }
});

describe("an installation without a node", () => {
  it("reads addresses of mainnet and does nothing else", async () => {
    vi.stubEnv("LEGAL_MODE", "licensed");
    const bitcoin = chainOf("BTC");
    expect(bitcoin.normalAddress("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq")).not.toBe(null);
    expect(bitcoin.normalAddress(OUTSIDE)).toBe(null);
    expect(await bitcoin.listIncoming(null)).toEqual({ outputs: [], cursor: null });
    for (const attempt of [
      bitcoin.newAddress({ userId: "x", index: 1 }),
      bitcoin.estimateFee(),
      bitcoin.broadcast({ requestKey: "x", address: "x", amountMinor: 1n }),
      bitcoin.findPayout("x"),
      bitcoin.confirmationsOf("x"),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "unavailable" });
    }
  });
});
