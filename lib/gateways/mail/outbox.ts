import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { Tx } from "@/db";
import { insertNewRow } from "@/db/rows";
import { emails } from "@/db/schema";
import { escapeHtml } from "./mailings";
import { sealMailSecret } from "./secret";

type Form = (values: Record<string, string>) => ReactElement;

/**
 * One message as written by an area: its kind and its content. A `form` has a fixed layout and only its words vary: it
 * is rendered once per process, so that a command can fill it in while it holds locks. `secret` is the secret part of a
 * link; the text contains SECRET_MARK in its place.
 */
export type Mail = { kind: string; subject: string; secret?: string } & (
  | { body: ReactElement }
  | { form: Form; values: Readonly<Record<string, string>> }
);

/** A rendered mail, ready to be stored. */
export type RenderedMail = {
  kind: string;
  subject: string;
  html: string;
  text: string;
  secret?: string | undefined;
};

/** Renders a mail's HTML and text parts; call it outside a transaction, because it is slow. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const { kind, subject, secret } = mail;
  return { kind, subject, secret, ...("form" in mail ? await fillIn(mail) : await pagesOf(mail.body)) };
}

// Headings keep their case.
const PLAIN = {
  plainText: true,
  htmlToTextOptions: {
    selectors: ["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
  },
} as const;

type Pages = { html: string; text: string };

async function pagesOf(body: ReactElement): Promise<Pages> {
  const [html, text] = await Promise.all([render(body), render(body, PLAIN)]);
  return { html, text };
}

// The placeholders for words in a rendered form; characters that cannot be typed (Unicode private use; NAME_MARK is the
// one before them).
const FIRST_MARK = 0xe001;
const MARKS = /[\uE001-\uE0FF]/g;
const renderedForms = new Map<Form, Promise<Pages>>();

async function fillIn({ form, values }: Extract<Mail, { form: Form }>): Promise<Pages> {
  const names = Object.keys(values).sort();
  const marks = names.map((name, place) => [name, String.fromCharCode(FIRST_MARK + place)]);
  const known = renderedForms.get(form) ?? pagesOf(form(Object.fromEntries(marks)));
  renderedForms.set(form, known);
  const { html, text } = await known;
  const wordAt = (mark: string) => values[names[mark.charCodeAt(0) - FIRST_MARK] ?? ""] ?? "";
  return {
    html: html.replace(MARKS, (mark) => escapeHtml(wordAt(mark))),
    text: text.replace(MARKS, wordAt),
  };
}

/** `id` is null if the address belongs to no account. */
type Addressee = { id: string | null; email: string };

type QueuedMail = {
  to: Addressee;
  mail: Mail | RenderedMail;
  /** A second message with the same key is not written. */
  dedupeKey: string;
  /** Data that later messages may need. */
  props?: Record<string, unknown>;
};

/** Puts a message into the outbox within `tx`: it is delivered after the commit, and not at all if `tx` rolls back. */
export async function queueEmail(tx: Tx, queued: QueuedMail): Promise<void> {
  await insertNewRow(tx, emails, await rowOf(queued));
}

/** Puts many messages into the outbox like `queueEmail`, with one statement; each is due at its own time. */
export async function queueEmails(
  tx: Tx,
  messages: readonly (QueuedMail & { dueAt: Date })[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(async ({ dueAt, ...queued }) => ({
    ...(await rowOf(queued)),
    nextAttemptAt: dueAt,
  }));
  await tx
    .insert(emails)
    .values(await Promise.all(rows))
    .onConflictDoNothing();
}

async function rowOf({ to, mail, dedupeKey, props = {} }: QueuedMail) {
  const { secret, ...rendered } = "html" in mail ? mail : await renderMail(mail);
  const sealedSecret = secret === undefined ? null : sealMailSecret(dedupeKey, secret);
  return { userId: to.id, toAddress: to.email, dedupeKey, props, ...rendered, sealedSecret };
}
