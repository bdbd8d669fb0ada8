import type { Tx } from "@/db";
import { activities } from "@/db/schema";
import type { ActivityType } from "./constants";

type Activity = { userId: string; type: ActivityType; entityId?: string; data?: Record<string, unknown> };

/** Writes one line of a member's own activity list, in the same transaction as the change that it describes. */
export async function recordActivity(tx: Tx, activity: Activity, now: Date): Promise<void> {
  await tx.insert(activities).values({ ...activity, createdAt: now });
}
