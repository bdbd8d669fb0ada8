import type { Tx } from "@/db";
import { recordActivity } from "@/lib/identity/activity/activities";
import type { ActivityType } from "@/lib/identity/activity/constants";
import type { Tranche } from "./timeline";

type Line = { userId: string; type: Extract<ActivityType, `tranche_${string}`>; now: Date };

/** Writes an event of a tranche to the activity of one of its parties. */
export function recordTranche(
  tx: Tx,
  { id, purpose }: Pick<Tranche, "id" | "purpose">,
  { now, ...of }: Line,
): Promise<void> {
  return recordActivity(tx, { ...of, entityId: String(id), data: { title: purpose } }, now);
}
