import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankShareLinks, googleAccounts, webhookEndpoints } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { closeSessions } from "./session";

const SWITCHED_OFF = "Se ha recuperado el acceso a tu cuenta: enciéndelo si es tuyo";

/** How many webhooks were switched off, and how many links that show the accounts were revoked. */
export type Revoked = { webhooks: number; shareLinks: number };

/**
 * Leaves the password as the only way to sign in: after an account is recovered, an intruder must not keep access by an
 * open session or by a linked Google account, nor be notified by a webhook or read the accounts by a link. Those of the
 * owner end too, because they look the same; returns how many, for the member to be told.
 */
export async function revokeAccess(tx: Tx, userId: string): Promise<Revoked> {
  await closeSessions(tx, userId);
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
  const now = clock.now();
  const off = await tx
    .update(webhookEndpoints)
    .set({ offSince: now, offReason: SWITCHED_OFF })
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.offSince)))
    .returning({ id: webhookEndpoints.id });
  const { expiresAt, revokedAt } = bankShareLinks;
  const isLive = and(isNull(revokedAt), gt(expiresAt, now));
  const links = await tx
    .update(bankShareLinks)
    .set({ revokedAt: now })
    .where(and(eq(bankShareLinks.userId, userId), isLive))
    .returning({ id: bankShareLinks.id });
  return { webhooks: off.length, shareLinks: links.length };
}

/** The sentences about what else was ended, to follow another one; empty if nothing was. */
export function revokedText({ webhooks, shareLinks }: Revoked): string {
  return `${webhooksText(webhooks)}${shareLinksText(shareLinks)}`;
}

function webhooksText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " Se ha apagado tu webhook: enciéndelo si es tuyo."
    : ` Se han apagado tus ${count} webhooks: enciende los que sean tuyos.`;
}

function shareLinksText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " Se ha retirado tu enlace de solo lectura: crea otro si lo necesitas."
    : ` Se han retirado tus ${count} enlaces de solo lectura: crea otros si los necesitas.`;
}
