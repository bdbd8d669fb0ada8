import { and, eq, exists, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { btcWithdrawals, ledgerKillSwitch } from "@/db/schema";
import { isSuspended } from "@/lib/auth/suspension";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import { ChainPending, ChainRefusal } from "@/lib/gateways/chains/gateway";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { escrow, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { WITHDRAWAL } from "./machine";
import { notifyOfWithdrawal, renderWithdrawalMail } from "./notices";
import { notStopped } from "./queries";
import { releaseWithdrawal } from "./release";
import { withdrawalRows } from "./rows";
import { requestKeyOf, withdrawalAfter } from "./rules";
import { withdrawalObligation } from "./transfers";

/**
 * A withdrawal that is still `broadcasting` then belongs to a process that has crashed, or is slow: two attempts at
 * once announce the same payment.
 */
const LEASE_MINUTES = 2;

/** Minutes until the next attempt, by the number of attempts; the last value applies to all later ones. */
const BACKOFF_MINUTES = [0.5, 1, 5, 15, 60];

/** Minutes until a payment that is announced is looked at again. */
const PENDING_MINUTES = 1;

const REFUSED = "La red no admite este envío.";

type Withdrawal = typeof btcWithdrawals.$inferSelect;

// The claim is committed before the chain is contacted. While the ledger is closed, no money leaves the platform.
const queue = leasedQueue({
  table: btcWithdrawals,
  due: (now) =>
    and(
      inArray(btcWithdrawals.status, WITHDRAWAL.live),
      lte(btcWithdrawals.nextAttemptAt, now),
      or(eq(btcWithdrawals.needsApproval, false), isNotNull(btcWithdrawals.approvedAt)),
      or(isNull(btcWithdrawals.holdUntil), lte(btcWithdrawals.holdUntil, now)),
      notStopped(),
      exists(db.select({ one: sql`1` }).from(ledgerKillSwitch).where(eq(ledgerKillSwitch.isOpen, true))),
    ),
  order: btcWithdrawals.nextAttemptAt,
  lease: (now) => ({
    status: withdrawalAfter("pending", "send"),
    nextAttemptAt: plusMinutes(now, LEASE_MINUTES),
  }),
});

/** The points at which a process can crash. Tests crash at each of them. */
export type SendStep = "claimed" | "broadcast" | "recorded";
type Options = { shouldContinue?: () => boolean; at?: (step: SendStep) => void | Promise<void> };

/**
 * Sends all due withdrawals. Several processes can run it concurrently. Returns the number of withdrawals that ended.
 */
export async function sendWithdrawals(options: Options = {}): Promise<number> {
  if (!(await queue.anyDue())) return 0;
  return queue.drain({ shouldContinue: options.shouldContinue, attempt: (row) => attempt(row, options) });
}

/** Sends one withdrawal; false if it is not due, or another process has claimed it. */
export async function sendWithdrawal(id: number): Promise<boolean> {
  const row = await queue.claim({ only: eq(btcWithdrawals.id, id) });
  return row ? attempt(row, {}) : false;
}

async function attempt(row: Withdrawal, { at = () => undefined }: Options): Promise<boolean> {
  try {
    await at("claimed");
    const txHash = await payOnce(row);
    if (txHash === null) {
      await retryLater(row);
      return false;
    }
    await at("broadcast");
    await complete(row, txHash);
    await at("recorded");
    return true;
  } catch (error) {
    if (error instanceof ChainRefusal) return failWithdrawal(row);
    const isPending = error instanceof ChainPending;
    if (!isPending)
      noteFailure(
        { withdrawal: row.id, attempt: row.attempts, error },
        "could not send a withdrawal; it will be retried",
      );
    await retryLater(row, isPending ? PENDING_MINUTES : undefined);
    return false;
  }
}

// First asks the chain whether an earlier attempt was paid: only the chain knows. Returns null if it was not and its
// member is suspended, because nothing of theirs leaves the platform then.
async function payOnce(row: Withdrawal): Promise<string | null> {
  const chain = chainOf(row.asset);
  const requestKey = requestKeyOf(row);
  const known = await chain.findPayout(requestKey);
  if (known) return known;
  if (await isSuspended(db, row.userId)) return null;
  return chain.broadcast({ requestKey, address: row.destinationAddress, amountMinor: row.amountMinor });
}

async function complete(row: Withdrawal, txHash: string): Promise<void> {
  const mail = await renderWithdrawalMail(db, row, "completed");
  await inTransaction(async (tx) => {
    const locked = await withdrawalRows.lock(tx, row.id);
    const { id, userId, asset, amountMinor, networkFeeMinor, status } = locked;
    if (status === "completed") return;
    const now = clock.now();
    const to = withdrawalAfter(status, "complete");
    const ended = await withdrawalRows.move(tx, locked, { to, set: { txHash, completedAt: now } });
    const ref = withdrawalObligation(id);
    await post(tx, {
      act: "withdrawal.complete",
      ref,
      actorId: null,
      idempotencyKey: `withdrawal.complete:${id}`,
      occurredAt: now,
      transfers: [
        {
          from: escrow(userId, asset, ref),
          to: world(asset === "BTC" ? "bitcoin" : "ethereum", asset),
          amount: amountMinor + networkFeeMinor,
        },
      ],
    });
    await notifyOfWithdrawal(tx, ended, { event: "completed", mail });
  });
}

async function failWithdrawal(row: Withdrawal): Promise<boolean> {
  const mail = await renderWithdrawalMail(db, { ...row, failureReason: REFUSED }, "failed");
  await inTransaction(async (tx) => {
    const locked = await withdrawalRows.lock(tx, row.id);
    if (!WITHDRAWAL.allows(locked.status, "refuse", "system")) return;
    // Another attempt has begun since this one, and may have announced the payment.
    if (locked.attempts !== row.attempts) return;
    const end = { event: "refuse", reason: REFUSED, actorId: null, now: clock.now() } as const;
    const ended = await releaseWithdrawal(tx, locked, end);
    await notifyOfWithdrawal(tx, ended, { event: "failed", mail });
  });
  return true;
}

async function retryLater(row: Withdrawal, minutes = backoffOf(row)): Promise<void> {
  const mine = and(queue.held(row), eq(btcWithdrawals.status, "broadcasting"));
  await db
    .update(btcWithdrawals)
    .set({ nextAttemptAt: plusMinutes(clock.now(), minutes) })
    .where(mine);
}

function backoffOf({ attempts }: Withdrawal): number {
  return BACKOFF_MINUTES[Math.min(attempts, BACKOFF_MINUTES.length) - 1] ?? LEASE_MINUTES;
}
