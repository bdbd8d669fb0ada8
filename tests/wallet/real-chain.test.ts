import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db";
import { chainDeposits } from "@/db/schema";
import { verifyLedger } from "@/lib/ledger/verify";
import { createDepositAddress } from "@/lib/wallet/addresses/create-deposit-address";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import { runDoctor } from "@/scripts/commands/doctor";
import { callOf } from "../factories/identity";
import { heldFor, makeTrader, rowOf, set, spendable, withdraw } from "../factories/wallet";
import { BitcoinNode } from "../fakes/bitcoin-node";
import { travel } from "../setup/clock";

const OUTSIDE = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const node = new BitcoinNode();

beforeAll(async () => {
  await node.start();
  vi.stubEnv("LEGAL_MODE", "licensed");
  vi.stubEnv("BITCOIN_RPC_URL", node.url);
  await set("newAddressHoldHours", 0);
});
afterAll(() => {
  vi.unstubAllEnvs();
  node.stop();
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

it("the doctor says whether the node responds, and what it should hold", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const exitCode = process.exitCode;
  await runDoctor();
  process.exitCode = exitCode;
  expect(said).toContain("✓ The chain of BTC responds; according to the ledger it holds 0.03998590 BTC.");
  expect(said).toContain("! No node is configured for USDT: it is neither deposited nor withdrawn.");
});
