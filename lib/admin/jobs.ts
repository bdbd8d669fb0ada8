import { desc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { adminProposals, emails, ledgerTransfers, ledgerVerifications } from "@/db/schema";
import { runProposals } from "@/lib/admin/proposals/due";
import { closeStaleProposals } from "@/lib/admin/proposals/stale-proposals";
import { watchInstallation } from "@/lib/admin/system/alerts";
import { type Area, obligationsOf } from "@/lib/core/area";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES, HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { deleteExpired } from "@/lib/core/retention";
import { deliverDue } from "@/lib/gateways/mail/worker";
import type { VerificationScope } from "@/lib/ledger/constants";
import { getKillSwitch, listVerifications } from "@/lib/ledger/queries";
import { takeSnapshots, verifyLedger } from "@/lib/ledger/verify";

/** The whole ledger is verified once a night, after this hour (UTC). */
const NIGHT_HOUR = 3;

/**
 * If the last verification is younger than this, for example by an administrator or by `ledger:verify`, none is due.
 */
const FRESH_MINUTES = 0.8;

/** If nothing moves, one verification per this interval is sufficient. */
const QUIET_MINUTES = 60;

export const ADMIN_JOBS = [
  defineJob({
    name: "run-proposals",
    label: "Correcciones aprobadas",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => runProposals(shouldContinue),
    backlog: sql`select due_at as at from ${adminProposals} where status = 'waiting'`,
  }),
  defineJob({
    name: "close-stale-proposals",
    label: "Propuestas caducadas",
    every: MINUTE_SECONDS,
    run: ({ areas, shouldContinue }) => closeStaleProposals(areas, shouldContinue),
  }),
  defineJob({
    name: "check-money",
    label: "Cuadre de las cuentas",
    every: MINUTE_SECONDS,
    run: ({ areas }) => checkMoneyWhenDue(areas),
  }),
  defineJob({
    name: "watch-installation",
    label: "Vigilancia de la instalación",
    every: MINUTE_SECONDS,
    run: ({ areas }) => watchInstallation(areas),
    everywhere: true,
  }),
  defineJob({
    name: "delete-expired",
    label: "Datos caducados",
    every: HOUR_SECONDS,
    run: ({ areas, shouldContinue }) => deleteExpired(areas, shouldContinue),
    everywhere: true,
  }),
  defineJob({
    name: "deliver-mail",
    label: "Envío de correos",
    every: 2,
    run: ({ shouldContinue }) => deliverDue({ shouldContinue }),
    backlog: sql`select next_attempt_at as at from ${emails} where status = 'queued'`,
  }),
];

/** Runs the verification that is due and returns its scope; null if none was due. */
export async function checkMoneyWhenDue(areas: readonly Area[]): Promise<VerificationScope | null> {
  const scope = await dueScope();
  if (!scope) return null;
  await verifyLedger(scope, obligationsOf(areas));
  if (scope === "full") await takeSnapshots();
  return scope;
}

// While the ledger is closed, an administrator investigates; the next run after it is opened verifies again.
async function dueScope(): Promise<VerificationScope | null> {
  if (!(await getKillSwitch())?.isOpen) return null;
  const now = clock.now();
  const [lastFull] = await db
    .select({ checkedAt: ledgerVerifications.checkedAt })
    .from(ledgerVerifications)
    .where(eq(ledgerVerifications.scope, "full"))
    .orderBy(desc(ledgerVerifications.id))
    .limit(1);
  if (!lastFull || lastFull.checkedAt < lastNight(now)) return "full";
  const [last] = await listVerifications(1);
  if (!last || last.checkedAt < plusMinutes(now, -QUIET_MINUTES)) return "incremental";
  if (last.checkedAt > plusMinutes(now, -FRESH_MINUTES)) return null;
  const [newest] = await db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .orderBy(desc(ledgerTransfers.id))
    .limit(1);
  return newest && newest.id > last.upToTransfer ? "incremental" : null;
}

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return night <= now ? night : plusMinutes(night, -DAY_MINUTES);
}
