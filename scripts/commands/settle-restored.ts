import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type postgres from "postgres";
import { closeDatabase, type Tx } from "../../db";
import { migrateDatabase } from "../../db/migrate";
import { alerts, bankPayouts, users } from "../../db/schema";
import { AREAS } from "../../lib/areas";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { SETTINGS } from "../../lib/core/config/settings-table";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { hasOpenBusiness } from "../../lib/core/unfinished-business";
import { readErasedMembers, readRemovedMembers } from "../../lib/gateways/files/removed-members";
import { currentStore, storeOf } from "../../lib/gateways/files/stores";
import { eraseMember, readRemovedMember } from "../../lib/identity/members/erasure";
import { removeMember } from "../../lib/identity/members/removal";
import { Failure } from "../failure.mjs";
import { NO_REPLACED_ACCESS, type ReplacedAccess, settleAccess } from "./replaced-access";
import { databaseOf, requireNoOtherClients, withDatabase } from "./scratch-database";

const NOT_SENT = "No se ha enviado: la base de datos se restauró de una copia anterior.";

const SWITCHED_OFF = "La base de datos se restauró de una copia anterior: enciéndelo si todavía lo usas.";

const NOT_CARRIED_OUT =
  "La base de datos se restauró de una copia anterior: si todavía procede, proponla de nuevo.";

// Far more than the addresses given out between two backups, and far fewer than the range of a sequence.
const ADDRESSES_AHEAD = 1_000_000;

/**
 * Makes a restored database safe before anything else is done with it, as its owner and at whatever migration it has.
 * Stops money operations, because payouts after the backup are unknown; ends all sessions and revokes all API tokens
 * and links to accounts, unlinks Google, ends links to a new password and changes of e-mail and switches webhooks off,
 * because some may have ended since, as by a recovery of the account; ends all open proposals, because some may have
 * been rejected or stopped since; lets withdrawals and payouts wait for an administrator, because some may have been
 * paid since, and addresses of withdrawals and accounts of payouts wait as new ones; cancels pending e-mails, push
 * messages and webhooks; and advances the deposit address sequence past all addresses given out since.
 */
export async function secureRestored(owner: postgres.Sql, madeAt: string): Promise<void> {
  const reason = `Se restauró la copia de ${madeAt}: comprueba qué se pagó después antes de abrir.`;
  await owner.begin(async (tx) => {
    await tx`delete from sessions`;
    await tx`update emails set status = 'failed', last_error = ${NOT_SENT} where status in ('queued', 'sending', 'paused')`;
    await tx`update push_deliveries set status = 'failed', last_error = ${NOT_SENT} where status = 'queued'`;
    // A backup from before these tables existed has nothing to cancel.
    if (await exists(tx, "webhook_deliveries"))
      await tx`update webhook_deliveries set status = 'failed', last_error = ${NOT_SENT}, ended_at = now() where status = 'queued'`;
    if (await exists(tx, "api_tokens"))
      await tx`update api_tokens set revoked_at = now() where revoked_at is null`;
    if (await exists(tx, "google_accounts")) await tx`delete from google_accounts`;
    await tx`update users set reset_token_hash = null, reset_token_expires_at = null where reset_token_hash is not null`;
    if (await exists(tx, "email_links")) await tx`delete from email_links where kind = 'change'`;
    if (await exists(tx, "webhook_endpoints"))
      await tx`update webhook_endpoints set off_since = now(), off_reason = ${SWITCHED_OFF} where off_since is null`;
    if (await exists(tx, "bank_share_links"))
      await tx`update bank_share_links set revoked_at = now() where revoked_at is null`;
    if (await exists(tx, "admin_proposals"))
      await tx`update admin_proposals set status = case status when 'waiting' then 'failed' else 'expired' end,
          failure = ${NOT_CARRIED_OUT}, ended_at = now(),
          payload = case kind when 'password' then '{}' else payload end
        where status in ('proposed', 'waiting')`;
    // What was signed after the backup is not in it, so only the node's wallet knows what has been paid.
    await tx`update btc_withdrawals set status = 'pending', needs_approval = true, approved_by = null, approved_at = null,
        attempts = greatest(attempts, 1)
      where status in ('pending', 'broadcasting')`;
    // A file that was made after the backup may contain a payout that has not left here, or its owner cancelled it.
    if (await exists(tx, "bank_payouts"))
      await tx`update bank_payouts set needs_approval = true, approved_by = null, approved_at = null
        where status = 'pending'`;
    // Its owner may have removed one of these since, because an intruder had saved it: each waits as a new one.
    if (await exists(tx, "external_wallets")) await tx`update external_wallets set updated_at = now()`;
    if (await exists(tx, "withdrawal_addresses"))
      await tx`update withdrawal_addresses set created_at = now()`;
    if (await exists(tx, "bank_payees")) {
      const [set] = await tx<{ hours: number }[]>`
        select (value #>> '{}')::int as hours from settings where key = 'newPayeeHoldHours'`;
      const hours = set?.hours ?? SETTINGS.newPayeeHoldHours.default;
      await tx`update bank_payees set usable_at = greatest(usable_at, now() + make_interval(hours => ${hours}))
        where removed_at is null`;
    }
    await tx`select setval(name::regclass, nextval(name::regclass) + ${ADDRESSES_AHEAD})
      from pg_get_serial_sequence('wallet_addresses', 'id') as address(name)`;
    // The name of the kill switch in a backup from before migration 0060 is an older one.
    const table = tx((await exists(tx, "ledger.kill_switch")) ? "ledger.kill_switch" : "ledger.door");
    const [killSwitch] = await tx<{ was: boolean }[]>`select is_open as was from ${table} where id = 1`;
    await tx`update ${table} set is_open = false, reason = ${reason}, changed_by = null, changed_at = now() where id = 1`;
    const details = { isOpen: [killSwitch?.was ?? true, false], reason, restored: madeAt };
    await tx`insert into audit_log (action, details, ip, request_id)
      values ('admin.set-kill-switch', ${tx.json(details)}, ${SERVER_REQUEST.ip}, ${SERVER_REQUEST.id})`;
  });
}

async function exists(tx: postgres.TransactionSql, table: string): Promise<boolean> {
  const [found] = await tx<{ exists: boolean }[]>`select to_regclass(${table}) is not null as exists`;
  return found?.exists ?? false;
}

/**
 * Completes the settlement after the migrations: resolves alerts from that time, and removes members and erases data
 * again that were removed or erased since; takes again the roles and rights that the replaced database, if it is known,
 * has taken since. Returns the numbers, and the members who had open business at the time, which the removal has not
 * ended.
 */
export async function settleRestored(
  removed: Readonly<Record<string, string>>,
  erased: readonly string[],
  madeAt: string,
  replaced: ReplacedAccess = NO_REPLACED_ACCESS,
) {
  const now = clock.now();
  return inTransaction(async (tx) => {
    await tx.update(alerts).set({
      notifiedState: "resolved",
      resolvedAt: sql`coalesce(${alerts.resolvedAt}, ${now.toISOString()})`,
    });
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
    await tx.update(bankPayouts).set({ mayHaveLeft: true }).where(eq(bankPayouts.status, "pending"));
    const access = await settleAccess(tx, replaced, madeAt);
    return { members: back.length, busy, ...access, erased: await eraseAgain(tx, erased) };
  });
}

export type Settled = Awaited<ReturnType<typeof settleRestored>>;

/** Prints who was removed, demoted or suspended again, and what an operator has to check. */
export function reportSettled(
  { members, busy, erased, demoted, suspended, credentials, rights, payments, administrators }: Settled,
  madeAt: string,
  say: (line: string) => void,
): void {
  say(`Members removed after the backup, now removed again: ${members}.`);
  say(`Members whose data were erased after the backup, now erased again: ${erased}.`);
  say(`Administrators who lost the role after the backup, now members again: ${demoted.length}.`);
  say(`Members suspended after the backup, now suspended again: ${suspended.length}.`);
  say(
    credentials === null
      ? "No replaced database says who has changed their password or second factor since the backup: the old ones are valid again, and no member's money can leave for a day. Tell the members."
      : `Members whose password or second factor changed after the backup, now as they set it: ${credentials}.`,
  );
  say(
    rights === null
      ? "No replaced database says from whom a verification, a level or an app was taken since the backup: they have it again. Compare the newer audit log, if you have it."
      : `Members who lost a verification, a level or an app after the backup, now without it again: ${rights}.`,
  );
  say(
    credentials === null
      ? `Scheduled payments and monthly promises that are due: ${payments}. They are due a day from now, and their payers are notified: they may have ended them since the backup. Nobody is notified of those that are due later: tell the members to check theirs.`
      : `Scheduled payments and monthly promises that ended after the backup, now ended again: ${payments}.`,
  );
  for (const id of busy) {
    say(
      `Warning: ${id} was removed again, but had money or open business on the day of the backup: close these by hand.`,
    );
  }
  say(
    administrators.length > 0
      ? `Check that these are still administrators, and remove the role of the others: ${administrators.join(", ")}.`
      : "Warning: there is no administrator. Name one: lonja admin <e-mail>.",
  );
  say(
    "Withdrawals that had not ended in the backup wait for an administrator: look for each on the chain (in the wallet of the node, or in the transactions of the paying account) before you decide it.",
  );
  say(
    "Bank payouts that had not left in the backup wait for an administrator: first open the operations with money and import the bank's statements since then, which complete those that were paid (their members cannot cancel them meanwhile), and approve only those that are in no statement and in no file that the bank still has.",
  );
  say("Proposals that were open in the backup have ended: propose again what is still right.");
  say(
    `The database has the state of ${madeAt}. All members are signed out and the operations with money are closed: open them in /admin?tab=system.`,
  );
}

/** Settles a database that was restored by other tools, before an instance serves it. */
export async function runSettleRestored(): Promise<void> {
  const { DATABASE_URL = "", DATABASE_OWNER_URL } = process.env;
  const ownerUrl = DATABASE_OWNER_URL || DATABASE_URL;
  try {
    const madeAt = await withDatabase(ownerUrl, async (owner) => {
      await requireNoOtherClients(owner, databaseOf(ownerUrl));
      const [recovery] = await owner<{ runs: boolean }[]>`select pg_is_in_recovery() as runs`;
      if (recovery?.runs)
        throw new Failure("the database is still recovering. Wait until it accepts writes.");
      const lastAct = await lastActOf(owner);
      await secureRestored(owner, lastAct);
      return lastAct;
    });
    await migrateDatabase(ownerUrl, DATABASE_URL, { say: console.log });
    const store = await storeOf(currentStore());
    const [removed, erased] = [await readRemovedMembers(store), Object.keys(await readErasedMembers(store))];
    reportSettled(await settleRestored(removed, erased, madeAt), madeAt, console.log);
  } finally {
    await closeDatabase();
  }
}

// Such a copy does not contain its date; the last line of the audit log is an approximation.
async function lastActOf(owner: postgres.Sql): Promise<string> {
  const [row] = await owner<
    { at: Date | null }[]
  >`select occurred_at as at from audit_log order by id desc limit 1`;
  return (row?.at ?? clock.now()).toISOString();
}

/** Erases again the data that the backup restored; returns the number of members. */
async function eraseAgain(tx: Tx, hashes: readonly string[]): Promise<number> {
  const isErased = sql`encode(sha256(convert_to(${users.id}, 'UTF8')), 'hex') = any(${sql.param([...hashes])}::text[])`;
  const back = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), isNull(users.erasedAt), isErased));
  for (const { id } of back) {
    await tx.update(users).set({ legalHold: null }).where(eq(users.id, id));
    await eraseMember(AREAS, tx, { member: await readRemovedMember(tx, id), reason: "time" });
  }
  return back.length;
}
