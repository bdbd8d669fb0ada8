import { inTransaction } from "@/lib/core/db/transaction";
import { setKillSwitch } from "@/lib/ledger/verify";

/** Stops all ledger postings, as a violation or an administrator would. */
export async function engageKillSwitch(reason = "a test"): Promise<void> {
  await inTransaction((tx) => setKillSwitch(tx, { isOpen: false, reason, actorId: null }));
}

export async function releaseKillSwitch(): Promise<void> {
  await inTransaction((tx) => setKillSwitch(tx, { isOpen: true, reason: "", actorId: null }));
}
