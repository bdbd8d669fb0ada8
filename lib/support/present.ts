import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { SUPPORT_REPLY_HOURS } from "@/lib/core/config/constants";
import { isoDateTime } from "@/lib/core/fields/response";
import { fullName } from "@/lib/core/format/person";
import { CONTACT_STATUSES, type ContactStatus } from "./constants";
import type { ListedContact, OneContact } from "./queries";

export const contactSentJson = presenter(
  z.object({
    message: z.string().describe("Confirmation to show to the sender, in Spanish"),
    reference: z.string().describe("Reference of the message, for example C-7F3K-9QXM"),
  }),
  ({ reference }: { reference: string }) => ({
    message: `¡Mensaje enviado! Te responderemos en menos de ${SUPPORT_REPLY_HOURS} horas. Tu referencia es ${reference}.`,
    reference,
  }),
);

const contactSchema = z
  .object({
    id: z.number().int(),
    reference: z.string(),
    userId: z.string().nullable().describe("The member who wrote; null if not signed in"),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    status: z.enum(CONTACT_STATUSES),
    createdAt: isoDateTime,
    changedAt: isoDateTime,
  })
  .meta({ id: "ContactMessage" });

export type ContactLine = z.output<typeof contactSchema>;

const lineOf = ({
  id,
  reference,
  userId,
  name,
  email,
  subject,
  status,
  ...at
}: ListedContact): ContactLine => ({
  id,
  reference,
  userId,
  name,
  email,
  subject,
  status,
  createdAt: at.createdAt.toISOString(),
  changedAt: at.changedAt.toISOString(),
});

export const contactsJson = presenter(z.array(contactSchema), (contacts: readonly ListedContact[]) =>
  contacts.map(lineOf),
);

const openedSchema = contactSchema
  .extend({
    message: z.string(),
    account: z
      .object({ id: z.string(), name: z.string(), email: z.string() })
      .nullable()
      .describe(
        "Account of the member who wrote; null if not signed in. Anybody can type any `name` and `email`",
      ),
    suspendedByYou: z
      .boolean()
      .describe("Whether you suspended the member who wrote; then another administrator reviews the message"),
    replies: z.array(
      z.object({ id: z.number().int(), body: z.string(), author: z.string(), createdAt: isoDateTime }),
    ),
  })
  .meta({ id: "OpenedContactMessage" });

export type OpenedContact = z.output<typeof openedSchema>;

export const contactJson = presenter(openedSchema, (contact: OneContact) => ({
  ...lineOf(contact),
  message: contact.message,
  account: contact.account && {
    id: contact.account.id,
    name: fullName(contact.account),
    email: contact.account.email,
  },
  suspendedByYou: contact.suspendedByYou,
  replies: contact.replies.map(({ id, body, firstName, lastName, createdAt }) => ({
    id,
    body,
    author: fullName({ firstName, lastName }),
    createdAt: createdAt.toISOString(),
  })),
}));

export const contactStatusJson = presenter(
  z.object({ id: z.number().int(), status: z.enum(CONTACT_STATUSES) }),
  ({ id, status }: { id: number; status: ContactStatus }) => ({ id, status }),
);
