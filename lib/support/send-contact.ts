import { randomBytes } from "node:crypto";
import { contactMessages } from "@/db/schema";
import { contactKeptMail, contactReceivedMail } from "@/emails/support/contact";
import { type Call, command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { contactAddresses } from "@/lib/core/site/operator";
import { queuePath } from "@/lib/core/site/panel-path";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { CONTACT_FLOOD } from "./constants";
import { referenceOf } from "./rules";
import { contactInput } from "./schema";

/**
 * A member or a visitor writes to support. The message is stored, support and the administrators are notified, and a
 * member receives the reference by mail. A visitor does not, because the address may belong to another person.
 */
export const sendContact = command(
  {
    name: "support.send-contact",
    allow: "public",
    input: contactInput,
    idempotent: true,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: limitRate,
  },
  async ({ tx, actor, now, record }, input) => {
    const reference = referenceOf(randomBytes(8));
    const [contact] = await tx
      .insert(contactMessages)
      .values({ ...input, reference, userId: actor?.id ?? null, createdAt: now, changedAt: now })
      .returning({ id: contactMessages.id });
    const id = contact?.id ?? 0;
    const written = { id, reference, ...input };
    await queueEmail(tx, {
      to: { id: null, email: contactAddresses().support },
      mail: contactReceivedMail(written),
      dedupeKey: `contact-received:${id}`,
    });
    if (actor) {
      const mail = contactKeptMail(written);
      await queueEmail(tx, { to: actor, mail, dedupeKey: `contact-kept:${id}` });
    }
    await notifyAdministrators(tx, {
      kind: "support.contact-received",
      title: "Mensaje a soporte",
      body: `${input.name}: ${input.subject}`,
      href: queuePath("support", { id }),
      dedupeKey: `contact-received:${id}`,
    });
    record({ details: { contact: id, reference } });
    return { reference };
  },
);

async function limitRate({ viewer, request }: Call): Promise<void> {
  await consume({ name: "contact-address", key: request.ip, ...CONTACT_FLOOD.perAddress });
  if (viewer) await consume({ name: "contact-sender", key: viewer.id, ...CONTACT_FLOOD.perSender });
}
