import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { cleanText } from "@/lib/messaging/rules";
import { CONTACT_LENGTH, CONTACT_NOT_FOUND, CONTACT_STATUSES, CONTACTS_PER_PAGE } from "./constants";

const NO_ADDRESS = "Escribe un correo válido";

function longText(required: string, max: number) {
  return z
    .string(required)
    .transform(cleanText)
    .pipe(z.string().min(1, required).max(max, `Como mucho ${max} caracteres`));
}

export const contactInput = z.object({
  name: singleLine("Escribe tu nombre", CONTACT_LENGTH.name),
  email: z
    .string("Escribe tu correo")
    .trim()
    .min(1, "Escribe tu correo")
    .max(CONTACT_LENGTH.email, NO_ADDRESS)
    .pipe(z.email(NO_ADDRESS)),
  subject: singleLine("Escribe un asunto", CONTACT_LENGTH.subject),
  message: longText("Escribe tu mensaje", CONTACT_LENGTH.message),
});

export const contactParams = z.object({ id: rowId(CONTACT_NOT_FOUND) });

export const answerContactInput = contactParams.extend({
  body: longText("Escribe la respuesta", CONTACT_LENGTH.answer),
  seen: z.coerce
    .number("Indica cuántas respuestas has visto")
    .int("Indica cuántas respuestas has visto")
    .min(0, "Indica cuántas respuestas has visto")
    .describe("Number of replies that the caller has seen; refused if another was sent meanwhile"),
});

export const setContactStatusInput = contactParams.extend({
  status: z.enum(["open", "closed"], "Escribe open o closed"),
});

export const listContactsInput = z.object({
  status: z.enum(CONTACT_STATUSES, `Escribe ${CONTACT_STATUSES.join(", ")}`).default("open"),
  cursor: numberCursor,
  limit: pageLimit(CONTACTS_PER_PAGE),
});

export type ListContacts = z.output<typeof listContactsInput>;
