import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { emails, users } from "@/db/schema";
import { announcementMail } from "@/emails/admin/announcement";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { appName } from "@/lib/core/site/app-name";
import { renderMail } from "@/lib/gateways/mail/outbox";
import { dispatchNotice } from "@/lib/gateways/mail/provider";
import { sanitizeContent } from "./content";
import { sendEmailInput } from "./schema";

/** An administrator writes to one address, which may or may not belong to a member. */
export const sendEmail = command(
  {
    name: "admin.send-email",
    allow: "admin",
    input: sendEmailInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
    prepare: (_call, email) => write(email),
  },
  async ({ tx, now, prepared: { member, mail }, record }, { to, subject }) => {
    const [queued] = await tx
      .insert(emails)
      .values({ userId: member?.id ?? null, toAddress: to, createdAt: now, nextAttemptAt: now, ...mail })
      .returning({ id: emails.id });
    const id = queued?.id ?? 0;
    const details = { email: to, subject, emailId: id };
    const targetId = member && { targetId: member.id };
    record({ ...targetId, details });
    return { id, message: dispatchNotice(`Correo en camino a ${to}`) };
  },
);

type Input = z.output<typeof sendEmailInput>;

// Rendering is slow, so it comes before the transaction.
async function write({ to, subject, content, includeFirstName }: Input) {
  const html = requireContent(content);
  const [member] = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.email, to), isNull(users.deletedAt)))
    .limit(1);
  const greeting = includeFirstName ? (member ? `Hola, ${member.firstName}` : "Hola") : null;
  const reason = `Has recibido este mensaje porque la administración de ${appName()} te ha escrito.`;
  const mail = await renderMail(announcementMail({ subject, html, greeting, ...(!member && { reason }) }));
  return { member, mail };
}

/** Returns the sanitized content; throws `invalid` if it is empty. */
export function requireContent(content: string): string {
  const html = sanitizeContent(content);
  if (html.replace(/<[^>]*>/g, "").trim()) return html;
  const fields = { content: "El contenido no tiene texto: escribe un mensaje" };
  throw new DomainError("invalid", MESSAGE.invalid, { fields });
}
