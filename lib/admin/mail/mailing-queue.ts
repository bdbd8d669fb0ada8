import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { mailPerSecond } from "@/lib/gateways/mail/provider";

/** Makes these messages of a mailing due again, gradually, as when it started. Returns how many there are. */
export async function requeueMailing(tx: Tx, id: number, which: SQL, now: Date): Promise<number> {
  const timestamp = now.toISOString();
  const { count } = await tx.execute(sql`
    update emails
    set status = 'queued', last_error = null, provider_id = null,
      next_attempt_at = ${timestamp}::timestamptz + due.place * interval '1 second' / ${mailPerSecond()}::int
    from (
      select id, row_number() over (order by id) - 1 as place from emails where mailing_id = ${id} and ${which}
    ) due
    where emails.id = due.id
  `);
  return count;
}
