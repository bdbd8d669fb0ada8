import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alerts, emails, pushDeliveries, sessions, users } from "../../db/schema";
import { audit } from "../../lib/core/command/audit";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { removeMember } from "../../lib/identity/members/removal";
import { setKillSwitch } from "../../lib/ledger/verify";

const NOT_SENT = "No se ha enviado: la base de datos se restauró de una copia anterior.";

/**
 * What must not come back with a backup: sessions, letters and pushes that waited, alerts of its day, and members who were
 * removed since. Money is closed, for nobody knows yet what was paid out after it.
 */
export async function settleRestored(removed: Readonly<Record<string, string>>, madeAt: string) {
  const now = clock.now();
  return inTransaction(async (tx) => {
    await tx.delete(sessions);
    const letters = await tx
      .update(emails)
      .set({ status: "failed", lastError: NOT_SENT })
      .where(inArray(emails.status, ["queued", "sending", "paused"]))
      .returning({ id: emails.id });
    await tx
      .update(pushDeliveries)
      .set({ status: "failed", lastError: NOT_SENT })
      .where(eq(pushDeliveries.status, "queued"));
    await tx
      .update(alerts)
      .set({ told: "mended", mendedAt: sql`coalesce(${alerts.mendedAt}, ${now.toISOString()})` });
    const back = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ["", ...Object.keys(removed)]), isNull(users.deletedAt)));
    const request = { id: "server", ip: "server", userAgent: "" };
    for (const { id } of back) {
      await removeMember(tx, id, new Date(removed[id] ?? now));
      await audit(tx, request, {
        action: "identity.delete-user",
        actorId: null,
        targetId: id,
        details: { restored: madeAt },
      });
    }
    const reason = `Se restauró la copia de ${madeAt}: comprueba qué se pagó después antes de abrir.`;
    await setKillSwitch(tx, { isOpen: false, reason, actorId: null });
    return { members: back.length, letters: letters.length };
  });
}
