import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { emailLinks, users } from "@/db/schema";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { ATTEMPTS, type EmailLinkKind } from "@/lib/auth/constants";
import { hashPassword } from "@/lib/auth/password/hash";
import { NO_RESET_TOKEN } from "@/lib/auth/password/tokens";
import { revokeAccess, revokedText } from "@/lib/auth/revocation";
import { closeOthers, closeSessions } from "@/lib/auth/session";
import { emailTaken } from "@/lib/auth/sign-in/register";
import { emailLinkInput } from "@/lib/auth/sign-in/schema";
import type { AuditLine } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { violates } from "@/lib/core/db/transaction";
import { announce } from "@/lib/core/live/channel";
import { notify } from "@/lib/notifications/notice";
import { type FoundEmailLink, findEmailLink, invalidEmailLink, isHeldByUndoLink } from "./links";

/**
 * Declares the command that a mailed link runs, once. It works without a session, because mail may be read on another
 * device.
 */
export const followEmailLink = command(
  {
    name: "identity.follow-email-link",
    allow: "public",
    input: emailLinkInput,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ request }) =>
      consume({ name: "email-link", key: request.ip, ...ATTEMPTS.emailLinkPerAddress }),
  },
  async ({ tx, request, record, now }, { token }) => {
    const link = await findEmailLink(token, now, tx);
    if (!link) throw invalidEmailLink();
    const done = await ACTS[link.kind](tx, { link, now, request, record });
    await announce(tx, link.userId);
    return { kind: link.kind, message: done };
  },
);

type Followed = { link: FoundEmailLink; now: Date; request: RequestInfo; record: (line: AuditLine) => void };
type Changed = Pick<FoundEmailLink, "userId" | "fromEmail" | "email">;
type Act = (tx: Tx, followed: Followed) => Promise<string>;

const ACTS: Readonly<Record<EmailLinkKind, Act>> = { confirm, change, undo };

async function confirm(tx: Tx, { link: { userId }, now, record }: Followed): Promise<string> {
  await tx.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await deleteLinks(tx, userId, ["confirm"]);
  record({ action: "identity.confirm-email", actorId: userId, targetId: userId });
  return "Correo confirmado. Ya puedes publicar, crear órdenes y retirar.";
}

async function change(tx: Tx, { link, now, request, record }: Followed): Promise<string> {
  const { userId, email, fromEmail, sid, currentConfirmedAt } = link;
  const changed = { email, emailConfirmedAt: now, credentialsChangedAt: now };
  await writeEmail(tx, userId, { ...changed, ...NO_RESET_TOKEN, updatedAt: now });
  if (await isHeldByUndoLink(tx, { id: userId, email, now })) throw emailTaken();
  await deleteLinks(tx, userId, ["confirm", "change"]);
  // An address that was never confirmed may be somebody else's, who is then not kept from using it.
  const isUnconfirmed = awaitsEmail({ emailConfirmedAt: currentConfirmedAt });
  if (isUnconfirmed)
    await tx.delete(emailLinks).where(and(isUndoOf(userId), eq(emailLinks.email, fromEmail)));
  await keepUndoLinks(tx, { userId, fromEmail, email });
  await (sid ? closeOthers(tx, { id: userId, sid }) : closeSessions(tx, userId));
  record({
    action: "identity.email-changed",
    actorId: userId,
    targetId: userId,
    details: { email: [fromEmail, email] },
  });
  await sendNotice(tx, userId, {
    body: `Ahora es ${email}. Se han cerrado tus demás sesiones.`,
    dedupeSuffix: request.id,
  });
  return `Tu correo es ahora ${email}. Úsalo para iniciar sesión.`;
}

// The links that reverted an earlier change stay valid: an intruder who changes the address twice must not end them.
async function keepUndoLinks(tx: Tx, { userId, fromEmail, email }: Changed): Promise<void> {
  const isValid = or(eq(emailLinks.email, fromEmail), eq(emailLinks.fromEmail, fromEmail));
  await tx
    .update(emailLinks)
    .set({ fromEmail: email })
    .where(and(isUndoOf(userId), isValid));
}

const isUndoOf = (userId: string) => and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "undo"));

// The person who requested the change had a session and the password, so both are revoked: no password matches until
// the owner sets another one.
async function undo(tx: Tx, { link, now, request, record }: Followed): Promise<string> {
  const { userId, email, current } = link;
  const secured = {
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
    credentialsChangedAt: now,
  };
  await writeEmail(tx, userId, {
    email,
    emailConfirmedAt: now,
    ...secured,
    ...NO_RESET_TOKEN,
    updatedAt: now,
  });
  await deleteLinks(tx, userId, ["confirm", "change", "undo"]);
  const alsoDone = revokedText(await revokeAccess(tx, userId));
  const wasChanged = current !== email;
  record({
    action: "identity.email-change-undone",
    actorId: userId,
    targetId: userId,
    details: wasChanged ? { email: [current, email] } : {},
  });
  await sendNotice(tx, userId, {
    body: `El cambio se ha cancelado y se han cerrado todas tus sesiones.${alsoDone}`,
    dedupeSuffix: request.id,
  });
  const what = wasChanged ? `Tu correo vuelve a ser ${email}.` : "El cambio de correo se ha cancelado.";
  return `${what} Hemos cerrado todas tus sesiones: recupera tu contraseña para poner una nueva.${alsoDone}`;
}

async function deleteLinks(tx: Tx, userId: string, kinds: EmailLinkKind[]): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), inArray(emailLinks.kind, kinds)));
}

async function writeEmail(tx: Tx, id: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await tx
      .update(users)
      .set(values)
      .where(and(eq(users.id, id), isNull(users.deletedAt)));
  } catch (error) {
    if (violates(error, "users_email_key")) throw emailTaken();
    throw error;
  }
}

async function sendNotice(
  tx: Tx,
  userId: string,
  { body, dedupeSuffix }: { body: string; dedupeSuffix: string },
) {
  await notify(tx, {
    userId,
    category: "account",
    kind: "identity.email-changed",
    title: "El correo de tu cuenta",
    body,
    href: "/settings",
    dedupeKey: `email-changed:${dedupeSuffix}`,
  });
}
