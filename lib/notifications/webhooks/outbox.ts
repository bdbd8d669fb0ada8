import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";

type InstallationEvent = {
  kind: string;
  href?: string;
  dedupeKey: string;
  /** The ids and keys of the subject. */
  about?: Readonly<Record<string, string | number>>;
};

/**
 * Writes the event to the installation's webhooks, once each, independent of the notifications to administrators.
 * Contains the location of the subject, but no texts written by people.
 */
export async function notifyInstallation(
  tx: Tx,
  { kind, href, dedupeKey, about = {} }: InstallationEvent,
): Promise<void> {
  const path = href ?? null;
  const at = clock.now().toISOString();
  await tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, data, occasion, happened_at, next_attempt_at)
    select id, ${kind}::text, ${JSON.stringify(about)}::jsonb ||
      ${dataOf(sql`'administration'::text`, sql`${path}::text`)}, ${dedupeKey}::text,
      ${at}::timestamptz, ${at}::timestamptz
    from ${webhookEndpoints} where user_id is null and off_since is null
    on conflict do nothing
  `);
}

/** The public facts of an event: its category and its path. */
export function dataOf(category: SQL, href: SQL): SQL {
  return sql`jsonb_build_object('category', ${category}, 'path', ${href})`;
}
