import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { Tx } from "@/db";
import { emails } from "@/db/schema";

/** One message as an area writes it: what it is called, what it says. */
export type Letter = { kind: string; subject: string; body: ReactElement };

/** A letter that is ready to be stored. */
export type RenderedLetter = { kind: string; subject: string; html: string; text: string };

/** Renders a letter's HTML and its text part; outside a transaction, where there is time for it. */
export async function renderLetter({ kind, subject, body }: Letter): Promise<RenderedLetter> {
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { kind, subject, html, text };
}

type Addressee = { id: string; email: string };

type Occasion = {
  to: Addressee;
  letter: Letter | RenderedLetter;
  /** The occasion's name: a second message with it is not written. */
  dedupeKey: string;
  /** What later occasions may want to know. */
  props?: Record<string, unknown>;
};

/** Puts a message into the outbox with what it tells of: it is delivered once `tx` has committed, and never otherwise. */
export async function queueEmail(tx: Tx, { to, letter, dedupeKey, props = {} }: Occasion): Promise<void> {
  const rendered = "body" in letter ? await renderLetter(letter) : letter;
  await tx
    .insert(emails)
    .values({ userId: to.id, toAddress: to.email, dedupeKey, props, ...rendered })
    .onConflictDoNothing();
}
