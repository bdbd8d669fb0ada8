import { and, eq, exists, inArray, isNotNull, isNull, notExists, type SQL } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { emails, mailDigests, mailings, users } from "@/db/schema";
import { notSuspended } from "@/lib/auth/suspension";
import { inTransaction } from "@/lib/core/db/transaction";
import { CANCELLED, DIGEST_KIND, UNSUBSCRIBED } from "@/lib/gateways/constants";
import { listOf, UNSUBSCRIBE_MARK, unsubscribePage } from "./unsubscription";

/**
 * The placeholder for each recipient's first name in a mailing; a character that cannot be typed (Unicode private use).
 */
export const NAME_MARK = "\uE000";

type Email = typeof emails.$inferSelect;
type Message = Pick<Email, "mailingId" | "kind" | "userId" | "subject" | "html" | "text" | "props">;
type Text = { subject: string; html: string; text: string };

/**
 * Returns the text that the recipient reads: the message's own text, or its mailing's text with the recipient's first
 * name; both with the unsubscribe link if the recipient may unsubscribe.
 */
export async function textOf(message: Message): Promise<Text> {
  const { mailingId, userId, subject, props } = message;
  const list = listOf(message);
  if (list === null) return { subject, html: message.html, text: message.text };
  const { html, text } = mailingId === null ? message : await mailingOf(mailingId);
  const name = typeof props.firstName === "string" ? props.firstName : "";
  const link = unsubscribePage(userId ?? "", list);
  return {
    subject,
    html: html
      .replaceAll(NAME_MARK, () => escapeHtml(name))
      .replaceAll(UNSUBSCRIBE_MARK, () => escapeHtml(link)),
    text: text.replaceAll(NAME_MARK, () => name).replaceAll(UNSUBSCRIBE_MARK, () => link),
  };
}

/**
 * Stops a message of a mailing, or a digest, that must not be attempted (again), and returns whether it did. Other
 * messages are never stopped.
 */
export async function stopIfUnwanted(email: Email): Promise<boolean> {
  if (listOf(email) === null) return false;
  return (await stopIfHalted(email)) || stopIfDeclined(email);
}

const isClaimed = ({ id, attempts }: Email) =>
  and(eq(emails.id, id), eq(emails.attempts, attempts), eq(emails.status, "sending"));

/**
 * Returns whether the mailing was cancelled or paused while this message was being sent. If so, the message is not
 * attempted again and gets the same status as the waiting ones. Locks the mailing's row, so that resuming the mailing
 * finds all messages.
 */
async function stopIfHalted(email: Email): Promise<boolean> {
  const { mailingId, attempts } = email;
  if (mailingId === null || attempts <= 1) return false;
  return inTransaction(async (tx) => {
    const [mailing] = await tx
      .select({ cancelledAt: mailings.cancelledAt, pausedAt: mailings.pausedAt })
      .from(mailings)
      .where(eq(mailings.id, mailingId))
      .limit(1)
      .for("share");
    const outcome = outcomeOf(mailing);
    if (!outcome) return false;
    await tx.update(emails).set(outcome).where(isClaimed(email));
    return true;
  });
}

// The member may have switched mail off while the mailing was being queued or this message was being sent, when
// `stopMailingsTo` and `stopDigestsTo` do not find it. A digest can wait for hours, in which its member is suspended.
async function stopIfDeclined(email: Email): Promise<boolean> {
  const digests = db
    .select({ id: mailDigests.userId })
    .from(mailDigests)
    .where(eq(mailDigests.userId, users.id));
  const isWanted =
    email.mailingId === null
      ? and(exists(digests), notSuspended(users.id))
      : eq(users.emailNotifications, true);
  const wanting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, email.userId ?? ""), isWanted, isNull(users.deletedAt)));
  const stopped = await db
    .update(emails)
    .set({ status: "failed", lastError: UNSUBSCRIBED })
    .where(and(isClaimed(email), notExists(wanting)))
    .returning({ id: emails.id });
  return stopped.length > 0;
}

/** Stops the messages of mailings that wait for a member who has unsubscribed or left. */
export async function stopMailingsTo(tx: Tx, userId: string): Promise<void> {
  await stopWaiting(tx, userId, isNotNull(emails.mailingId));
}

/** Stops a digest that waits for a member who has unsubscribed or left. */
export async function stopDigestsTo(tx: Tx, userId: string): Promise<void> {
  await stopWaiting(tx, userId, eq(emails.kind, DIGEST_KIND));
}

async function stopWaiting(tx: Tx, userId: string, which: SQL): Promise<void> {
  const waiting = inArray(emails.status, ["queued", "paused"]);
  await tx
    .update(emails)
    .set({ status: "failed", lastError: UNSUBSCRIBED })
    .where(and(eq(emails.userId, userId), waiting, which));
}

type Halt = Pick<typeof mailings.$inferSelect, "cancelledAt" | "pausedAt">;

function outcomeOf(mailing: Halt | undefined) {
  if (mailing?.cancelledAt) return { status: "failed", lastError: CANCELLED } as const;
  return mailing?.pausedAt ? ({ status: "paused" } as const) : null;
}

// A mailing's text never changes; the last ones are cached, so that ten thousand messages read it once.
const MAX_CACHED = 8;
const known = new Map<number, { html: string; text: string }>();

async function mailingOf(id: number): Promise<{ html: string; text: string }> {
  const kept = known.get(id);
  if (kept) return kept;
  const [row] = await db
    .select({ html: mailings.html, text: mailings.text })
    .from(mailings)
    .where(eq(mailings.id, id))
    .limit(1);
  if (!row) throw new Error(`mailing ${id} was not found`);
  for (const old of known.keys()) if (known.size >= MAX_CACHED) known.delete(old);
  known.set(id, row);
  return row;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
