import type { Source } from "@/db";
import { plusMinutes } from "@/lib/core/format/clock";
import { hours } from "@/lib/deals/machine";
import { getKillSwitch } from "@/lib/ledger/queries";
import { REOPENING_HOURS } from "./constants";

/**
 * Returns until when borrowers may still answer what they could not answer while the ledger was closed; null if it has
 * never been closed. Only an administrator reopens it.
 */
export async function readReopeningEnd(source: Source): Promise<Date | null> {
  const killSwitch = await getKillSwitch(source);
  if (!killSwitch?.changedBy) return null;
  return plusMinutes(killSwitch.changedAt, hours(REOPENING_HOURS));
}
