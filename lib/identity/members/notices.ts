import type { Tx } from "@/db";
import { emailSetMail } from "@/emails/auth/email-change";
import { administratorRemovedMail } from "@/emails/identity/administrator-removed";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notify } from "@/lib/notifications/notice";

type Removed = { user: { id: string; email: string; firstName: string }; text: string; dedupeKey: string };

/** Mails the remaining administrators and the one who was demoted. */
export async function mailDemotion(tx: Tx, { user, text, dedupeKey }: Removed): Promise<void> {
  const mailTo = (firstName: string) => administratorRemovedMail({ firstName, text });
  await mailAdministrators(tx, dedupeKey, ({ firstName }) => mailTo(firstName), { always: true });
  await queueEmail(tx, {
    to: user,
    mail: mailTo(user.firstName),
    dedupeKey: `${dedupeKey}:${user.id}`,
  });
}

type NewEmail = {
  user: { id: string; email: string; firstName: string; timezone: string };
  email: string;
  at: Date;
  dedupeSuffix: string;
};

/**
 * Notifies a member in the app, and by mail to the previous address, that an administrator has changed their e-mail.
 */
export async function notifyEmailSet(tx: Tx, { user, email, at, dedupeSuffix }: NewEmail): Promise<void> {
  const { id, firstName, timezone: timeZone } = user;
  const dedupeKey = `email-set:${id}:${dedupeSuffix}`;
  await queueEmail(tx, { to: user, mail: emailSetMail({ firstName, to: email, at, timeZone }), dedupeKey });
  await notify(tx, {
    userId: id,
    category: "account",
    kind: "identity.email-changed",
    title: "El correo de tu cuenta",
    body: `Un administrador lo ha cambiado: ahora es ${email}.`,
    href: "/settings",
    dedupeKey,
  });
}

type RemovedPicture = { userId: string; reason: string | undefined; dedupeSuffix: string };

/** Notifies a member that an administrator has removed their picture, with the reason if there is one. */
export async function notifyPictureRemoved(
  tx: Tx,
  { userId, reason, dedupeSuffix }: RemovedPicture,
): Promise<void> {
  await notify(tx, {
    userId,
    category: "account",
    kind: "identity.picture-removed",
    title: "Tu imagen de perfil",
    body: `Un administrador la ha quitado.${reason ? ` Motivo: ${reason}` : ""}`,
    href: "/settings",
    dedupeKey: `picture-removed:${dedupeSuffix}`,
  });
}
