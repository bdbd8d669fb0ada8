import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loanOffers, loanRequests, loanSearches, users } from "@/db/schema";
import { loanAlertMail } from "@/emails/lending/alert";
import { readPrices } from "@/lib/core/config/settings";
import { inTransaction, together } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { formatDecimal } from "@/lib/core/format/decimal";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { centsText, parseCents } from "@/lib/lending/cents";
import { POST_KINDS, type PostKind } from "@/lib/lending/posts/constants";
import { type OfferLine, offerLines, type RequestLine, requestLines } from "@/lib/lending/posts/lines";
import { notify } from "@/lib/notifications/notice";
import { NOTICE_BATCH_SIZE, POST_BATCH_SIZE } from "./constants";
import { findMatches, isNotNotified, listChangedPosts } from "./matches";
import { alertKey, searchPath } from "./rules";

/**
 * Notifies members of posts that were published or changed and match their saved searches, each post once. Returns
 * the number of searches with a notification.
 */
export async function matchSearches(shouldContinue = always): Promise<number> {
  const now = clock.now();
  const round = { since: sinceOf(now), prices: await readPrices(db), shouldContinue, failures: 0 };
  let count = 0;
  for (const kind of POST_KINDS) count += await matchSide(kind, round);
  if (shouldContinue() && round.failures === 0) lookedAt = now;
  return count;
}

// The time until which this process has checked the posts. A new process checks the last day, and skips posts already
// notified.
let lookedAt: Date | null = null;

/** Transactions that were open during the last check have committed by now. */
const OVERLAP_MINUTES = 15;

function sinceOf(now: Date): Date {
  const day = plusMinutes(now, -DAY_MINUTES);
  const last = lookedAt && plusMinutes(lookedAt < now ? lookedAt : now, -OVERLAP_MINUTES);
  return last && last > day ? last : day;
}

type Round = { since: Date; prices: Prices; shouldContinue: () => boolean; failures: number };

async function matchSide(kind: PostKind, round: Round): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const changed = await listChangedPosts(kind, round.since, { last, max: NOTICE_BATCH_SIZE });
    for (let from = 0; from < changed.length; from += POST_BATCH_SIZE) {
      count += await matchSome(
        { kind, prices: round.prices, posts: changed.slice(from, from + POST_BATCH_SIZE) },
        round,
      );
    }
    if (changed.length < NOTICE_BATCH_SIZE) return count;
    last = changed.at(-1) ?? last;
  }
}

type Side = { kind: PostKind; prices: Prices };

function matchSome(some: Side & { posts: readonly number[] }, round: Round): Promise<number> {
  const found = new Map<number, readonly number[]>();
  return processDue({
    due: async (last, max) => {
      const page = await findMatches(some, { last, max });
      for (const { id, posts } of page) found.set(id, posts);
      return page;
    },
    decide: (id) => inTransaction((tx) => sendAlert(tx, some, { id, posts: found.get(id) ?? [] })),
    failed: (search, error) => {
      round.failures += 1;
      noteFailure({ search, error }, "could not notify the owner of a saved loan search");
    },
    shouldContinue: round.shouldContinue,
  });
}

// The search is locked first, so that alerts sent by a concurrent process are visible here.
async function sendAlert(
  tx: Tx,
  { kind, prices }: Side,
  { id, posts }: { id: number; posts: readonly number[] },
) {
  const [search] = await tx
    .select()
    .from(loanSearches)
    .where(and(eq(loanSearches.id, id), isNull(loanSearches.pausedAt)))
    .for("no key update");
  if (!search) return;
  const [reader] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      wantsMail: users.emailNotifications,
      posts: sql<number[]>`array(
        select post from unnest(${sql.param(posts)}::int[]) post
        where ${isNotNotified(sql`post`)} order by post)`,
    })
    .from(users)
    .innerJoin(loanSearches, eq(loanSearches.userId, users.id))
    .where(eq(loanSearches.id, id))
    .limit(1);
  const lines = reader ? await readLines(tx, kind, reader.posts, { viewer: reader, prices }) : [];
  if (!reader || lines.length === 0) return;
  const { label } = search;
  const href = searchPath(kind, search.filters);
  const texts = lines.map(textOf);
  const notices = lines.map((line, at) =>
    notify(tx, {
      userId: reader.id,
      category: "loan",
      kind: "lending.search-matched",
      title: `Para tu búsqueda «${label}»`,
      body: texts[at] ?? "",
      href,
      dedupeKey: alertKey(id, line.id),
    }),
  );
  await together(...notices);
  const newest = Math.max(...lines.map((line) => line.id));
  await tx
    .update(loanSearches)
    .set({ lastSeenId: sql`greatest(${loanSearches.lastSeenId}, ${newest})` })
    .where(eq(loanSearches.id, id));
  if (!reader.wantsMail) return;
  const mail = loanAlertMail({ firstName: reader.firstName, label, texts, href });
  await queueEmail(tx, { to: reader, mail, dedupeKey: alertKey(id, newest) });
}

type Reader = Parameters<typeof requestLines>[2];

// Skips posts that were taken or closed since they were found.
async function readLines(tx: Tx, kind: PostKind, ids: number[], reader: Reader) {
  const isOpen = (table: typeof loanRequests | typeof loanOffers) =>
    and(inArray(table.id, ids), sql`status = 'open'`);
  if (ids.length === 0) return [];
  return kind === "requests"
    ? requestLines(tx, await tx.select().from(loanRequests).where(isOpen(loanRequests)), reader)
    : offerLines(tx, await tx.select().from(loanOffers).where(isOpen(loanOffers)), reader);
}

/** The text about a post: «Ana Prueba ofrece 8.000,00 USDC al 7,50 % en 180 días: TAE 19,40 %, LTV 58,61 %.» */
function textOf(line: RequestLine | OfferLine): string {
  const { owner, amount, currency, interestRate, term, tae, ltv } = line;
  const act = "lenderId" in line ? "ofrece" : "pide";
  const sum = centsText(parseCents(amount), currency);
  const percent = (text: string) => `${formatDecimal(text)}\u00a0%`;
  const days = term === 1 ? "1 día" : `${formatDecimal(String(term))} días`;
  return `${owner.name} ${act} ${sum} al ${percent(interestRate)} en ${days}: TAE ${percent(tae)}, LTV ${percent(ltv)}.`;
}
