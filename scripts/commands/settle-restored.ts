import { and, isNull, sql } from "drizzle-orm";
import type postgres from "postgres";
import { alerts, users } from "../../db/schema";
import { AREAS } from "../../lib/areas";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { hasOpenBusiness } from "../../lib/core/unfinished-business";
import { removeMember } from "../../lib/identity/members/removal";

const NOT_SENT = "No se ha enviado: la base de datos se restauró de una copia anterior.";

// Far more addresses than are given between two backups, and far fewer than a sequence has.
const ADDRESSES_AHEAD = 1_000_000;

/**
 * What must hold before anything else is done to a restored database, by its owner and whatever its migration: money is closed,
 * for nobody knows yet what was paid out after the backup; nobody is signed in; no letter or push that waited goes out; and no
 * deposit address that somebody was given after it is given again.
 */
export async function silence(owner: postgres.Sql, madeAt: string): Promise<void> {
  const reason = `Se restauró la copia de ${madeAt}: comprueba qué se pagó después antes de abrir.`;
  await owner.begin(async (tx) => {
    await tx`delete from sessions`;
    await tx`update emails set status = 'failed', last_error = ${NOT_SENT} where status in ('queued', 'sending', 'paused')`;
    await tx`update push_deliveries set status = 'failed', last_error = ${NOT_SENT} where status = 'queued'`;
    await tx`select setval(name::regclass, nextval(name::regclass) + ${ADDRESSES_AHEAD})
      from pg_get_serial_sequence('wallet_addresses', 'id') as address(name)`;
    const [door] = await tx<{ was: boolean }[]>`select is_open as was from ledger.door where id = 1`;
    await tx`update ledger.door set is_open = false, reason = ${reason}, changed_by = null, changed_at = now() where id = 1`;
    const details = { isOpen: [door?.was ?? true, false], reason, restored: madeAt };
    await tx`insert into audit_log (action, details, ip, request_id)
      values ('admin.set-door', ${tx.json(details)}, ${SERVER_REQUEST.ip}, ${SERVER_REQUEST.id})`;
  });
}

/**
 * The rest of what must not come back with a backup, after its migrations: alerts of its day, and members who were removed
 * since. Answers how many those were, and which of them had open business on that day, which removing them has not ended.
 */
export async function settleRestored(removed: Readonly<Record<string, string>>, madeAt: string) {
  const now = clock.now();
  return inTransaction(async (tx) => {
    await tx
      .update(alerts)
      .set({ told: "mended", mendedAt: sql`coalesce(${alerts.mendedAt}, ${now.toISOString()})` });
    const isRemoved = sql`${users.id} = any(${sql.param(Object.keys(removed))}::text[])`;
    const back = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isRemoved, isNull(users.deletedAt)));
    const busy: string[] = [];
    for (const { id } of back) {
      if (await hasOpenBusiness(AREAS, tx, id)) busy.push(id);
      await removeMember(tx, id, new Date(removed[id] ?? now));
      await audit(tx, SERVER_REQUEST, {
        action: "identity.delete-user",
        actorId: null,
        targetId: id,
        details: { restored: madeAt },
      });
    }
    return { members: back.length, busy };
  });
}
