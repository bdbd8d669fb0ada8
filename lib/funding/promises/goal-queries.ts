import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingPromisePayments, fundingPromises, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { together } from "@/lib/core/db/transaction";
import { dayAfter, dayOf, startOfDay } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { memberName } from "@/lib/core/format/person";
import { LIVE_PROMISES, SUPPORTERS_NAMED } from "@/lib/funding/constants";
import { printEuros, printPercent } from "@/lib/funding/requests/lines";
import { progressPoints } from "./promise-rules";

type Goal = { id: number; ownerId: string; monthlyGoalCents: bigint | null; monthlyPurpose: string | null };

const { requestId, supporterId, status, amountCents, isNamed } = fundingPromises;

/**
 * The monthly goal of a request, the current promises towards it, and what this month has brought; null without a
 * goal. Names only supporters who agreed, and shows visitors no surnames.
 */
export async function readGoal(source: Source, goal: Goal, viewer: Pick<Viewer, "id"> | null) {
  const { id, monthlyGoalCents, monthlyPurpose } = goal;
  if (monthlyGoalCents === null) return null;
  const [promised, received, named, own] = await together(
    readPromised(source, id),
    readReceived(source, goal),
    listNamed(source, id),
    readOwn(source, id, viewer),
  );
  return {
    amount: printEuros(monthlyGoalCents),
    purpose: monthlyPurpose,
    promised: printEuros(promised.cents),
    progress: printPercent(Number(progressPoints(promised.cents, monthlyGoalCents))),
    supporters: promised.supporters,
    /** Received this month, after the fee. */
    received: printEuros(received),
    named: named.map(({ firstName, lastName, isDeleted }) =>
      memberName({ firstName, lastName: viewer ? lastName : lastName.slice(0, 1), isDeleted }),
    ),
    ownPromiseId: own[0]?.id ?? null,
  };
}

async function readPromised(source: Source, request: number) {
  const [row] = await source
    .select({
      cents: sql<string>`coalesce(sum(${amountCents}), 0)`,
      supporters: sql<number>`count(*)`.mapWith(Number),
    })
    .from(fundingPromises)
    .where(and(eq(requestId, request), eq(status, "active")));
  return { cents: BigInt(row?.cents ?? 0), supporters: row?.supporters ?? 0 };
}

// The month in the owner's time zone.
async function readReceived(source: Source, { id, ownerId }: Goal): Promise<bigint> {
  const [owner] = await source
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, ownerId))
    .limit(1);
  const timezone = owner?.timezone ?? "UTC";
  const today = dayOf(clock.now(), timezone);
  const first = startOfDay(dayAfter(today, 1 - Number(today.slice(8))), timezone);
  const { amountCents: paid, feeCents, paidAt, requestId: request } = fundingPromisePayments;
  const [row] = await source
    .select({ cents: sql<string>`coalesce(sum(${paid} - ${feeCents}), 0)` })
    .from(fundingPromisePayments)
    .where(and(eq(request, id), gte(paidAt, first)));
  return BigInt(row?.cents ?? 0);
}

function listNamed(source: Source, request: number) {
  return source
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(fundingPromises)
    .innerJoin(users, eq(users.id, supporterId))
    .where(and(eq(requestId, request), eq(status, "active"), eq(isNamed, true)))
    .orderBy(asc(fundingPromises.id))
    .limit(SUPPORTERS_NAMED);
}

function readOwn(source: Source, request: number, viewer: Pick<Viewer, "id"> | null) {
  return source
    .select({ id: fundingPromises.id })
    .from(fundingPromises)
    .where(
      and(eq(requestId, request), eq(supporterId, viewer?.id ?? ""), inArray(status, [...LIVE_PROMISES])),
    )
    .limit(1);
}

/**
 * The monthly sum promised to each of these requests, and the number of supporters. Omits requests without
 * supporters.
 */
export async function listPromised(requests: readonly number[]) {
  if (requests.length === 0) return new Map<number, { amount: string; supporters: number }>();
  const rows = await db
    .select({
      id: requestId,
      cents: sql<string>`sum(${amountCents})`,
      supporters: sql<number>`count(*)`.mapWith(Number),
    })
    .from(fundingPromises)
    .where(and(inArray(requestId, [...requests]), eq(status, "active")))
    .groupBy(requestId)
    .limit(requests.length);
  return new Map(
    rows.map(({ id, cents, supporters }) => [id, { amount: printEuros(BigInt(cents)), supporters }]),
  );
}

/** The months shown of what a request has received. */
const MONTHS_SHOWN = 12;

/** What a request has received by month, after the fee, newest first. */
export async function listMonthsOf(request: number) {
  const { month, amountCents: paid, feeCents } = fundingPromisePayments;
  const rows = await db
    .select({
      month,
      payments: sql<number>`count(*)`.mapWith(Number),
      cents: sql<string>`sum(${paid} - ${feeCents})`,
    })
    .from(fundingPromisePayments)
    .where(eq(fundingPromisePayments.requestId, request))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(MONTHS_SHOWN);
  return rows.map(({ month: first, payments, cents }) => ({
    month: first.slice(0, 7),
    payments,
    received: printEuros(BigInt(cents)),
  }));
}

/** Whether a request has live promises. */
export async function hasLivePromises(source: Source, request: number): Promise<boolean> {
  const [found] = await source
    .select({ id: fundingPromises.id })
    .from(fundingPromises)
    .where(and(eq(requestId, request), inArray(status, [...LIVE_PROMISES])))
    .limit(1);
  return found !== undefined;
}
