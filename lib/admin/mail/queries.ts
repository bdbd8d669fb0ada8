import { and, desc, eq, inArray, like, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { emails, mailDigests, mailings, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { RequestInfo } from "@/lib/core/command/request";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { CANCELLED, DIGEST_KIND, OUTCOME_UNKNOWN, SECRET_MARK, UNSUBSCRIBED } from "@/lib/gateways/constants";
import { textOf } from "@/lib/gateways/mail/mailings";
import { mailProvider } from "@/lib/gateways/mail/provider";
import { withoutSecret, withSecret } from "@/lib/gateways/mail/secret";
import { recordIntervention } from "@/lib/identity/members/interventions";
import { getsMailings } from "./recipients";
import type { ListEmails, ListMailings } from "./schema";

const listed = {
  id: emails.id,
  toAddress: emails.toAddress,
  kind: emails.kind,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  mailingId: emails.mailingId,
  createdAt: emails.createdAt,
  nextAttemptAt: emails.nextAttemptAt,
  sentAt: emails.sentAt,
};

/**
 * Returns a page of the outbox, newest first, with the cursor of the next page; an address is searched by its
 * beginning.
 */
export async function listEmails(_viewer: AdminActor, given: ListEmails) {
  const { status, search, mailing, cursor, limit } = given;
  const rows = await db
    .select(listed)
    .from(emails)
    .where(
      and(
        status && eq(emails.status, status),
        mailing ? eq(emails.mailingId, mailing) : undefined,
        search ? like(emails.toAddress, `${literal(search.toLowerCase())}%`) : undefined,
        cursor ? lt(emails.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(sql`${emails.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>["rows"][number];

function literal(search: string): string {
  return search.replace(/[\\%_]/g, "\\$&");
}

const read = {
  ...listed,
  userId: emails.userId,
  html: emails.html,
  text: emails.text,
  props: emails.props,
  dedupeKey: emails.dedupeKey,
  sealedSecret: emails.sealedSecret,
  isForAdmin: sql<boolean>`exists (
    select 1 from ${users} where ${users.id} = ${emails.userId} and ${users.isAdmin}
  )`,
};

/**
 * Returns the condition that the recipient of a mailing's message still gets mailings, and that of a digest still gets
 * digests; true for any other message.
 */
export function isStillWanted(): SQL<boolean> {
  return sql<boolean>`case
    when ${emails.mailingId} is not null then exists (
      select 1 from ${users} where ${users.id} = ${emails.userId} and ${getsMailings()}
    )
    when ${emails.kind} = ${DIGEST_KIND} then exists (
      select 1 from ${mailDigests} where ${mailDigests.userId} = ${emails.userId}
    )
    else true end`;
}

/**
 * Returns one message as its recipient reads it, without secrets that open an account (D4). Throws `not_found`. If
 * there is no mail provider, the message's link exists only here: it is returned as `link`, and reading it is audited
 * (D14) and, if it changes the password or the address, counts as an intervention in the member's account. The link of
 * a message to an administrator is never returned.
 */
export async function getEmail(viewer: AdminActor, request: RequestInfo, id: number) {
  const canResend = sql<boolean>`${emails.status} = 'failed' and ${isStillWanted()}`;
  const [row] = await db
    .select({ ...read, canResend })
    .from(emails)
    .where(eq(emails.id, id))
    .limit(1);
  if (!row) throw new DomainError("not_found", "Ese mensaje no existe");
  const { props: _, userId, dedupeKey, sealedSecret, isForAdmin, ...email } = row;
  const written = { ...email, ...(await textOf(row)) };
  const isOnlyHere = row.status === "kept" && sealedSecret !== null && mailProvider().name === "local";
  if (!isOnlyHere || isForAdmin) {
    const { html, text } = withoutSecret(written);
    return { ...written, html: withoutToken(html), text: withoutToken(text), link: null };
  }
  await recordReading(viewer, request, row);
  return { ...withSecret(written, row), link: linkIn(written.html, withSecret(written, row).html) };
}

type Opened = { id: number; userId: string | null; kind: string; toAddress: string };

// Whoever has read a link to a new password or address can use it in the member's name, so it counts as a change that
// they made to the account. The confirmation of an address gives nothing away.
async function recordReading(viewer: AdminActor, request: RequestInfo, email: Opened): Promise<void> {
  const { id, userId, kind, toAddress } = email;
  await inTransaction(async (tx) => {
    await audit(tx, request, {
      action: "admin.read-mail-link",
      actorId: viewer.id,
      ...(userId && { targetId: userId }),
      details: { emailId: id, kind, email: toAddress },
    });
    if (!userId || kind === "email-confirmation") return;
    const given = kind === "password-reset" ? "password" : "email";
    await recordIntervention(tx, { userId, kind: given, actorId: viewer.id, now: clock.now() });
  });
}

// Of the links in the message, the one that contains the secret.
function linkIn(marked: string, opened: string): string | null {
  const start = marked.lastIndexOf('"', marked.indexOf(SECRET_MARK)) + 1;
  return opened.slice(start, opened.indexOf('"', start)) || null;
}

export type ReadEmail = Awaited<ReturnType<typeof getEmail>>;

function withoutToken(text: string): string {
  return text.replace(/token=[A-Za-z0-9._-]+/g, "token=…");
}

const mailingColumns = {
  id: mailings.id,
  subject: mailings.subject,
  includeFirstName: mailings.includeFirstName,
  targetType: mailings.targetType,
  total: mailings.total,
  createdAt: mailings.createdAt,
  cancelledAt: mailings.cancelledAt,
  pausedAt: mailings.pausedAt,
  createdBy: sql<string>`coalesce((
    select ${fullNameColumn(users)} from ${users} where ${users.id} = ${mailings.createdBy}
  ), '')`,
};

/** Returns a page of the mailings, newest first, each with its progress, and the cursor of the next page. */
export async function listMailings(_viewer: AdminActor, { cursor, limit }: ListMailings) {
  const rows = await selectMailings(cursor ? lt(mailings.id, Number(cursor)) : undefined, limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: await withProgress(page.rows) };
}

/** Returns one mailing with its progress; throws `not_found`. */
export async function getMailing(_viewer: AdminActor, id: number) {
  const [mailing] = await withProgress(await selectMailings(eq(mailings.id, id), 1));
  if (!mailing) throw new DomainError("not_found", "Ese envío no existe");
  return mailing;
}

function selectMailings(where: SQL | undefined, limit: number) {
  return db.select(mailingColumns).from(mailings).where(where).orderBy(desc(mailings.id)).limit(limit);
}

type Found = Awaited<ReturnType<typeof selectMailings>>[number];

// `pending`: waiting or being sent; `kept`: stays in the outbox because there is no provider; `unknown`: may have been
// sent.
async function withProgress(found: readonly Found[]) {
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await countsOf(ids);
  return found.map((mailing) => {
    const count = (mailStatus: string) =>
      rows.find((row) => row.id === mailing.id && row.state === mailStatus)?.count ?? 0;
    const progress = {
      pending: count("queued") + count("sending"),
      paused: count("paused"),
      sent: count("sent"),
      kept: count("kept"),
      failed: count("failed"),
      unknown: count("unknown"),
      cancelled: count("cancelled"),
    };
    return { ...mailing, progress };
  });
}

export type ListedMailing = Awaited<ReturnType<typeof withProgress>>[number];

async function countsOf(ids: number[]) {
  const mailStatus = sql<string>`case
    when ${emails.status} <> 'failed' then ${emails.status}
    when ${emails.lastError} in (${CANCELLED}, ${UNSUBSCRIBED}) then 'cancelled'
    when starts_with(${emails.lastError}, ${OUTCOME_UNKNOWN}) then 'unknown'
    else 'failed' end`.as("state");
  return db
    .select({ id: emails.mailingId, state: mailStatus, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(inArray(emails.mailingId, ids))
    .groupBy(emails.mailingId, sql`state`)
    .limit(ids.length * 8);
}

/** Counts the members that a mailing to everyone would reach now. */
export async function countRecipients(_viewer: AdminActor): Promise<number> {
  return db.$count(users, and(eq(users.isAdmin, false), getsMailings()));
}
