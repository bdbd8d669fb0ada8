import { HDKey } from "@scure/bip32";
import { and, eq } from "drizzle-orm";
import { SigningKey } from "ethers/crypto";
import { computeAddress } from "ethers/transaction";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db";
import { chainDeposits } from "@/db/schema";
import { tokenContract } from "@/lib/gateways/chains/token-contracts";
import { verifyLedger } from "@/lib/ledger/verify";
import { createDepositAddress } from "@/lib/wallet/addresses/create-deposit-address";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import { runDoctor } from "@/scripts/commands/doctor";
import { callOf } from "../factories/identity";
import { heldFor, makeTrader, rowOf, set, spendable, withdraw } from "../factories/wallet";
import { BitcoinNode } from "../fakes/bitcoin-node";
import { EthereumNode } from "../fakes/ethereum-node";
import { travel } from "../setup/clock";

const OUTSIDE_TOKENS = "0x52908400098527886E0F7030069857D2E4169EE7";
const OUTSIDE = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const node = new BitcoinNode();
const ethereum = new EthereumNode();
const PAYOUT_KEY = `0x${"7".repeat(64)}`;
const USDC = tokenContract("USDC");

beforeAll(async () => {
  await Promise.all([node.start(), ethereum.start()]);
  vi.stubEnv("LEGAL_MODE", "licensed");
  vi.stubEnv("BITCOIN_RPC_URL", node.url);
  vi.stubEnv("ETHEREUM_RPC_URL", ethereum.url);
  vi.stubEnv("ETHEREUM_DEPOSIT_KEY", HDKey.fromMasterSeed(Buffer.alloc(32, 7)).publicExtendedKey);
  vi.stubEnv("ETHEREUM_PAYOUT_KEY", PAYOUT_KEY);
  await set("newAddressHoldHours", 0);
});
afterAll(() => {
  vi.unstubAllEnvs();
  node.stop();
  ethereum.stop();
});

it("a deposit is credited after its confirmations, and a withdrawal is paid once, though the node stops", async () => {
  const member = await makeTrader();
  const { address } = await createDepositAddress.run(await callOf(member), { asset: "BTC" });
  const txid = node.receive(address, 5_000_000);
  await watchDeposits();
  expect(await spendable(member)).toBe(0n);
  node.mine(3);
  await watchDeposits();
  expect(await spendable(member)).toBe(5_000_000n);
  const ofMember = and(eq(chainDeposits.userId, member.id), eq(chainDeposits.txid, txid));
  expect(await db.select().from(chainDeposits).where(ofMember)).toMatchObject([
    { status: "credited", asset: "BTC" },
  ]);

  node.outages.push({ method: "sendrawtransaction", when: "after" });
  const { id } = await withdraw(member, { destinationAddress: OUTSIDE });
  await sendWithdrawals();
  travel(5);
  await sendWithdrawals();
  const [paid, ...more] = node.paidTo(OUTSIDE);
  expect(more).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: "completed", txHash: paid?.txid });
  expect(await heldFor(member, id)).toBe(0n);
  expect(await spendable(member)).toBe(5_000_000n - 1_000_000n - 1_410n);
  expect(await verifyLedger("full")).toEqual([]);
});

it("a transfer of nothing hides no deposit, and tokens count as sent once the chain has moved them", async () => {
  const member = await makeTrader();
  const { address } = await createDepositAddress.run(await callOf(member), { asset: "USDC" });
  await watchDeposits();
  ethereum.receive(USDC, address, 0n);
  ethereum.receive(USDC, address, 50_000_000n);
  ethereum.mine(40);
  await watchDeposits();
  expect(await spendable(member, "USDC")).toBe(50_000_000n);

  ethereum.balances.set(computeAddress(new SigningKey(PAYOUT_KEY)), 50_000_000n);
  const asked = { asset: "USDC", btcAmount: "10", destinationAddress: OUTSIDE_TOKENS } as const;
  const { id } = await withdraw(member, asked);
  expect(await rowOf(id)).toMatchObject({ status: "broadcasting", txHash: null });
  ethereum.mine(3);
  travel(2);
  await sendWithdrawals();
  expect(ethereum.sent).toMatchObject([{ to: OUTSIDE_TOKENS, value: 10_000_000n }]);
  expect(await rowOf(id)).toMatchObject({ status: "completed", txHash: ethereum.sent[0]?.hash });
  expect(await heldFor(member, id, "USDC")).toBe(0n);
  expect(await verifyLedger("full")).toEqual([]);
});

it("the doctor says whether the node responds, and what it should hold", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const exitCode = process.exitCode;
  await runDoctor();
  process.exitCode = exitCode;
  expect(said).toContain("✓ The chain of BTC responds; according to the ledger it holds 0.03998590 BTC.");
  expect(said).toContain("✓ The chain of USDT responds; according to the ledger it holds 0.000000 USDT.");
});
