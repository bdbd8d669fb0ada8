import { newMemberMail } from "@/emails/auth/new-member";
import { command } from "@/lib/core/command/command";
import { noInput } from "@/lib/core/command/known-fields";
import { consume } from "@/lib/core/command/limits";
import { HOUR_SECONDS } from "@/lib/core/format/durations";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { dispatchNotice } from "@/lib/gateways/mail/provider";

const TESTS = { points: 20, perSeconds: HOUR_SECONDS };

/** Declares the command that sends the administrator an example of the notice of a new member. */
export const testNewUserNotification = command(
  {
    name: "admin.test-new-user-notification",
    allow: "admin",
    input: noInput,
    refuses: ["rate_limited"],
    audit: () => ({}),
    prepare: ({ actor }) => consume({ name: "test-email", key: actor.id, ...TESTS }),
  },
  async ({ tx, actor, request }) => {
    const mail = newMemberMail({ member: "Persona de Ejemplo", email: "ejemplo@example.com" });
    await queueEmail(tx, { to: actor, mail, dedupeKey: `test-new-member:${request.id}` });
    return { message: dispatchNotice(`Aviso de nuevo usuario en camino a ${actor.email}`) };
  },
);
