import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { googleAccounts } from "@/db/schema";
import { closeSessions } from "./session";

/**
 * Leaves the password as the only way in: whoever recovers an account must not share it with whoever had it meanwhile,
 * neither by an open session nor by a Google of theirs.
 */
export async function revokeAccess(tx: Tx, userId: string): Promise<void> {
  await closeSessions(tx, userId);
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
}
