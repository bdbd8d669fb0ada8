import { desc } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loanValuations } from "@/db/schema";
import { inLongTransaction, inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { HOUR_MS } from "@/lib/core/format/durations";
import { queuePath } from "@/lib/core/site/panel-path";
import { getKillSwitch } from "@/lib/ledger/queries";
import { type Reference, readReference } from "@/lib/lending/price/reference";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { revalueAll } from "./valuation";

// More than a valuation of the largest expected number of loans takes.
const STATEMENT_TIMEOUT = "60s";

/**
 * Values all running loans if the price has changed or a new hour has begun. If the price is not trusted yet, values
 * nothing and records the reason once; while the ledger is closed, nothing either, because nobody could add collateral.
 * Returns the number of loans valued.
 */
export async function revalueLoans(): Promise<number> {
  if (!(await getKillSwitch())?.isOpen) return 0;
  const now = clock.now();
  const reference = await readReference(db, now);
  if (!(await isDue(reference, now))) return 0;
  if (!reference.skipReason) return value(reference, now);
  await inTransaction((tx) => skip(tx, reference, now));
  return 0;
}

// Allows more time than a member's statements have, because there can be very many loans.
async function value({ rateId, prices }: Reference, now: Date): Promise<number> {
  return inLongTransaction(STATEMENT_TIMEOUT, async (tx) => {
    const began = performance.now();
    const counts = await revalueAll(tx, { rateId, prices, now });
    const tookMs = Math.round(performance.now() - began);
    await tx.insert(loanValuations).values({ rateId, ...counts, tookMs, createdAt: now });
    return counts.loans;
  });
}

async function skip(tx: Tx, reference: Reference, now: Date): Promise<void> {
  const { rateId, skipReason: skipped } = reference;
  await tx.insert(loanValuations).values({ rateId, skipped, createdAt: now });
  await askToConfirm(tx, reference);
}

const hourOf = (date: Date) => Math.floor(date.getTime() / HOUR_MS);

// Interest of a day is owed from its beginning, which is at a different hour in each time zone.
async function isDue({ rateId, skipReason }: Reference, now: Date): Promise<boolean> {
  const [last] = await db.select().from(loanValuations).orderBy(desc(loanValuations.id)).limit(1);
  if (last?.rateId !== rateId || last.skipped !== skipReason) return true;
  return skipReason === null && hourOf(last.createdAt) !== hourOf(now);
}

const WHY = {
  stale: "es demasiado antiguo",
  jump: "se ha alejado demasiado del anterior",
} as const;

async function askToConfirm(tx: Tx, { rateId, prices, skipReason }: Reference): Promise<void> {
  if (!skipReason) return;
  await notifyAdministrators(tx, {
    kind: "lending.price-to-confirm",
    title: "Precio del bitcoin por confirmar",
    body: `El precio de ${prices.btcReferencePriceUsd} US$ ${WHY[skipReason]}: no se revalúa ni se liquida ningún préstamo hasta que lo confirmes o cambie.`,
    href: queuePath("loan-liquidations"),
    dedupeKey: `loan-price-${skipReason}:${rateId}`,
  });
}
