import { and, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { emails, mailings, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { CANCELLED, UNSUBSCRIBED } from "@/lib/gateways/constants";
import { UNSUBSCRIBE_MARK, unsubscribePage } from "./unsubscription";

/**
 * The placeholder for each recipient's first name in a mailing; a character that cannot be typed (Unicode private use).
 */
export const NAME_MARK = "\uE000";

type Email = typeof emails.$inferSelect;
type Message = Pick<Email, "mailingId" | "userId" | "subject" | "html" | "text" | "props">;
type Text = { subject: string; html: string; text: string };

/**
 * Returns the text that the recipient reads: the message's own text, or its mailing's text with the recipient's first
 * name and unsubscribe link.
 */
export async function textOf({ mailingId, userId, subject, html, text, props }: Message): Promise<Text> {
  if (mailingId === null) return { subject, html, text };
  const mailing = await mailingOf(mailingId);
  const name = typeof props.firstName === "string" ? props.firstName : "";
  const link = unsubscribePage(userId ?? "");
  return {
    subject,
    html: mailing.html
      .replaceAll(NAME_MARK, () => escapeHtml(name))
      .replaceAll(UNSUBSCRIBE_MARK, () => escapeHtml(link)),
    text: mailing.text.replaceAll(NAME_MARK, () => name).replaceAll(UNSUBSCRIBE_MARK, () => link),
  };
}

/**
 * Stops a message of a mailing that must not be attempted (again), and returns whether it did. Other messages are never
 * stopped.
 */
export async function stopIfUnwanted(email: Email): Promise<boolean> {
  if (email.mailingId === null) return false;
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
// `stopMailingsTo` does not find it.
async function stopIfDeclined(email: Email): Promise<boolean> {
  const wanting = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, email.userId ?? ""), eq(users.emailNotifications, true), isNull(users.deletedAt)),
    );
  const stopped = await db
    .update(emails)
    .set({ status: "failed", lastError: UNSUBSCRIBED })
    .where(and(isClaimed(email), notExists(wanting)))
    .returning({ id: emails.id });
  return stopped.length > 0;
}

/** Stops the messages of mailings that wait for a member who has unsubscribed or left. */
export async function stopMailingsTo(tx: Tx, userId: string): Promise<void> {
  const waiting = inArray(emails.status, ["queued", "paused"]);
  await tx
    .update(emails)
    .set({ status: "failed", lastError: UNSUBSCRIBED })
    .where(and(eq(emails.userId, userId), waiting, isNotNull(emails.mailingId)));
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
