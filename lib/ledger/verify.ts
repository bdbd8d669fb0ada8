import { sql } from "drizzle-orm";
import { type Db, patientDriver, type Tx } from "@/db";
import { logger } from "@/lib/core/server/logger";
import type { VerificationScope } from "./constants";

/** A whole database of transfers takes longer than a request may. */
const VERIFY_TIMEOUT = "15min";

/** What an area knows of its own obligations: one sentence per escrow that is not what its state says (invariant 4). */
export type AreaCheck = () => Promise<string[]>;

/**
 * Recomputes balances from transfers, `full` for all of them, `incremental` for what moved since the last sound
 * verification, and answers one sentence per violated invariant of money.md. The result is written down; a violation
 * closes the ledger until an administrator opens it again.
 */
export async function verifyLedger(
  scope: VerificationScope,
  areas: readonly AreaCheck[] = [],
): Promise<string[]> {
  const more = (await Promise.all(areas.map((check) => check()))).flat();
  const found = await patientDriver().begin(async (tx) => {
    await tx`select set_config('statement_timeout', ${VERIFY_TIMEOUT}, true)`;
    const [row] = await tx<{ found: string[] }[]>`select ledger.verify(${scope}, ${more}::text[]) as found`;
    return row?.found ?? [];
  });
  if (found.length > 0) logger.fatal({ violations: found }, "the ledger is not sound and has been closed");
  return found;
}

/** Keeps the sums of log accounts short; answers how many were taken. */
export async function takeSnapshots(): Promise<number> {
  const [row] = await patientDriver()<{ taken: number }[]>`select ledger.take_snapshots() as taken`;
  return row?.taken ?? 0;
}

/** How many verifications one call forgets. */
const FORGET_PAGE = 1_000;

/** Forgets what moved and was sound longer ago than the database says; whole verifications and violations stay. */
export async function forgetVerifications(): Promise<void> {
  for (;;) {
    const [row] = await patientDriver()<{ gone: number }[]>`
      select ledger.forget_verifications(${FORGET_PAGE}) as gone`;
    if ((row?.gone ?? 0) < FORGET_PAGE) return;
  }
}

type Change = { isOpen: boolean; reason: string; actorId: string | null };

/** Turns the kill switch on or off, with the reason; answers whether that changed anything. */
export async function setKillSwitch(tx: Tx | Db, { isOpen, reason, actorId }: Change): Promise<boolean> {
  const [row] = await tx.execute<{ changed: boolean }>(
    sql`select ledger.set_door(${isOpen}, ${reason}, ${actorId}) as changed`,
  );
  return row?.changed ?? false;
}
