import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  accessRequests,
  activities,
  equityFunds,
  equityInvestments,
  fundingOffers,
  ledgerAccounts,
  loans,
  marketplaceOrders,
  projectInvestments,
  projects,
  startups,
} from "@/db/schema";
import { statement } from "@/db/statement";
import type { UserActor } from "@/lib/auth/actor";
import type { AppKey } from "@/lib/auth/apps";
import { idOf, pageOf } from "@/lib/core/command/page";
import { quoted } from "@/lib/core/db/quoted";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES, type Currency, isCurrency } from "@/lib/core/format/money";
import { type FundStatus, LIVE_PLACES, type PlaceStatus } from "@/lib/equity/constants";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import type { ListActivities } from "@/lib/identity/schema";
import { RUNNING } from "@/lib/lending/loan/rules";
import type { StartupStatus } from "@/lib/startups/constants";
import type { ProjectStatus } from "@/lib/tokenization/constants";
import { CHARTED_ACTIVITIES, CHARTED_DAYS, DASHBOARD_PROJECTS, RECENT_ACTIVITIES } from "./constants";

type RecentActivity = {
  id: number;
  type: string;
  entityId: string | null;
  data: Record<string, unknown>;
  createdAt: string;
};

type DashboardProject = { id: number; name: string; status: ProjectStatus; progress: string; isOwn: boolean };

type OfferTurns = { received: number; made: number };
type OrdersToSend = { count: number; firstId: number | null };
type DashboardPlace = { id: number; name: string; status: PlaceStatus; part: string };
type DashboardFund = { id: number; name: string; status: FundStatus; part: string };
type DashboardStartup = { id: number; name: string; status: StartupStatus; tagline: string };

type Dashboard = {
  /** The apps that the member has requested and that have not been answered yet. */
  asked: readonly AppKey[];
  /** What the member has besides euros, held amounts included, in minor units; assets with zero are left out. */
  besides: readonly { currency: Currency; minor: bigint }[];
  /** Running loans, as lender or borrower. */
  activeLoans: number;
  /** Tokens of projects, in millionths. */
  tokenUnits: bigint;
  /** Funding offers that wait for the member's answer: received as the applicant, made as the investor. */
  turns: OfferTurns;
  /** Paid orders of the marketplace that wait for the member to send them, and the oldest of them. */
  toSend: OrdersToSend;
  /** The projects that they offer or have invested in, newest first. */
  projects: readonly DashboardProject[];
  /** The startups that they have founded, newest first. */
  startups: readonly DashboardStartup[];
  /** Their active places in funds with the paid percentage of each commitment, newest first. */
  places: readonly DashboardPlace[];
  /** The funds that they manage with the committed percentage of each, newest first. */
  funds: readonly DashboardFund[];
  /** The latest activities, newest first. */
  recent: readonly RecentActivity[];
  /** The start of each of the last 30 days in the member's time zone, oldest first. */
  days: readonly Date[];
  /** The number of activities on each of those days. */
  counts: readonly number[];
};

/** Returns the dashboard data of a member, in one prepared statement. */
export async function getDashboard(viewer: UserActor): Promise<Dashboard> {
  const days = lastDays(viewer.timezone, clock.now());
  const bounds = `{${days.map((day) => day.toISOString()).join(",")}}`;
  const [row] = await selectDashboard(db, { userId: viewer.id, bounds });
  const { asked = [], recent = [], perDay = {}, owned = {}, activeLoans = 0 } = row ?? {};
  const { turns = { received: 0, made: 0 }, toSend = { count: 0, firstId: null } } = row ?? {};
  const lists = {
    projects: row?.projects ?? [],
    startups: row?.startups ?? [],
    places: row?.places ?? [],
    funds: row?.funds ?? [],
  };
  const besides = CURRENCIES.map((currency) => ({ currency, minor: BigInt(owned[currency] ?? 0) })).filter(
    ({ minor }) => minor > 0n,
  );
  const counts = days.map((_, index) => perDay[index + 1] ?? 0);
  const tokenUnits = Object.entries(owned).reduce(
    (sum, [code, held]) => (isCurrency(code) ? sum : sum + BigInt(held)),
    0n,
  );
  return { asked, besides, activeLoans, tokenUnits, turns, toSend, ...lists, recent, days, counts };
}

const selectDashboard = statement((source) => {
  const isRunning = sql`status in (${quoted(RUNNING)})`;
  const isLive = sql`status in (${quoted(LIVE_OFFERS)})`;
  const isPlaced = sql`status in (${quoted(LIVE_PLACES)})`;
  const [userId, bounds] = [sql.placeholder("userId"), sql.placeholder("bounds")];
  return source
    .select({
      asked: sql<AppKey[]>`coalesce((
        select array_agg(app_key) from ${accessRequests} where user_id = me.id and resolved_at is null
      ), '{}')`,
      recent: sql<RecentActivity[]>`coalesce((
        select json_agg(latest) from (
          select id, type, entity_id as "entityId", data, created_at as "createdAt" from ${activities}
          where user_id = me.id order by id desc limit ${sql.raw(String(RECENT_ACTIVITIES))}
        ) latest
      ), '[]')`,
      perDay: sql<Record<number, number>>`coalesce((
        select json_object_agg(day, count) from (
          select width_bucket(created_at, me.bounds) as day, count(*)::int as count from (
            select created_at from ${activities}
            where user_id = me.id order by id desc limit ${sql.raw(String(CHARTED_ACTIVITIES))}
          ) newest
          where created_at >= me.bounds[1] group by 1
        ) counted
      ), '{}')`,
      activeLoans: sql<number>`(
        select count(*)::int from (
          select id from ${loans} where borrower_id = me.id and ${isRunning}
          union all select id from ${loans} where lender_id = me.id and ${isRunning}
        ) running
      )`,
      turns: sql<OfferTurns>`json_build_object(
        'received', (select count(*)::int from ${fundingOffers} where owner_id = me.id and turn = 'owner' and ${isLive}),
        'made', (select count(*)::int from ${fundingOffers} where investor_id = me.id and turn = 'investor' and ${isLive})
      )`,
      toSend: sql<OrdersToSend>`(
        select json_build_object('count', count(*)::int, 'firstId', min(id)) from ${marketplaceOrders}
        where seller_id = me.id and status = 'paid'
      )`,
      projects: sql<DashboardProject[]>`coalesce((
        select json_agg(mine) from (
          select p.id, p.name, p.status, p.owner_id = me.id as "isOwn",
            trunc(p.raised_cents::numeric * 100 / p.target_cents, 2)::text as progress
          from ${projects} p where p.id = any(array(
            (select id from ${projects} where owner_id = me.id and status <> 'cancelled' order by id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))})
            union (select project_id from (
              select distinct project_id from ${projectInvestments}
              where investor_id = me.id and status in ('listed', 'reserved', 'issued')
              order by project_id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))}
            ) invested)
          )) order by p.id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))}
        ) mine
      ), '[]')`,
      startups: sql<DashboardStartup[]>`coalesce((
        select json_agg(founded) from (
          select id, name, status, tagline from ${startups}
          where founder_id = me.id and removed_at is null
          order by id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))}
        ) founded
      ), '[]')`,
      places: sql<DashboardPlace[]>`coalesce((
        select json_agg(placed) from (
          select i.id, f.name, i.status,
            coalesce(trunc(i.paid_cents::numeric * 100 / nullif(i.commitment_cents, 0), 2), 0)::text as part
          from (
            select id, fund_id, status, paid_cents, commitment_cents from ${equityInvestments}
            where investor_id = me.id and ${isPlaced}
            order by id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))}
          ) i join ${equityFunds} f on f.id = i.fund_id order by i.id desc
        ) placed
      ), '[]')`,
      funds: sql<DashboardFund[]>`coalesce((
        select json_agg(managed) from (
          select id, name, status,
            coalesce(trunc(committed_cents::numeric * 100 / nullif(portfolio_size_cents, 0), 2), 0)::text as part
          from ${equityFunds} where manager_id = me.id and status <> 'cancelled'
          order by id desc limit ${sql.raw(String(DASHBOARD_PROJECTS))}
        ) managed
      ), '[]')`,
      owned: sql<Record<string, string>>`coalesce((
        select json_object_agg(currency, held) from (
          select currency, sum(balance)::text as held from ${ledgerAccounts}
          where owner_id = me.id and currency <> 'EUR' group by currency
        ) held_by_currency
      ), '{}')`,
    })
    .from(sql`(select ${userId}::text as id, ${bounds}::text::timestamptz[] as bounds) as me`);
});

type Calendar = { days: readonly Date[]; begins: Date; ends: Date };

const calendars = new Map<string, Calendar>();

// The start of thirty days of 23, 24 or 25 hours is slow to compute, so the result is cached until the current day
// ends.
function lastDays(timeZone: string, now: Date): readonly Date[] {
  const known = calendars.get(timeZone);
  if (known && known.begins <= now && now < known.ends) return known.days;
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: CHARTED_DAYS }, (_, index) =>
    startOfDay(today, timeZone, index - CHARTED_DAYS + 1),
  );
  calendars.set(timeZone, { days, begins: days.at(-1) ?? now, ends: startOfDay(today, timeZone, 1) });
  return days;
}

/** Returns a page of the member's own activity, newest first, with the cursor of the next page. */
export async function listActivities(viewer: UserActor, { cursor, limit }: ListActivities) {
  const rows = await db
    .select()
    .from(activities)
    .where(and(eq(activities.userId, viewer.id), cursor ? lt(activities.id, cursor) : undefined))
    .orderBy(desc(activities.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedActivity = Awaited<ReturnType<typeof listActivities>>["rows"][number];
