import { eq } from "drizzle-orm";
import { db } from "@/db";
import { type emails, mailings } from "@/db/schema";

/** Stands in a mailing's text where each recipient's first name goes; nobody can type it (Unicode, private use). */
export const NAME_MARK = "\uE000";

type Message = Pick<typeof emails.$inferSelect, "mailingId" | "subject" | "html" | "text" | "props">;
type Text = { subject: string; html: string; text: string };

/** What the recipient reads: the message's own text, or its mailing's with the recipient's first name in it. */
export async function textOf({ mailingId, subject, html, text, props }: Message): Promise<Text> {
  if (mailingId === null) return { subject, html, text };
  const mailing = await mailingOf(mailingId);
  const name = typeof props.firstName === "string" ? props.firstName : "";
  return {
    subject,
    html: mailing.html.replaceAll(NAME_MARK, () => escapeHtml(name)),
    text: mailing.text.replaceAll(NAME_MARK, () => name),
  };
}

type Attempted = Pick<typeof emails.$inferSelect, "mailingId" | "attempts">;

/** Whether the mailing was cancelled while this message was under way: then there is no second attempt. */
export async function isCancelled({ mailingId, attempts }: Attempted): Promise<boolean> {
  if (mailingId === null || attempts <= 1) return false;
  const [row] = await db
    .select({ cancelledAt: mailings.cancelledAt })
    .from(mailings)
    .where(eq(mailings.id, mailingId))
    .limit(1);
  return row?.cancelledAt != null;
}

// A mailing's text never changes; the last ones are kept, so that ten thousand messages read it once.
const KEPT = 8;
const known = new Map<number, { html: string; text: string }>();

async function mailingOf(id: number): Promise<{ html: string; text: string }> {
  const kept = known.get(id);
  if (kept) return kept;
  const [row] = await db
    .select({ html: mailings.html, text: mailings.text })
    .from(mailings)
    .where(eq(mailings.id, id))
    .limit(1);
  if (!row) throw new Error(`mailing ${id} is gone`);
  for (const old of known.keys()) if (known.size >= KEPT) known.delete(old);
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

/** Text as HTML shows it, in an element and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
