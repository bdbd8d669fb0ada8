import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";

/** The ids and keys of what an event is about, by the name of each object. */
export type About = Readonly<Record<string, string | number>>;

type InstallationEvent = { kind: string; href?: string; dedupeKey: string; about?: About };

/**
 * Writes the event to the installation's webhooks, once each, independent of the notifications to administrators.
 * Contains the location of the subject, but no texts written by people.
 */
export async function notifyInstallation(
  tx: Tx,
  { kind, href, dedupeKey, about = {} }: InstallationEvent,
): Promise<void> {
  const data = dataOf({
    category: sql`'administration'::text`,
    href: sql`${href ?? null}::text`,
    about: sql`${JSON.stringify(about)}::jsonb`,
  });
  const at = clock.now().toISOString();
  await tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, data, occasion, happened_at, next_attempt_at)
    select id, ${kind}::text, ${data}, ${dedupeKey}::text, ${at}::timestamptz, ${at}::timestamptz
    from ${webhookEndpoints} where user_id is null and off_since is null
    on conflict do nothing
  `);
}

/** The public facts of an event: its category, its path, and the ids and keys of what it is about. */
export function dataOf({ category, href, about }: Readonly<Record<"category" | "href" | "about", SQL>>): SQL {
  return sql`${about} || jsonb_build_object('category', ${category}, 'path', ${href})`;
}
