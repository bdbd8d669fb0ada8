import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { fundingOffers, fundingOfferVersions, fundingSales, notifications, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { SALES_GRACE_DAYS, SALES_REMINDER_DAYS } from "@/lib/funding/constants";
import { titleOf } from "@/lib/funding/offers/proposal";
import { offerRows } from "@/lib/funding/offers/rows";
import { readClosure } from "@/lib/ledger/closures";
import { notifyOfEnd, notifyOfUnreported, UNREPORTED_KEY_PREFIX } from "./notices";

const { id: offerId, status, kind, version, ownerId, paidAt } = fundingOffers;
const { salesMonths } = fundingOfferVersions;

// Months begin and end where the owner lives, as in a report.
const localNow = () => sql`(${clock.now().toISOString()}::timestamptz at time zone ${users.timezone})`;
const firstMonth = sql`date_trunc('month', ${paidAt} at time zone ${users.timezone})`;
const previousMonth = () => sql`(date_trunc('month', ${localNow()}) - interval '1 month')`;

/** The agreed months, and the days to report the last of them, are over. */
const isOver = () =>
  sql`${localNow()} >= ${firstMonth} + make_interval(months => ${salesMonths}, days => ${SALES_GRACE_DAYS}::int)`;

/** The previous month belongs to the agreement and was not reported, and its owner was not reminded of it. */
function isUnreported(): SQL | undefined {
  const month = previousMonth();
  const { offerId: of, month: reported } = fundingSales;
  const { userId, dedupeKey } = notifications;
  return and(
    sql`${month} >= ${firstMonth} and ${month} < ${firstMonth} + make_interval(months => ${salesMonths})`,
    sql`${localNow()} >= date_trunc('month', ${localNow()}) + make_interval(days => ${SALES_REMINDER_DAYS}::int)`,
    sql`not exists (select 1 from ${fundingSales} where ${of} = ${offerId} and ${reported} = ${month}::date)`,
    sql`not exists (select 1 from ${notifications} where ${userId} = ${ownerId}
      and ${dedupeKey} = ${UNREPORTED_KEY_PREFIX} || ${offerId} || ':' || to_char(${month}, 'YYYY-MM'))`,
  );
}

/** The paid agreements for a share of sales that fulfil a condition. */
function listRunning(source: Source, condition: SQL | undefined) {
  const month = sql<string>`to_char(${previousMonth()}, 'YYYY-MM')`;
  return source
    .select({ id: offerId, months: sql<number>`${salesMonths}`, previousMonth: month })
    .from(fundingOffers)
    .innerJoin(
      fundingOfferVersions,
      and(eq(fundingOfferVersions.offerId, offerId), eq(fundingOfferVersions.nr, version)),
    )
    .innerJoin(users, eq(users.id, ownerId))
    .where(and(eq(status, "paid"), eq(kind, "sales"), condition))
    .orderBy(asc(offerId));
}

/**
 * Ends the agreements for a share of sales whose months are over, even if some were not reported. None ends while the
 * ledger is closed, nor in the day after it: nobody could pay (decision 324). Returns the number of agreements
 * processed.
 */
export async function endSalesAgreements(shouldContinue = always): Promise<number> {
  if (await readClosure(clock.now())) return 0;
  return processDue({
    due: (last, max) => listRunning(db, and(isOver(), gt(offerId, last))).limit(max),
    decide: (id) => inTransaction((tx) => endAgreement(tx, id)),
    failed: (offer, error) => noteFailure({ offer, error }, "could not end a share of sales"),
    shouldContinue,
  });
}

async function endAgreement(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const offer = await offerRows.lock(tx, id);
  const [due] = await listRunning(tx, and(isOver(), eq(offerId, id))).limit(1);
  if (!due) return;
  const reported = await tx.$count(fundingSales, eq(fundingSales.offerId, id));
  const ended = await offerRows.move(tx, offer, { to: "repaid", set: { endedAt: now, updatedAt: now } });
  const title = await titleOf(tx, offer.requestId);
  await notifyOfEnd(tx, ended, { title, unreported: due.months - reported });
}

/**
 * Reminds owners once of the previous month if they have not reported its sales. Returns the number of agreements
 * processed.
 */
export function remindOfSales(shouldContinue = always): Promise<number> {
  return processDue({
    due: (last, max) => listRunning(db, and(isUnreported(), gt(offerId, last))).limit(max),
    decide: (id) => inTransaction((tx) => remind(tx, id)),
    failed: (offer, error) => noteFailure({ offer, error }, "could not remind an owner of a month's sales"),
    shouldContinue,
  });
}

async function remind(tx: Tx, id: number): Promise<void> {
  const offer = await offerRows.lock(tx, id);
  const [due] = await listRunning(tx, and(isUnreported(), eq(offerId, id))).limit(1);
  if (!due) return;
  const title = await titleOf(tx, offer.requestId);
  await notifyOfUnreported(tx, offer, { title, month: due.previousMonth });
}
