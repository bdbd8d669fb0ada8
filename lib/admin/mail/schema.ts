import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { bigIdCursor, bigRowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { EMAIL_STATUSES, MAILING_TARGETS } from "@/lib/gateways/constants";
import {
  EMAILS_PER_PAGE,
  MAILINGS_PER_PAGE,
  MAX_CONTENT_LENGTH,
  MAX_SELECTED,
  MAX_SUBJECT_LENGTH,
} from "./constants";

const ALL_NEEDED = "Todos los campos son requeridos";
const TEXT_NEEDED = "El asunto y contenido son requeridos";
const NOBODY_CHOSEN = "Selecciona al menos un usuario";

function content(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(MAX_CONTENT_LENGTH, "El contenido es demasiado largo: máximo 100.000 caracteres");
}

const address = z
  .string(ALL_NEEDED)
  .trim()
  .min(1, ALL_NEEDED)
  .max(254, "El correo es demasiado largo")
  .pipe(z.email("Escribe un correo válido, por ejemplo nombre@dominio.es"))
  .transform((email) => email.toLowerCase());

const one = {
  to: address,
  subject: singleLine(ALL_NEEDED, MAX_SUBJECT_LENGTH),
  content: content(ALL_NEEDED),
};

export const sendEmailInput = z.object({ ...one, includeFirstName: z.boolean().default(false) });

const many = { subject: singleLine(TEXT_NEEDED, MAX_SUBJECT_LENGTH), content: content(TEXT_NEEDED) };
const chosen = z.array(z.string().min(1).max(64)).max(MAX_SELECTED, "Como mucho 2.000 usuarios");

type Target = { targetType: (typeof MAILING_TARGETS)[number]; userIds: readonly string[] };
const isAddressed = ({ targetType, userIds }: Target) => targetType === "all" || userIds.length > 0;
const NOBODY = { path: ["userIds"], error: NOBODY_CHOSEN };

export const sendMailingInput = z
  .object({
    ...many,
    includeFirstName: z.boolean().default(false),
    targetType: z.enum(MAILING_TARGETS, "Elige a quién se envía").default("all"),
    userIds: chosen.default([]),
  })
  .refine(isAddressed, NOBODY);

// A form does not send an unticked box.
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

export const sendEmailForm = z.object({ ...one, includeFirstName: ticked });

export const sendMailingForm = z
  .object({
    ...many,
    includeFirstName: ticked,
    targetType: z.enum(MAILING_TARGETS, "Elige a quién se envía").default("all"),
    userIds: z
      .string()
      .default("")
      .transform((text) => (text ? text.split(",") : []))
      .pipe(chosen),
  })
  .refine(isAddressed, NOBODY);

export const emailParams = z.object({ id: bigRowId("El mensaje no existe") });
export const mailingParams = z.object({ id: bigRowId("El envío no existe") });

export const listEmailsInput = z.object({
  status: z.enum(EMAIL_STATUSES, "Ese estado no existe").optional(),
  search: z.string().trim().max(254, "Como mucho 254 caracteres").default(""),
  mailing: bigRowId("El envío no existe").optional(),
  cursor: bigIdCursor,
  limit: pageLimit(EMAILS_PER_PAGE),
});

export type ListEmails = z.output<typeof listEmailsInput>;

/** The same filters as URL parameters of the page, where an invalid value is ignored. */
export const emailFilters = z.object({
  status: z.enum(EMAIL_STATUSES).optional().catch(undefined),
  search: z.string().trim().max(254).default("").catch(""),
  mailing: bigRowId("").optional().catch(undefined),
});

export type EmailFilters = z.output<typeof emailFilters>;

export const listMailingsInput = z.object({
  cursor: bigIdCursor,
  limit: pageLimit(MAILINGS_PER_PAGE),
});

export type ListMailings = z.output<typeof listMailingsInput>;
