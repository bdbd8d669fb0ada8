import { sql } from "drizzle-orm";
import { type Db, longRunningDriver, type Tx } from "@/db";
import type { ObligationCheck } from "@/lib/core/area";
import { announceToAll } from "@/lib/core/live/channel";
import { logger } from "@/lib/core/server/logger";
import type { VerificationScope } from "./constants";

/** Verifying all transfers of a database takes longer than a request may. */
const VERIFY_TIMEOUT = "15min";

/**
 * Recomputes balances from transfers: all of them with `full`, those that moved since the last verification without
 * findings with `incremental`. Returns one sentence per violated invariant of money.md. The result is stored; a
 * violation closes the ledger until an administrator opens it again.
 */
export async function verifyLedger(
  scope: VerificationScope,
  obligationChecks: readonly ObligationCheck[] = [],
): Promise<string[]> {
  const brokenObligations = (await Promise.all(obligationChecks.map((check) => check()))).flat();
  const found = await longRunningDriver().begin(async (tx) => {
    await tx`select set_config('statement_timeout', ${VERIFY_TIMEOUT}, true)`;
    const [row] = await tx<
      { found: string[] }[]
    >`select ledger.verify(${scope}, ${brokenObligations}::text[]) as found`;
    return row?.found ?? [];
  });
  if (found.length > 0)
    logger.fatal({ violations: found }, "ledger verification found violations; the ledger is now closed");
  return found;
}

/**
 * Takes snapshots of log accounts, so that their balances are sums of few rows. Returns the number of snapshots taken.
 */
export async function takeSnapshots(): Promise<number> {
  const [row] = await longRunningDriver()<{ taken: number }[]>`select ledger.take_snapshots() as taken`;
  return row?.taken ?? 0;
}

/** The number of verifications that one call deletes. */
const DELETE_BATCH_SIZE = 1_000;

/**
 * Deletes incremental verifications without violations that are older than the limit set in the database; full
 * verifications and violations stay.
 */
export async function deleteOldVerifications(): Promise<void> {
  for (;;) {
    const [row] = await longRunningDriver()<{ deleted: number }[]>`
      select ledger.forget_verifications(${DELETE_BATCH_SIZE}) as deleted`;
    if ((row?.deleted ?? 0) < DELETE_BATCH_SIZE) return;
  }
}

type Change = { isOpen: boolean; reason: string; actorId: string | null };

/**
 * Opens or closes the ledger (the kill switch) with a reason, which every open page then shows. Returns whether that
 * changed its state.
 */
export async function writeKillSwitch(tx: Tx | Db, { isOpen, reason, actorId }: Change): Promise<boolean> {
  const [row] = await tx.execute<{ changed: boolean }>(
    sql`select ledger.set_kill_switch(${isOpen}, ${reason}, ${actorId}) as changed`,
  );
  if (!row?.changed) return false;
  await announceToAll(tx);
  return true;
}
