import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  accessRequests,
  adminProposals,
  btcTrades,
  btcWithdrawals,
  chainDeposits,
  contactMessages,
  conversationReports,
  courses,
  forumReports,
  kycSubmissions,
  marketplaceOrders,
  mentorships,
  users,
} from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";

/** So many are counted; beyond it the exact number helps nobody. */
export const WAITING_COUNTED_AT_MOST = 99;

// What each desk shows first, in the order of the desks.
const DESKS = {
  kyc: sql`from ${kycSubmissions} s join ${users} u on u.id = s.user_id
    where s.status = 'pending' and u.deleted_at is null`,
  learning: sql`from (
    select status, submitted_at, approval_status, changed_at from ${courses}
    union all select status, submitted_at, approval_status, changed_at from ${mentorships}
  ) items where status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved'
    and changed_at is not null and submitted_at is not null)) and submitted_at is not null`,
  withdrawals: sql`from (
    select 1 from ${btcWithdrawals} where status = 'pending' and needs_approval and approved_at is null
    union all select 1 from ${chainDeposits}
      where status = 'confirmed' and held_at is not null and released_at is null
  ) items`,
  trades: sql`from ${btcTrades} where status = 'disputed'`,
  sales: sql`from ${marketplaceOrders} where status = 'disputed'`,
  proposals: sql`from ${adminProposals} where status in ('proposed', 'waiting')`,
  access: sql`from ${accessRequests} where resolved_at is null`,
  forum: sql`from ${forumReports} where resolved_at is null`,
  messages: sql`from ${conversationReports} where resolved_at is null`,
  support: sql`from ${contactMessages} where status = 'open'`,
} as const satisfies Record<string, SQL>;

export type Desk = keyof typeof DESKS;

/** How many wait at each desk of the approvals, counted up to `WAITING_COUNTED_AT_MOST` and one more. */
export async function countWaiting(_viewer: AdminActor): Promise<Readonly<Record<Desk, number>>> {
  const most = sql.raw(String(WAITING_COUNTED_AT_MOST + 1));
  const counts = Object.entries(DESKS).map(
    ([desk, from]) =>
      sql`(select count(*)::int from (select 1 ${from} limit ${most}) as waiting) as ${sql.identifier(desk)}`,
  );
  const [row] = await db.execute<Record<Desk, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error("nothing was counted");
  return row;
}
