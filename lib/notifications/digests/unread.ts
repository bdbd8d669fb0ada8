import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { emails, notifications } from "@/db/schema";
import { MAX_DIGEST_NOTICES, type NotificationCategory } from "../constants";

type UnreadNotice = {
  category: NotificationCategory;
  title: string;
  body: string;
  href: string | null;
  createdAt: Date;
};

/** The number of a member's unread notices, and the newest of them. */
export type Unread = { total: number; notices: UnreadNotice[] };

type Row = Omit<UnreadNotice, "createdAt"> & { userId: string; total: number; createdAt: string };

/**
 * Marks the members' unread notices that no mail contained yet as mailed, and returns for each member with such notices
 * their number and the newest of them. The mail of a single notice is found by its key, which is that of the notice,
 * with or without the member's id; a mail that failed does not count.
 */
export async function takeUnread(tx: Tx, userIds: readonly string[], now: Date) {
  const rows = await tx.execute<Row>(sql`
    with unread as (
      select n.id, n.user_id, n.category, n.title, n.body, n.href, n.created_at
      from ${notifications} n
      where n.user_id = any(${sql.param(userIds)}::text[]) and n.read_at is null and n.mailed_at is null
        and not exists (
          select 1 from ${emails} e
          where e.dedupe_key in (n.dedupe_key, n.dedupe_key || ':' || n.user_id)
            and e.user_id = n.user_id and e.status <> 'failed'
        )
      order by n.user_id, n.id desc
      for update of n
    ), marked as (
      update ${notifications} n set mailed_at = ${now.toISOString()}::timestamptz
      from unread where n.id = unread.id
    ), ranked as (
      select unread.*, row_number() over (partition by user_id order by id desc) as place,
        (count(*) over (partition by user_id))::int as total
      from unread
    )
    select user_id as "userId", total, category, title, body, href, created_at as "createdAt"
    from ranked where place <= ${MAX_DIGEST_NOTICES}
    order by user_id, place
  `);
  const byMember = new Map<string, Unread>();
  for (const { userId, total, createdAt, ...notice } of rows) {
    const member = byMember.get(userId) ?? { total, notices: [] };
    byMember.set(userId, member);
    member.notices.push({ ...notice, createdAt: new Date(createdAt) });
  }
  return byMember;
}
