import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityInvestments } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { type Area, listCommitments } from "@/lib/core/area";
import { dayOf, lastOfMonth } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { DAY_MS } from "@/lib/core/format/durations";
import { FUND_ZONE, INCOME_DAYS, OUTLOOK_MONTHS } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import { placePath } from "@/lib/equity/places/notices";
import { readFlows } from "@/lib/ledger/holding-queries";
import { getWallets } from "@/lib/ledger/queries";
import { oneOffPaidTo } from "@/lib/tokenization/distributions/queries";
import { listIssued, listPlanned } from "./due-queries";
import { usualIncomeOf } from "./income-rules";
import { monthsFrom, outlookOf } from "./outlook-rules";

/**
 * Forecasts whether a member can pay their calls («¿Puedo atender mis llamadas?»): for each month the balance, the
 * usual income, and the payments: issued and planned calls, and all other commitments on the platform.
 */
export async function readOutlook(areas: readonly Area[], viewer: Pick<Viewer, "id">) {
  const now = clock.now();
  const today = dayOf(now, FUND_ZONE);
  const last = lastOfMonth(monthsFrom(today, OUTLOOK_MONTHS).at(-1) ?? today);
  const since = new Date(now.getTime() - INCOME_DAYS * DAY_MS);
  const [wallets, { heldCents, oneOffCents }, { flows }, issued, planned, promised] = await Promise.all([
    getWallets(viewer.id),
    readSums(viewer.id, since),
    readFlows(viewer.id, { since, timeZone: FUND_ZONE }),
    listIssued(viewer.id),
    listPlanned(viewer.id, now),
    listCommitments(areas, viewer.id, last),
  ]);
  const incomeCents = usualIncomeOf(flows, INCOME_DAYS, oneOffCents);
  const balanceCents = wallets.EUR.available + heldCents;
  const others = promised
    .filter(({ currency, path }) => currency === "EUR" && !path.startsWith(placePath(0).slice(0, -1)))
    .map(({ dueOn, minor }) => ({ day: dueOn, cents: minor }));
  const means = { balanceCents, incomeCents, calls: [...issued, ...planned], others };
  return {
    balance: printEuros(balanceCents),
    income: printEuros(incomeCents),
    /** Whether there are calls in any month. */
    hasCalls: means.calls.length > 0,
    months: outlookOf(today, OUTLOOK_MONTHS, means).map((month) => ({
      month: month.month,
      start: printEuros(month.startCents),
      income: printEuros(month.incomeCents),
      calls: printEuros(month.callsCents),
      others: printEuros(month.othersCents),
      end: printEuros(month.endCents),
      isShort: month.isShort,
    })),
  };
}

export type Outlook = Awaited<ReturnType<typeof readOutlook>>;

/** The money reserved for calls, which can only pay them, and what tokens paid once since a time. */
async function readSums(userId: string, since: Date) {
  const [row] = await db
    .select({
      held: sql<string>`coalesce(sum(${equityCallParts.reservedCents}), 0)`,
      oneOff: oneOffPaidTo(userId, since),
    })
    .from(equityCallParts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .where(and(eq(equityInvestments.investorId, userId), inArray(equityCallParts.status, ["open", "late"])));
  return { heldCents: BigInt(row?.held ?? 0), oneOffCents: BigInt(row?.oneOff ?? 0) };
}
