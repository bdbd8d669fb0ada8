import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { googleAccounts, webhookEndpoints } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { closeSessions } from "./session";

const SWITCHED_OFF = "Se ha recuperado el acceso a tu cuenta: enciéndelo si es tuyo";

/**
 * Leaves the password as the only way to sign in: after an account is recovered, an intruder must not keep access by an
 * open session or by a linked Google account, nor be notified by a webhook. Those of the owner are switched off too,
 * because they look the same; returns how many, for the member to be told.
 */
export async function revokeAccess(tx: Tx, userId: string): Promise<number> {
  await closeSessions(tx, userId);
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
  const off = await tx
    .update(webhookEndpoints)
    .set({ offSince: clock.now(), offReason: SWITCHED_OFF })
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.offSince)))
    .returning({ id: webhookEndpoints.id });
  return off.length;
}

/** The sentence about switched-off webhooks after another one; empty if there are none. */
export function webhooksOffText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " Se ha apagado tu webhook: enciéndelo si es tuyo."
    : ` Se han apagado tus ${count} webhooks: enciende los que sean tuyos.`;
}
