import { eq } from "drizzle-orm";
import { createElement } from "react";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { Frame, Paragraph } from "@/emails/frame";
import { queueEmail } from "@/lib/gateways/outbox";

let written = 0;

/** One message in the outbox, due now. */
export async function aLetter(to = "ana@lonja.example", say = "Todo en orden: año, €, «comillas»") {
  written += 1;
  const dedupeKey = `test:${written}`;
  const children = createElement(Paragraph, null, say);
  const body = createElement(Frame, { preview: "Aviso", title: "Hola, Ana", children });
  await db.transaction((tx) =>
    queueEmail(tx, {
      to: { id: "ana", email: to },
      letter: { kind: "test", subject: `Aviso ${written}: ñ`, body },
      dedupeKey,
    }),
  );
  const [row] = await db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey));
  if (!row) throw new Error("nothing was queued");
  return row;
}

export async function mailOf(id: number) {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Error("the message is gone");
  return row;
}
