import { and, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { notifications, sessions, users } from "@/db/schema";
import { type Statement, sqlStatement } from "@/db/statement";
import { pushKeys } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { announceAfterCommit } from "@/lib/core/live/channel";
import type { NotificationCategory } from "./constants";
import { type About, dataOf, notifyInstallation } from "./webhooks/outbox";

export type Notice = {
  userId: string;
  category: NotificationCategory;
  /** Area and event, for example `identity.kyc-verified`. */
  kind: string;
  /** A short Spanish heading; `body` is one sentence. */
  title: string;
  body: string;
  /** The path of the page that the notification links to. */
  href?: string;
  /** For webhooks: the ids of what it is about, if its page shows many of them. */
  about?: About;
  /** A second notification with the same key is not written. */
  dedupeKey: string;
  /**
   * Whether a mail contains it whose key is not that of the notice, with or without the member's id. The digest repeats
   * nothing that was mailed.
   */
  isMailed?: boolean;
};

/**
 * The preference that switches a category off, if it has one. All other notifications are always sent (spec 3 §2.9).
 */
const SWITCHES: Partial<Readonly<Record<NotificationCategory, SQL>>> = {
  forum: eq(users.forumNotifications, true),
  marketplace: eq(users.marketplaceNotifications, true),
  investment: eq(users.investmentNotifications, true),
  loan: eq(users.loanNotifications, true),
};

/** The condition on a member for receiving notifications of a category. */
export const wantedBy = (category: NotificationCategory): SQL => SWITCHES[category] ?? sql`true`;

/**
 * Sends a notification to a member: in the app immediately, and by push and webhooks if they have enabled them. It is
 * written in `tx`, once per `dedupeKey`, so that a command can be replayed. Deleted members, and members who have
 * switched the category off, receive nothing.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const {
    userId,
    category,
    kind,
    title,
    body,
    href = null,
    about = {},
    dedupeKey,
    isMailed = false,
  } = notice;
  const at = clock.now().toISOString();
  const shown = { userId, category, kind, title, body, href, dedupeKey, at, isMailed };
  const values = { ...shown, about: JSON.stringify(about), pushes: pushKeys() !== null };
  const [fresh] = await insertNotice(category)(tx, values);
  if (fresh) announceAfterCommit(tx, userId);
}

const noticeStatements = new Map<NotificationCategory, Statement<unknown[]>>();

function insertNotice(category: NotificationCategory): Statement<unknown[]> {
  const known = noticeStatements.get(category) ?? sqlStatement(() => noticeSql(category));
  noticeStatements.set(category, known);
  return known;
}

function noticeSql(ofCategory: NotificationCategory): SQL {
  const { placeholder } = sql;
  const category = sql`${placeholder("category")}::text`;
  const kind = sql`${placeholder("kind")}::text`;
  const href = sql`${placeholder("href")}::text`;
  const about = sql`${placeholder("about")}::text::jsonb`;
  const dedupeKey = sql`${placeholder("dedupeKey")}::text`;
  const at = sql`${placeholder("at")}::timestamptz`;
  return sql`
    with fresh as (
      insert into ${notifications} (user_id, category, kind, title, body, href, dedupe_key, created_at, mailed_at)
      select ${users.id}, ${category}, ${kind}, ${placeholder("title")}::text, ${placeholder("body")}::text, ${href},
        ${dedupeKey}, ${at}, case when ${placeholder("isMailed")}::boolean then ${at} end
      from ${users}
      where ${users.id} = ${placeholder("userId")} and ${users.deletedAt} is null and ${wantedBy(ofCategory)}
      on conflict do nothing
      returning id, user_id
    ), pushed as (
      insert into push_deliveries (notification_id, subscription_id, next_attempt_at)
      select fresh.id, push_subscriptions.id, ${at}
      from fresh join push_subscriptions using (user_id)
      where ${placeholder("pushes")}::boolean and (session_sid is null or exists (
        select 1 from ${sessions} where sid = session_sid and idle_expire > ${at} and expire > ${at}
      ))
    ), hooked as (
      insert into webhook_deliveries (endpoint_id, type, data, occasion, happened_at, next_attempt_at)
      select endpoint.id, ${kind}, ${dataOf({ category, href, about })}, ${dedupeKey}, ${at}, ${at}
      from fresh join webhook_endpoints endpoint using (user_id)
      where endpoint.off_since is null and ${category} = any (endpoint.categories)
      on conflict do nothing
    )
    select id from fresh
  `;
}

/** The maximum number of administrators who are notified of one event. */
export const MAX_ADMINISTRATORS = 50;

/**
 * Sends a notification to the administrators like `notify`, at most fifty and without the involved ones, and once to
 * the installation's webhooks.
 */
export async function notifyAdministrators(
  tx: Tx,
  notice: Omit<Notice, "userId" | "category">,
  parties: readonly string[] = [],
): Promise<void> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt), notInArray(users.id, [...parties])))
    .limit(MAX_ADMINISTRATORS);
  await notifyInstallation(tx, notice);
  for (const { id: userId } of administrators) {
    await notify(tx, { ...notice, userId, category: "administration" });
  }
}
