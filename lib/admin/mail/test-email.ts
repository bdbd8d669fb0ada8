import { announcementMail } from "@/emails/admin/announcement";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { noInput } from "@/lib/core/command/known-fields";
import { consume } from "@/lib/core/command/limits";
import { HOUR_SECONDS } from "@/lib/core/format/durations";
import { appName } from "@/lib/core/site/app-name";
import { diagnoseMail } from "@/lib/gateways/mail/diagnosis";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { dispatchNotice } from "@/lib/gateways/mail/provider";

const TESTS = { points: 20, perSeconds: HOUR_SECONDS };

/**
 * Declares the command that sends the administrator a test message after a successful connection test; otherwise the
 * error contains the diagnosis.
 */
export const testEmail = command(
  {
    name: "admin.test-email",
    allow: "admin",
    input: noInput,
    refuses: ["rate_limited", "unavailable"],
    audit: () => ({}),
    prepare: async ({ actor }) => {
      await consume({ name: "test-email", key: actor.id, ...TESTS });
      const diagnosis = await diagnoseMail();
      if (diagnosis.provider === "local" || diagnosis.success) return diagnosis;
      throw new DomainError("unavailable", "No se pudo enviar el correo de prueba", {
        diagnosis: diagnosis.message,
      });
    },
  },
  async ({ tx, actor, request }) => {
    const html = "<p>Si lees esto, el correo de la plataforma funciona.</p>";
    const subject = `Correo de prueba de ${appName()}`;
    const mail = announcementMail({ subject, html, greeting: `Hola, ${actor.firstName}` });
    await queueEmail(tx, { to: actor, mail, dedupeKey: `test-email:${request.id}` });
    return { message: dispatchNotice(`Correo de prueba en camino a ${actor.email}`) };
  },
);
