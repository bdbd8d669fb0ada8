import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { Tx } from "@/db";
import { emails } from "@/db/schema";
import { escapeHtml } from "./mailings";
import { sealMailSecret } from "./secret";

type Form = (values: Record<string, string>) => ReactElement;

/**
 * One message as an area writes it: what it is called, what it says. Of a `form` only the words differ from one message
 * to the next: it is laid out once in the life of the process, so that a command can fill it in under its locks. What a
 * link of it opens is its `secret`; in the text stands SECRET_MARK.
 */
export type Letter = { kind: string; subject: string; secret?: string } & (
  | { body: ReactElement }
  | { form: Form; values: Readonly<Record<string, string>> }
);

/** A letter that is ready to be stored. */
export type RenderedLetter = {
  kind: string;
  subject: string;
  html: string;
  text: string;
  secret?: string | undefined;
};

/** Renders a letter's HTML and its text part; outside a transaction, where there is time for it. */
export async function renderLetter(letter: Letter): Promise<RenderedLetter> {
  const { kind, subject, secret } = letter;
  return { kind, subject, secret, ...("form" in letter ? await fillIn(letter) : await pagesOf(letter.body)) };
}

// Headings keep the case that they were written in.
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

// A word's place in a form that is laid out; nobody can type it (Unicode, private use; NAME_MARK is the one before).
const FIRST_MARK = 0xe001;
const MARKS = /[\uE001-\uE0FF]/g;
const laidOut = new Map<Form, Promise<Pages>>();

async function fillIn({ form, values }: Extract<Letter, { form: Form }>): Promise<Pages> {
  const names = Object.keys(values).sort();
  const marks = names.map((name, place) => [name, String.fromCharCode(FIRST_MARK + place)]);
  const known = laidOut.get(form) ?? pagesOf(form(Object.fromEntries(marks)));
  laidOut.set(form, known);
  const { html, text } = await known;
  const wordAt = (mark: string) => values[names[mark.charCodeAt(0) - FIRST_MARK] ?? ""] ?? "";
  return {
    html: html.replace(MARKS, (mark) => escapeHtml(wordAt(mark))),
    text: text.replace(MARKS, wordAt),
  };
}

/** `id` is null where the address is nobody's account. */
type Addressee = { id: string | null; email: string };

type Occasion = {
  to: Addressee;
  letter: Letter | RenderedLetter;
  /** The occasion's name: a second message with it is not written. */
  dedupeKey: string;
  /** What later occasions may want to know. */
  props?: Record<string, unknown>;
};

/** Puts a message into the outbox with what it describes: it is delivered once `tx` has committed, and never otherwise. */
export async function queueEmail(tx: Tx, { to, letter, dedupeKey, props = {} }: Occasion): Promise<void> {
  const { secret, ...rendered } = "html" in letter ? letter : await renderLetter(letter);
  const sealedSecret = secret === undefined ? null : sealMailSecret(dedupeKey, secret);
  await tx
    .insert(emails)
    .values({ userId: to.id, toAddress: to.email, dedupeKey, props, ...rendered, sealedSecret })
    .onConflictDoNothing();
}
