import { type SQL, sql } from "drizzle-orm";
import { mailings } from "@/db/schema";
import { announcementMail } from "@/emails/admin/announcement";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { formatCount } from "@/lib/core/format/format";
import { NAME_MARK } from "@/lib/gateways/mail/mailings";
import { renderMail } from "@/lib/gateways/mail/outbox";
import { dispatchNotice, mailPerSecond } from "@/lib/gateways/mail/provider";
import { UNSUBSCRIBE_MARK } from "@/lib/gateways/mail/unsubscription";
import { getsMailings } from "./recipients";
import { sendMailingInput } from "./schema";
import { requireContent } from "./send-email";

/**
 * An administrator writes to every member or to selected ones. Administrators are excluded (spec 2 §6), and so are
 * members who only accept mail about their account or have not confirmed the address.
 */
export const sendMailing = command(
  {
    name: "admin.send-mailing",
    allow: "admin",
    input: sendMailingInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
    prepare: async (_call, { subject, content, includeFirstName }) => {
      const greeting = includeFirstName ? `Hola, ${NAME_MARK}` : null;
      const html = requireContent(content);
      return renderMail(announcementMail({ subject, html, greeting, unsubscribe: UNSUBSCRIBE_MARK }));
    },
  },
  async ({ tx, actor, now, prepared: { html, text }, record }, given) => {
    const { subject, includeFirstName, targetType, userIds } = given;
    const [mailing] = await tx
      .insert(mailings)
      .values({
        subject,
        html,
        text,
        includeFirstName,
        targetType,
        createdBy: actor.id,
        createdAt: now,
        total: 0,
      })
      .returning({ id: mailings.id });
    const id = mailing?.id ?? 0;
    const chosen = targetType === "all" ? sql`true` : sql`id = any(${textArray(userIds)})`;
    // One statement fixes the recipients, their addresses and names. Each message gets its own due time, so that a
    // password reset that is requested in the meantime does not wait behind all of them.
    const queued = await tx.execute(sql`
      insert into emails
        (user_id, mailing_id, to_address, kind, dedupe_key, props, subject, html, text, created_at, next_attempt_at)
      select id, ${id}, email, 'mailing', 'mailing:' || ${id}::text || ':' || id,
        jsonb_build_object('firstName', first_name), ${subject}, '', '', ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz
          + (row_number() over (order by id) - 1) * interval '1 second' / ${mailPerSecond()}::int
      from users where not is_admin and ${getsMailings()} and ${chosen}
      on conflict do nothing
    `);
    const total = queued.count;
    if (total === 0) throw nobodyLeft();
    await tx.update(mailings).set({ total }).where(sql`id = ${id}`);
    const details = { mailing: id, subject, targetType, recipients: total };
    record({ details });
    return { id, total, message: dispatchNotice(`Envío en marcha: ${recipientsText(total)}`) };
  },
);

function nobodyLeft(): DomainError {
  const message =
    "No hay destinatarios: los administradores y los miembros que se han dado de baja o no han confirmado su correo no reciben correos masivos";
  return new DomainError("invalid", MESSAGE.invalid, { fields: { userIds: message } });
}

function recipientsText(total: number): string {
  return total === 1 ? "1 destinatario" : `${formatCount(total)} destinatarios`;
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(`{${values.map((value) => JSON.stringify(value)).join(",")}}`)}::text[]`;
}
