import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { contactMessages, contactReplies } from "@/db/schema";
import { contactAnsweredMail } from "@/emails/support/contact";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { CONTACT_NOT_FOUND } from "./constants";
import { nextContactStatus } from "./rules";
import { answerContactInput } from "./schema";

/**
 * An administrator answers by mail, and a member also reads the answer in the notification. Of two concurrent answers
 * only one is sent: the other administrator must first see it.
 */
export const answerContact = command(
  {
    name: "support.answer-contact",
    allow: "admin",
    input: answerContactInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, body, seen }) => {
    const contact = await lockContact(tx, id);
    const status = nextContactStatus(contact.status, "answer");
    if (!status)
      throw new DomainError("conflict", "El mensaje está cerrado. Vuelve a abrirlo para contestar.");
    if (contact.replies !== seen) {
      throw new DomainError("conflict", "Otro administrador ya ha contestado. Lee su respuesta antes.");
    }
    const [reply] = await tx
      .insert(contactReplies)
      .values({ contactId: id, authorId: actor.id, body, createdAt: now })
      .returning({ id: contactReplies.id });
    await tx.update(contactMessages).set({ status, changedAt: now }).where(eq(contactMessages.id, id));
    await queueEmail(tx, {
      to: { id: contact.userId, email: contact.email },
      mail: contactAnsweredMail({ ...contact, answer: body }),
      dedupeKey: `contact-answered:${reply?.id}`,
    });
    if (contact.userId) {
      await notify(tx, {
        userId: contact.userId,
        category: "account",
        kind: "support.contact-answered",
        title: "Soporte te ha contestado",
        body: `«${contact.subject}»\n\n${body}`,
        dedupeKey: `contact-answered:${reply?.id}`,
      });
    }
    record({
      ...(contact.userId && { targetId: contact.userId }),
      details: { contact: id, reference: contact.reference },
    });
    return { id, status };
  },
);

/**
 * Locks the message until the transaction ends, and returns it with the number of its answers. Throws `not_found`.
 */
async function lockContact(tx: Tx, id: number) {
  const [contact] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("no key update");
  if (!contact) throw new DomainError("not_found", CONTACT_NOT_FOUND);
  const [answers] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(contactReplies)
    .where(eq(contactReplies.contactId, id));
  return { ...contact, replies: answers?.count ?? 0 };
}
