import { eq } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { users } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { CREDENTIALS_PAUSE_HOURS } from "./constants";

/** Until when no money of this member's goes out, after a change of password or second factor; null where it may. */
export async function readMoneyPause(source: Tx | typeof db, userId: string): Promise<Date | null> {
  const [user] = await source
    .select({ changedAt: users.credentialsChangedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const until = user?.changedAt && plusMinutes(user.changedAt, CREDENTIALS_PAUSE_HOURS * 60);
  return until && until > clock.now() ? until : null;
}
