import { AREAS } from "@/lib/areas";
import type { Viewer } from "@/lib/auth/actor";
import { listRatesAt } from "@/lib/bank/conversion/rate-queries";
import { euroValueOf, ratesAsOf } from "@/lib/bank/conversion/rate-rules";
import { listCommitments, listDebtChanges, listGains, type Participation } from "@/lib/core/area";
import { dayOf, lastOfMonth, startOfDay } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { type Amounts, readFlows } from "@/lib/ledger/holding-queries";
import { accountFlow, differenceOf } from "./flow-rules";
import { readOwned } from "./owned-queries";
import {
  changesOf,
  dailyTotals,
  daysBetween,
  endOf,
  gainFlow,
  monthlyFlows,
  monthsOf,
  yearBefore,
} from "./rules";

const MONTHS = 12;

type Owner = Pick<Viewer, "id" | "timezone">;

/**
 * Twelve months of a member's money in euros: money in and out, the free balance, and the balance at the end of each
 * day, from `firstDrawn` on if it is given.
 */
export async function readMetrics({ id: userId, timezone: timeZone }: Owner, firstDrawn?: string) {
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const aYearAgo = yearBefore(today);
  const drawn = firstDrawn ?? aYearAgo;
  const days = daysBetween(drawn < aYearAgo ? drawn : aYearAgo, today);
  const since = startOfDay(days[0] ?? today, timeZone);
  const [{ current, flows }, rates, { wallets, participations, debts }, commitments, gains, debtChanges] =
    await Promise.all([
      readFlows(userId, { since, timeZone }),
      listRatesAt(days.map((day) => endOf(day, { timeZone, now }))),
      readOwned(userId),
      listCommitments(AREAS, userId, lastOfMonth(today)),
      listGains(AREAS, userId, { since, timeZone }),
      listDebtChanges(AREAS, userId, { since, timeZone }),
    ]);
  const past = { flows, rates, timeZone, now };
  const held = ratesAsOf(rates, now);
  if (!held) throw new Error("the database has no reference rates");
  const available = CURRENCIES.reduce(
    (sum, currency) => sum + euroValueOf({ minor: wallets[currency].available, currency }, held),
    0n,
  );
  const due = commitments.map((due) => ({ ...due, euroCents: euroCentsOf(due.currency, due.minor, held) }));
  const committed = due.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  const outside = { ...past, flows: [...changesOf(flows), ...gains.map(gainFlow)] };
  const totals = dailyTotals(withParticipations(current, participations), days, outside).filter(
    ({ day }) => day >= drawn,
  );
  const months = monthsOf(days).slice(-MONTHS);
  return {
    days: totals,
    difference: differenceOf(totals, outside),
    months: monthlyFlows(months, { ...past, debtChanges }),
    debtCents: debts.reduce((sum, { minor, currency }) => sum + euroValueOf({ minor, currency }, held), 0n),
    euroAccount: accountFlow(wallets.EUR.available, months, flows),
    available,
    commitments: due,
    committed,
    free: available > committed ? available - committed : 0n,
  };
}

// Money put into a pool, a project or a fund still belongs to the member, and so does the principal of a loan.
function withParticipations(current: Amounts, owned: readonly Participation[]): Amounts {
  const all = { ...current };
  for (const { currency, minor } of owned) all[currency] += minor;
  return all;
}

export type Metrics = Awaited<ReturnType<typeof readMetrics>>;
