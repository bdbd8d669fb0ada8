import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { alerts, users } from "@/db/schema";
import { alertMail } from "@/emails/admin/alert";
import { JOBS_LATE_MINUTES } from "@/lib/admin/constants";
import { findDifference } from "@/lib/bank/reconciliation-queries";
import { type Area, jobsOf } from "@/lib/core/area";
import { env } from "@/lib/core/config/env";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { readBacklog } from "@/lib/core/jobs/backlog";
import { noteFailure } from "@/lib/core/jobs/failures";
import { errorLine } from "@/lib/core/server/logger";
import { deliverAlerts } from "@/lib/gateways/alert-webhook";
import {
  ALERT_KINDS,
  ALERT_REMEDIES,
  ALERT_TITLES,
  type AlertKind,
  runbookOf,
} from "@/lib/gateways/constants";
import { readInstallation } from "@/lib/gateways/files/installation";
import { keepErasedMembers, keepRemovedMembers } from "@/lib/gateways/files/removed-members";
import { findScannerTrouble } from "@/lib/gateways/files/scanner";
import { currentStore, storeOf } from "@/lib/gateways/files/stores";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { getKillSwitch } from "@/lib/ledger/queries";
import { findPriceTrouble } from "@/lib/lending/price/queries";
import { MAX_ADMINISTRATORS } from "@/lib/notifications/notice";
import { notifyInstallation } from "@/lib/notifications/webhooks/outbox";
import { readWithdrawalsUnderWay } from "@/lib/wallet/withdrawals/queries";
import { findCertificateTrouble, findKeyTrouble } from "./expiries";
import { findBackupTrouble, findDiskTrouble } from "./host-checks";

const STORE_ANSWERS_MS = 10_000;
const FAILING_SINCE_MINUTES = 60;

/** A due withdrawal is paid within seconds if the chain responds. */
const STUCK_MINUTES = 30;

/**
 * Checks whether anything needs an operator. Each problem is reported once by mail and webhook when it begins, and once
 * more when it is resolved.
 */
export async function watchInstallation(areas: readonly Area[]): Promise<void> {
  const found = await findTroubles(areas);
  for (const kind of ALERT_KINDS) await settle(kind, found[kind]);
  await keepRemovedMembers().catch((error: unknown) =>
    noteFailure({ error }, "could not store the list of removed members"),
  );
  await keepErasedMembers().catch((error: unknown) =>
    noteFailure({ error }, "could not store the list of erased members"),
  );
  await deliverAlerts();
}

async function findTroubles(areas: readonly Area[]): Promise<Record<AlertKind, string | null>> {
  const [killSwitch, waiting, mail, files, mine, books, prices, stuck, disk, certificate, backup] =
    await Promise.all([
      getKillSwitch(),
      readBacklog(jobsOf(areas)),
      findMailTrouble(),
      findFilesTrouble(),
      readInstallation(),
      findDifference(),
      findPriceTrouble(),
      findStuckWithdrawals(),
      findDiskTrouble(),
      findCertificateTrouble(),
      findBackupTrouble(),
    ]);
  const late = plusMinutes(clock.now(), -JOBS_LATE_MINUTES);
  const lateJobs = waiting.filter(({ since }) => since && since < late).map(({ label }) => label);
  return {
    "ledger-closed": killSwitch && !killSwitch.isOpen ? killSwitch.reason || "Sin motivo indicado." : null,
    "jobs-late":
      lateJobs.length > 0
        ? `Esperan desde hace más de ${JOBS_LATE_MINUTES} minutos: ${lateJobs.join(", ")}.`
        : null,
    "mail-failing": mail,
    "files-unreachable": files,
    "sweep-blocked":
      mine.sweepBlock && `No se borra nada hasta que un administrador lo confirme (${mine.sweepBlock}).`,
    "books-differ": books,
    "price-missing": prices,
    "withdrawal-stuck": stuck,
    "disk-full": disk,
    "certificate-expiring": certificate,
    "key-expiring": findKeyTrouble(),
    "backup-old": backup,
  };
}

// While the ledger is closed nothing can be paid, which has its own alert.
async function findStuckWithdrawals(): Promise<string | null> {
  const { count, since } = await readWithdrawalsUnderWay();
  if (!since || since > plusMinutes(clock.now(), -STUCK_MINUTES)) return null;
  if (!(await getKillSwitch())?.isOpen) return null;
  return `${count === 1 ? "Un retiro espera" : `${count} retiros esperan`} desde hace más de ${STUCK_MINUTES} minutos.`;
}

// A single refused address is its owner's problem. Messages that failed twice while none was sent indicate a problem of
// the provider.
async function findMailTrouble(): Promise<string | null> {
  const since = plusMinutes(clock.now(), -FAILING_SINCE_MINUTES).toISOString();
  const [row] = await db.execute<{ error: string | null }>(sql`
    select (
      select last_error from emails
      where status in ('queued', 'failed') and attempts >= 2 and last_error is not null and next_attempt_at > ${since}
        and id > coalesce((select max(id) from emails where status = 'sent' and sent_at > ${since}), 0)
      order by id desc limit 1
    ) as error
  `);
  return row?.error ?? null;
}

// One kind of alert for both, because either of them stops uploads.
async function findFilesTrouble(): Promise<string | null> {
  const [store, scanner] = await Promise.all([findStoreTrouble(), findScannerTrouble()]);
  const lines = [store, scanner && `El antivirus (CLAMD_ADDRESS) no responde: ${scanner}`];
  return lines.filter(Boolean).join(" · ") || null;
}

async function findStoreTrouble(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      reject,
      STORE_ANSWERS_MS,
      new Error(`no response within ${STORE_ANSWERS_MS / 1_000} s`),
    );
  });
  try {
    await Promise.race([(await storeOf(currentStore())).marker.read(), late]);
    return null;
  } catch (error) {
    return errorLine(error);
  } finally {
    clearTimeout(timer);
  }
}

async function settle(kind: AlertKind, detail: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const open = and(eq(alerts.kind, kind), isNull(alerts.resolvedAt));
    const now = clock.now();
    const [changed] = detail
      ? await tx
          .insert(alerts)
          .values({ kind, detail, raisedAt: now, nextAttemptAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(alerts)
          .set({ resolvedAt: now, nextAttemptAt: now, attempts: 0 })
          .where(open)
          .returning();
    if (!changed) return;
    const isResolved = detail === null;
    const event = isResolved ? "resolved" : "raised";
    await notifyInstallation(tx, {
      kind: `admin.alert-${event}`,
      href: "/admin?tab=system",
      about: { alert: kind },
      dedupeKey: `alert:${changed.id}:${event}`,
    });
    const mail = alertMail({
      title: ALERT_TITLES[kind],
      detail: changed.detail,
      remedy: ALERT_REMEDIES[kind],
      runbook: runbookOf(kind),
      isResolved,
    });
    for (const to of await addressees(tx)) {
      const dedupeKey = `alert:${changed.id}:${event}:${to.email}`;
      await queueEmail(tx, { to, mail, dedupeKey });
    }
  });
}

async function addressees(tx: Tx): Promise<{ id: string | null; email: string }[]> {
  const { ALERT_EMAIL } = env();
  if (ALERT_EMAIL) return ALERT_EMAIL.map((email) => ({ id: null, email }));
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(MAX_ADMINISTRATORS);
}
