import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loanRequests, loanSearches, notifications, users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import type { Prices } from "@/lib/core/format/reference-prices";
import { notBlocked } from "@/lib/deals/blocks";
import { FILTER_NAMES, FILTER_VALUES, type PostKind } from "@/lib/lending/posts/constants";
import { COLUMNS, filterWhere, listedWhere, type PostColumns } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { MAX_ALERTED_DAYS } from "./constants";
import { ALERT_KEY_PREFIX } from "./rules";

type Page = { last: number; max: number };

/** The ids above `last` of open posts that were published, reopened or changed since a time. */
export async function listChangedPosts(kind: PostKind, since: Date, { last, max }: Page): Promise<number[]> {
  const { id, createdAt, updatedAt, expiresAt } = kind === "requests" ? loanRequests : loanOffers;
  const now = clock.now();
  const oldest = plusMinutes(now, -MAX_ALERTED_DAYS * DAY_MINUTES);
  const rows = await db
    .select({ id })
    .from(kind === "requests" ? loanRequests : loanOffers)
    .where(
      and(
        sql`status = 'open'`,
        gt(expiresAt, now),
        gt(updatedAt, since),
        gt(createdAt, oldest),
        gt(id, last),
      ),
    )
    .orderBy(asc(id))
    .limit(max);
  return rows.map((row) => row.id);
}

type Input = { kind: PostKind; posts: readonly number[]; prices: Prices };
type Match = { id: number; posts: number[] };

/**
 * The searches with ids above `last` that match these posts, with the matching posts. Many members save the same
 * filters, so each distinct set of filters is matched once, and then joined with its owners.
 */
export async function findMatches(
  { kind, posts, prices }: Input,
  { last, max }: Page,
): Promise<readonly Match[]> {
  const table = kind === "requests" ? loanRequests : loanOffers;
  const columns = COLUMNS[kind];
  return db.execute<Match>(sql`
    with matched as materialized (
      select filters, ${columns.id} as post_id, ${columns.ownerId} as owner_id, ${table.updatedAt} as changed_at
      from (select distinct filters from ${loanSearches} where kind = ${kind} and paused_at is null) wanted
      join ${table} on ${and(inArray(table.id, [...posts]), listedWhere(columns, ALL, prices), matches(columns, prices))}
    )
    select ${loanSearches.id}, array_agg(post_id order by post_id) as posts
    from matched
    join ${loanSearches} on ${loanSearches.kind} = ${kind} and ${loanSearches.filters} = matched.filters
      and ${loanSearches.pausedAt} is null and ${loanSearches.createdAt} < changed_at
    join ${users} on ${users.id} = ${loanSearches.userId} and ${users.id} is distinct from owner_id
      and ${mayUseApp("p2pLending")} and ${eq(users.loanNotifications, true)} and ${notBlocked(users.id, sql`owner_id`)}
    where ${loanSearches.id} > ${last} and ${isNotNotified(sql`post_id`)}
    group by ${loanSearches.id} order by ${loanSearches.id} limit ${max}`);
}

const ALL = { currency: listPostsInput.parse({}).currency };

// A search matches exactly the posts that a list with its filters would show.
function matches(columns: PostColumns, prices: Prices): SQL | undefined {
  const each = FILTER_NAMES.map((name) => {
    const ways = FILTER_VALUES[name].flatMap((value) => {
      const where = filterWhere(columns, { name, value }, prices);
      return where ? [sql`when ${value} then ${where}`] : [];
    });
    return sql`case wanted.filters ->> ${name}::text ${sql.join(ways, sql` `)} else true end`;
  });
  return and(...each);
}

/** Whether the search of this row has not yet notified its user about a post. */
export function isNotNotified(postId: SQL): SQL {
  return sql`not exists (
    select 1 from ${notifications} where ${notifications.userId} = ${users.id}
      and ${notifications.dedupeKey} = ${ALERT_KEY_PREFIX} || ${loanSearches.id} || ':' || ${postId})`;
}
