import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { count, eq, inArray, isNotNull } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db";
import { btcWithdrawals, demoOutputs } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { verifyLedger } from "@/lib/ledger/verify";
import { withdrawalObligations } from "@/lib/wallet/withdrawals/queries";
import { createWithdrawal } from "@/lib/wallet/withdrawals/transfers";
import { makeTrader, OUTSIDE, spendable } from "../factories/wallet";

const KILLS = Number(process.env.KILLS ?? 10);
const WITHDRAWALS = KILLS * 12;
const AMOUNT = 10_000n;

const workers = new Set<ChildProcess>();
afterEach(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

async function startWorker(): Promise<ChildProcess> {
  const file = new URL("../wallet/withdrawals/sender-process.ts", import.meta.url).pathname;
  const worker = spawn(process.execPath, ["--import", "tsx", file], { stdio: ["ignore", "pipe", "inherit"] });
  workers.add(worker);
  await once(worker.stdout as NodeJS.ReadableStream, "data");
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
  workers.delete(worker);
  await db
    .update(btcWithdrawals)
    .set({ nextAttemptAt: new Date() })
    .where(eq(btcWithdrawals.status, "broadcasting"));
}

const open = async () =>
  (
    await db
      .select({ open: count() })
      .from(btcWithdrawals)
      .where(inArray(btcWithdrawals.status, ["pending", "broadcasting"]))
  )[0]?.open ?? 0;

it("killed at any moment, each withdrawal is paid once and the ledger is consistent", {
  timeout: (5 + KILLS) * 60_000,
}, async () => {
  const user = await makeTrader({ BTC: "1" });
  for (let index = 0; index < WITHDRAWALS; index += 1) {
    await inTransaction((tx) =>
      createWithdrawal(tx, {
        userId: user.id,
        asset: "BTC",
        amountMinor: AMOUNT,
        networkFeeMinor: 0n,
        destinationAddress: OUTSIDE,
        holdUntil: null,
        needsApproval: false,
        actorId: user.id,
        now: new Date(),
      }),
    );
  }
  let unfinished = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const worker = await startWorker();
    await delay(randomInt(100, 400));
    await kill(worker);
    const [row] = await db
      .select({ left: count() })
      .from(btcWithdrawals)
      .where(eq(btcWithdrawals.status, "broadcasting"));
    unfinished += row?.left ?? 0;
    expect(await withdrawalObligations()).toEqual([]);
  }
  const last = await startWorker();
  while ((await open()) > 0) await delay(100);
  await kill(last);
  const paid = await db
    .select({ txid: demoOutputs.txid, amountMinor: demoOutputs.amountMinor })
    .from(demoOutputs)
    .where(isNotNull(demoOutputs.requestKey));
  expect(paid).toHaveLength(WITHDRAWALS);
  const rows = await db.select().from(btcWithdrawals);
  expect(rows.map(({ txHash }) => txHash).sort()).toEqual(paid.map(({ txid }) => txid).sort());
  expect(await spendable(user)).toBe(100_000_000n - BigInt(WITHDRAWALS) * AMOUNT);
  expect(await withdrawalObligations()).toEqual([]);
  expect(await verifyLedger("full")).toEqual([]);
  console.info(
    `${KILLS} kills, ${unfinished} of them between two steps: ${WITHDRAWALS} withdrawals, each paid once`,
  );
});
