import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { googleAccounts } from "@/db/schema";
import { closeSessions } from "./session";

/**
 * Leaves the password as the only way to sign in: after an account is recovered, an intruder must not keep access by an
 * open session or by a linked Google account.
 */
export async function revokeAccess(tx: Tx, userId: string): Promise<void> {
  await closeSessions(tx, userId);
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
}
