import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { searchAlertMail } from "@/emails/notifications/search-alert";
import { inTransaction, together } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { CHANGED_BATCH_SIZE, MATCH_BATCH_SIZE } from "./constants";
import type { SearchedList, SearchRow } from "./definition";
import { alertKey, findMatches, isNotNotified, listChanged, type Matched } from "./matches";

/** Transactions that were open during the last check have committed by now. */
const OVERLAP_MINUTES = 15;

/**
 * Returns the job that notifies members of what was published or changed and matches their saved searches, each item
 * once. It returns the number of searches with a notification.
 */
export function searchAlerts(searches: Matched) {
  // The time until which this process has checked the items. A new process checks the last day, and skips items already
  // notified.
  let lookedAt: Date | null = null;
  return async (shouldContinue = always): Promise<number> => {
    const now = clock.now();
    const round = { since: sinceOf(lookedAt, now), shouldContinue, failures: 0 };
    let count = 0;
    for (const list of await searches.lists()) count += await matchList(searches, list, round);
    if (shouldContinue() && round.failures === 0) lookedAt = now;
    return count;
  };
}

function sinceOf(lookedAt: Date | null, now: Date): Date {
  const day = plusMinutes(now, -DAY_MINUTES);
  const last = lookedAt && plusMinutes(lookedAt < now ? lookedAt : now, -OVERLAP_MINUTES);
  return last && last > day ? last : day;
}

type Round = { since: Date; shouldContinue: () => boolean; failures: number };

async function matchList(searches: Matched, list: SearchedList, round: Round): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const changed = await listChanged(list, round.since, { last, max: CHANGED_BATCH_SIZE });
    for (let from = 0; from < changed.length; from += MATCH_BATCH_SIZE) {
      const items = changed.slice(from, from + MATCH_BATCH_SIZE);
      count += await matchSome(searches, { list, items }, round);
    }
    if (changed.length < CHANGED_BATCH_SIZE) return count;
    last = changed.at(-1) ?? last;
  }
}

type Some = { list: SearchedList; items: readonly number[] };

function matchSome(searches: Matched, { list, items }: Some, round: Round): Promise<number> {
  const found = new Map<number, readonly number[]>();
  return processDue({
    due: async (last, max) => {
      const page = await findMatches(searches, { list, items }, { last, max });
      for (const match of page) found.set(match.id, match.items);
      return page;
    },
    decide: (id) => inTransaction((tx) => sendAlert(tx, searches, { list, id, items: found.get(id) ?? [] })),
    failed: (search, error) => {
      round.failures += 1;
      noteFailure({ search, error }, `could not notify the owner of a saved ${searches.key}`);
    },
    shouldContinue: round.shouldContinue,
  });
}

async function sendAlert(tx: Tx, searches: Matched, { list, id, items }: Some & { id: number }) {
  const { area, category, table, mail } = searches;
  const search = await lockActive(tx, searches, id);
  const reader = search && (await readReader(tx, searches, { id, items }));
  const found = reader && reader.items.length > 0 ? await list.describe(tx, reader.items, reader) : [];
  if (!reader || found.length === 0) return;
  const { label, filters } = search;
  const href = list.pathOf(filters);
  const notices = found.map((item) =>
    notify(tx, {
      userId: reader.id,
      category,
      kind: `${area}.search-matched`,
      title: `Para tu búsqueda «${label}»`,
      body: item.text,
      href,
      dedupeKey: alertKey(searches, id, item.id),
      isMailed: reader.wantsMail,
    }),
  );
  await together(...notices);
  const newest = Math.max(...found.map((item) => item.id));
  await tx
    .update(table as PgTable)
    .set({ lastSeenId: sql`greatest(${table.lastSeenId}, ${newest})` })
    .where(eq(table.id, id));
  if (!reader.wantsMail) return;
  const texts = found.map(({ text }) => text);
  const alert = searchAlertMail(mail, { firstName: reader.firstName, label, texts, href });
  await queueEmail(tx, { to: reader, mail: alert, dedupeKey: alertKey(searches, id, newest) });
}

// Locked first, so that alerts sent by a concurrent process are visible afterwards.
async function lockActive(tx: Tx, { table }: Matched, id: number): Promise<SearchRow | undefined> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), isNull(table.pausedAt)))
    .for("no key update");
  const [search] = rows as SearchRow[];
  return search;
}

async function readReader(
  tx: Tx,
  searches: Matched,
  { id, items }: { id: number; items: readonly number[] },
) {
  const { table } = searches;
  const [reader] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      wantsMail: users.emailNotifications,
      items: sql<number[]>`array(
        select item from unnest(${sql.param(items)}::int[]) item
        where ${isNotNotified(searches, sql`item`)} order by item)`,
    })
    .from(users)
    .innerJoin(table as PgTable, eq(table.userId, users.id))
    .where(eq(table.id, id))
    .limit(1);
  return reader;
}
