import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { EMAIL_STATUSES, MAILING_TARGETS } from "@/lib/gateways/constants";
import type { Diagnosis } from "@/lib/gateways/mail/diagnosis";
import type { ListedEmail, ListedMailing, ReadEmail } from "./queries";

const emailSchema = z
  .object({
    id: z.number().int(),
    toAddress: z.string(),
    kind: z.string(),
    subject: z.string(),
    status: z
      .enum(EMAIL_STATUSES)
      .describe("`kept`: there is no mail provider, so the message stays in the outbox"),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    mailingId: z.number().int().nullable(),
    createdAt: isoDateTime,
    nextAttemptAt: isoDateTime
      .nullable()
      .describe("When the next delivery attempt is due; null unless the message is queued"),
    sentAt: isoDateTime.nullable(),
  })
  .meta({ id: "Email" });

export type EmailRow = z.output<typeof emailSchema>;

function emailOf(email: ListedEmail): EmailRow {
  const { createdAt, nextAttemptAt, sentAt, ...rest } = email;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: email.status === "queued" ? nextAttemptAt.toISOString() : null,
    sentAt: isoOrNull(sentAt),
  };
}

/** One page of the outbox. */
export const emailsJson = presenter(z.array(emailSchema), (rows: readonly ListedEmail[]) =>
  rows.map(emailOf),
);

const readEmailSchema = emailSchema
  .extend({
    html: z.string(),
    text: z.string(),
    link: z
      .string()
      .nullable()
      .describe("Target of the link in the message while it waits without a mail provider; null otherwise"),
  })
  .meta({ id: "EmailWithText" });

/** A message with its text. */
export const emailJson = presenter(
  readEmailSchema,
  ({ html, text, link, canResend: _, ...email }: ReadEmail) => ({
    ...emailOf(email),
    html,
    text,
    link,
  }),
);

const mailingSchema = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    includeFirstName: z.boolean(),
    targetType: z.enum(MAILING_TARGETS),
    createdBy: z.string().describe("Name of the administrator who sent it"),
    createdAt: isoDateTime,
    cancelledAt: isoDateTime.nullable(),
    pausedAt: isoDateTime.nullable(),
    total: z.number().int(),
    progress: z.object({
      pending: z.number().int(),
      paused: z.number().int(),
      sent: z.number().int(),
      kept: z.number().int(),
      failed: z.number().int(),
      unknown: z.number().int().describe("Failed, but may have been delivered; `retry` skips them"),
      cancelled: z.number().int().describe("Stopped before delivery, or the recipient had unsubscribed"),
    }),
  })
  .meta({ id: "Mailing" });

export type MailingRow = z.output<typeof mailingSchema>;

function mailingOf({ createdAt, cancelledAt, pausedAt, ...mailing }: ListedMailing): MailingRow {
  return {
    ...mailing,
    createdAt: createdAt.toISOString(),
    cancelledAt: isoOrNull(cancelledAt),
    pausedAt: isoOrNull(pausedAt),
  };
}

export const mailingJson = presenter(mailingSchema, mailingOf);

/** One page of the mailings. */
export const mailingsJson = presenter(z.array(mailingSchema), (rows: readonly ListedMailing[]) =>
  rows.map(mailingOf),
);

type Sent = { id: number; message: string };

export const emailSentJson = presenter(
  z.object({ id: z.number().int(), message: z.string() }),
  ({ id, message }: Sent) => ({ id, message }),
);

export const mailingSentJson = presenter(
  z.object({ id: z.number().int(), total: z.number().int(), message: z.string() }),
  ({ id, total, message }: Sent & { total: number }) => ({ id, total, message }),
);

export const messageJson = presenter(
  z.object({ message: z.string() }),
  ({ message }: { message: string }) => ({ message }),
);

export const cancelledJson = presenter(
  z.object({ id: z.number().int(), stopped: z.number().int() }),
  (result: { id: number; stopped: number }) => result,
);

/** The number of messages of the mailing that were changed. */
export const requeuedJson = presenter(
  z.object({ id: z.number().int(), count: z.number().int() }),
  (result: { id: number; count: number }) => result,
);

export const diagnosisJson = presenter(
  z.object({ success: z.boolean(), message: z.string() }),
  ({ success, message }: Diagnosis) => ({ success, message }),
);
