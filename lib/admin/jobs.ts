import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { ledgerTransfers, ledgerVerifications } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import type { VerificationScope } from "@/lib/ledger/constants";
import { getDoor, listVerifications } from "@/lib/ledger/queries";
import { takeSnapshots } from "@/lib/ledger/verify";
import { checkMoney } from "./check-money";
import { runProposals } from "./run-proposals";
import { watchInstallation } from "./watch-installation";

const EVERY_MS = 60_000;

/** The whole ledger is verified once a night, from this hour (UTC) on. */
const NIGHT_HOUR = 3;

/** Somebody has just looked: another process of ours, most likely. */
const FRESH_MINUTES = 0.8;

/** Where nothing moves, looking once in so long is enough. */
const QUIET_MINUTES = 60;

/** Looks every minute whether the accounts add up. */
export function checkMoneyEveryMinute(): void {
  setInterval(() => {
    checkMoneyWhenDue().catch((error: unknown) => logger.warn({ error }, "the ledger could not be verified"));
  }, EVERY_MS).unref();
}

/** Looks every minute whether anything needs an operator: also where the jobs are off, for then they may be late. */
export function watchEveryMinute(): void {
  setInterval(() => {
    watchInstallation().catch((error: unknown) => logger.warn({ error }, "the installation was not watched"));
  }, EVERY_MS).unref();
}

/** Carries out every minute the approved corrections whose wait is over. */
export function runProposalsEveryMinute(): void {
  setInterval(() => {
    runProposals().catch((error: unknown) =>
      logger.warn({ error }, "the proposals that wait were not looked at"),
    );
  }, EVERY_MS).unref();
}

/** Verifies what is due, and answers which scope that was; null when nothing was. */
export async function checkMoneyWhenDue(): Promise<VerificationScope | null> {
  const scope = await dueScope();
  if (!scope) return null;
  await checkMoney(scope);
  if (scope === "full") await takeSnapshots();
  return scope;
}

// Once closed, an administrator looks; opened again, the next minute does.
async function dueScope(): Promise<VerificationScope | null> {
  if (!(await getDoor())?.isOpen) return null;
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
  return night <= now ? night : plusMinutes(night, -24 * 60);
}
