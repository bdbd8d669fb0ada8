import { and, eq, isNull } from "drizzle-orm";
import { emailLinks, users } from "@/db/schema";
import { emailChangeMail, emailChangeNoticeMail } from "@/emails/auth/email-change";
import type { UserActor } from "@/lib/auth/actor";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { ATTEMPTS, EMAIL_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { emailTaken } from "@/lib/auth/sign-in/register";
import { changeEmailInput } from "@/lib/auth/sign-in/schema";
import { type Call, command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { queueEmail, renderMail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { isHeldByUndoLink, makeLinkToken, storeEmailLink } from "./links";

/**
 * A member requests another e-mail address. The new address gets a link that makes the change. The current address is
 * notified and gets a link that cancels the change or, for a week, undoes it; if it was never confirmed, the link only
 * cancels it. A new request replaces the earlier one.
 */
export const changeEmail = command(
  {
    name: "identity.change-email",
    allow: "user",
    input: changeEmailInput,
    confirmedWithinMinutes: EMAIL_CONFIRMATION_MINUTES,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: write,
  },
  async ({ tx, actor, now, prepared, record }, { email }) => {
    const { id, email: fromEmail, session } = actor;
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .limit(1);
    if (other || (await isHeldByUndoLink(tx, { id, email, now }))) throw emailTaken();
    await tx.delete(emailLinks).where(and(eq(emailLinks.userId, id), eq(emailLinks.kind, "change")));
    const { change, undo } = prepared;
    const { sid } = session;
    await storeEmailLink(
      tx,
      { userId: id, kind: "change", tokenHash: change.tokenHash, email, fromEmail, sid },
      now,
    );
    await storeEmailLink(
      tx,
      { userId: id, kind: "undo", tokenHash: undo.tokenHash, email: fromEmail, fromEmail: email },
      now,
    );
    await queueEmail(tx, {
      to: { id, email },
      mail: change.mail,
      dedupeKey: `email-change:${change.tokenHash}`,
    });
    await queueEmail(tx, { to: actor, mail: undo.mail, dedupeKey: `email-change:${undo.tokenHash}` });
    await notify(tx, {
      userId: id,
      category: "account",
      kind: "identity.email-change",
      title: "Has pedido cambiar tu correo",
      body: `Abre el enlace que hemos enviado a ${email}. Hasta entonces tu correo es el de siempre.`,
      href: "/settings",
      dedupeKey: `email-change:${change.tokenHash}`,
    });
    record({ actorId: id, targetId: id, details: { asked: email } });
    return { message: `Te hemos enviado un enlace a ${email}. El cambio se hace cuando lo abras.` };
  },
);

async function write({ actor }: Call & { actor: UserActor }, { email }: { email: string }) {
  if (email === actor.email) {
    throw new DomainError("invalid", MESSAGE.invalid, { fields: { email: "Ese ya es tu correo" } });
  }
  await consume({ name: "email-change", key: actor.id, ...ATTEMPTS.emailChangePerUser });
  const [change, undo] = [makeLinkToken(), makeLinkToken()];
  const { firstName } = actor;
  const mails = await Promise.all([
    renderMail(emailChangeMail({ firstName, from: actor.email, token: change.token })),
    renderMail(
      emailChangeNoticeMail({ firstName, to: email, token: undo.token, undoes: !awaitsEmail(actor) }),
    ),
  ]);
  return {
    change: { tokenHash: change.tokenHash, mail: mails[0] },
    undo: { tokenHash: undo.tokenHash, mail: mails[1] },
  };
}
