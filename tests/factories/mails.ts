import { asc, eq, inArray } from "drizzle-orm";
import { createElement } from "react";
import { expect } from "vitest";
import { db } from "@/db";
import { emails, jobs } from "@/db/schema";
import { Frame, Paragraph } from "@/emails/frame";
import { clock } from "@/lib/core/format/clock";
import { OUTCOME_UNKNOWN } from "@/lib/gateways/constants";
import { queueEmail } from "@/lib/gateways/mail/outbox";

/** Returns the kinds of the mails to a member, oldest first. */
export async function mailKindsTo({ id }: { id: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: emails.kind })
    .from(emails)
    .where(eq(emails.userId, id))
    .orderBy(asc(emails.id));
  return rows.map(({ kind }) => kind);
}

let written = 0;

/** Inserts one message into the outbox, due now. */
export async function aMail(
  to = "ana@lonja.example",
  say = "Todo en orden: año, €, «comillas»",
  secret?: string,
) {
  written += 1;
  const dedupeKey = `test:${written}`;
  const children = createElement(Paragraph, null, say);
  const body = createElement(Frame, { preview: "Aviso", title: "Hola, Ana", children });
  await db.transaction((tx) =>
    queueEmail(tx, {
      to: { id: "ana", email: to },
      mail: { kind: "test", subject: `Aviso ${written}: ñ`, body, ...(secret && { secret }) },
      dedupeKey,
    }),
  );
  const [row] = await db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey));
  if (!row) throw new Error("nothing was queued");
  return row;
}

/** Inserts this many messages into the outbox, due now, each to another recipient; returns their Message-IDs. */
export async function queueMails(count: number): Promise<string[]> {
  // The database rounds its own time to a millisecond, possibly the next one.
  const nextAttemptAt = clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    nextAttemptAt,
    toAddress: `member${n}@lonja.example`,
    kind: "test",
    subject: `Aviso ${n}`,
    html: "<p>Todo en orden</p>",
    text: "Todo en orden",
  }));
  const queued = await db.insert(emails).values(rows).returning();
  return queued.map(messageIdOf);
}

function messageIdOf({ id, createdAt }: Pick<typeof emails.$inferSelect, "id" | "createdAt">): string {
  return `<email-${id}-${createdAt.getTime()}@localhost>`;
}

export async function mailOf(id: number) {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Error("the message is gone");
  return row;
}

/** Returns whether no message in the outbox waits or is being sent. */
export async function allSettled(): Promise<boolean> {
  return (await db.$count(emails, inArray(emails.status, ["queued", "sending"]))) === 0;
}

/** Simulates the five minutes after which the lease of an unrecorded message ends. */
export async function endLeases(): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db.update(emails).set({ nextAttemptAt: past }).where(eq(emails.status, "sending"));
  await db.delete(jobs);
}

/** Returns the Message-IDs recorded as delivered, and those with an unknown result; no other message has failed. */
export async function recorded() {
  const rows = await db.select().from(emails);
  const withStatus = (status: string) => rows.filter((row) => row.status === status);
  const failed = withStatus("failed");
  expect(failed.filter(({ lastError }) => lastError !== OUTCOME_UNKNOWN)).toEqual([]);
  return { sent: withStatus("sent").map(messageIdOf), unknown: failed.map(messageIdOf) };
}
