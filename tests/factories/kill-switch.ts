import { inTransaction } from "@/lib/core/db/transaction";
import { writeKillSwitch } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";

/** Stops all ledger postings, as a violation or an administrator would. */
export async function engageKillSwitch(reason = "a test"): Promise<void> {
  await inTransaction((tx) => writeKillSwitch(tx, { isOpen: false, reason, actorId: null }));
}

export async function releaseKillSwitch(): Promise<void> {
  await inTransaction((tx) => writeKillSwitch(tx, { isOpen: true, reason: "", actorId: null }));
}

/** Opens the ledger after a closure, at this time by the product's clock. */
export async function reopenLedger(at: Date): Promise<void> {
  await inTransaction((tx) => writeKillSwitch(tx, { isOpen: true, reason: "a test", actorId: null }));
  await asOwner((sql) => sql`update ledger.kill_switch set changed_at = ${at}`);
}

/** Opens the ledger as if it had never been closed. */
export async function forgetClosure(): Promise<void> {
  await asOwner((sql) => sql`update ledger.kill_switch set is_open = true, reason = '', changed_at = now()`);
}
