import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { emailLinks } from "@/db/schema";
import { emailConfirmationMail } from "@/emails/auth/email-confirmation";
import { ATTEMPTS } from "@/lib/auth/constants";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { noInput } from "@/lib/core/command/known-fields";
import { consume } from "@/lib/core/command/limits";
import { clock } from "@/lib/core/format/clock";
import { queueEmail, type RenderedMail, renderMail } from "@/lib/gateways/mail/outbox";
import { makeLinkToken, storeEmailLink } from "./links";

/** Declares the command that sends a new member the confirmation link again; the previous link becomes invalid. */
export const sendEmailConfirmation = command(
  {
    name: "identity.send-email-confirmation",
    allow: "user",
    input: noInput,
    refuses: ["conflict", "rate_limited"],
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: async ({ actor }) => {
      if (actor.emailConfirmedAt) throw new DomainError("conflict", "Tu correo ya está confirmado");
      await consume({ name: "email-confirmation", key: actor.id, ...ATTEMPTS.confirmationMailPerUser });
      return writeConfirmation(actor);
    },
  },
  async ({ tx, actor, prepared }) => {
    await mailConfirmation(tx, actor, prepared);
    return { message: `Te hemos enviado un enlace a ${actor.email}` };
  },
);

type Confirmation = { mail: RenderedMail; tokenHash: string };

/**
 * Renders the mail with the link and returns it with the hash to store; call it outside a transaction, because it is
 * slow.
 */
export async function writeConfirmation({ firstName }: { firstName: string }): Promise<Confirmation> {
  const { token, tokenHash } = makeLinkToken();
  return { mail: await renderMail(emailConfirmationMail({ firstName, token })), tokenHash };
}

/** Queues the mail; earlier confirmation links become invalid. */
export async function mailConfirmation(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { mail, tokenHash }: Confirmation,
): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, id), eq(emailLinks.kind, "confirm")));
  await storeEmailLink(tx, { userId: id, kind: "confirm", tokenHash, email, fromEmail: email }, clock.now());
  await queueEmail(tx, { to: { id, email }, mail, dedupeKey: `email-confirmation:${tokenHash}` });
}
