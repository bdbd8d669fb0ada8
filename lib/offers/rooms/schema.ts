import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { bigIdCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { DOCUMENT_KINDS, PEOPLE_PER_PAGE, READS_PER_PAGE, ROOM_LENGTH } from "@/lib/offers/room-constants";
import { offerParams } from "@/lib/offers/schema";

export const NO_DOCUMENT = "Ese documento no existe";
export const NO_ACCESS = "Esa persona no ha pedido acceso";

export const uploadDocumentInput = offerParams.extend({
  title: singleLine("Escribe el título", ROOM_LENGTH.title),
  kind: z.enum(DOCUMENT_KINDS, "Elige el tipo de documento"),
  document: z.file("Elige un PDF"),
});

export const documentParams = offerParams.extend({ documentId: rowId(NO_DOCUMENT) });

export const askAccessInput = offerParams.extend({
  reason: z
    .string("Escribe por qué quieres leerlos")
    .trim()
    .min(1, "Escribe por qué quieres leerlos")
    .max(ROOM_LENGTH.reason, `Como mucho ${ROOM_LENGTH.reason} caracteres`),
  promise: z
    .literal(true, "Para entrar tienes que prometer que no compartirás lo que leas")
    .describe("Accepts the confidentiality terms of the data room"),
});

export const askAccessForm = z.object({
  id: z.string(),
  reason: z.string().default(""),
  // A ticked box is «on» in submitted form data, and true in the browser's validation.
  promise: z
    .union([z.boolean(), z.string()])
    .optional()
    .transform((ticked) => (ticked === true || ticked === "on") as true),
});

export const accessParams = offerParams.extend({ userId: z.string().min(1).max(64) });

export const decideAccessInput = accessParams.extend({ grant: z.boolean("Escribe true o false") });

export const decideAccessForm = z.object({
  id: z.string(),
  userId: z.string(),
  grant: z.enum(["true", "false"]).transform((grant) => grant === "true"),
});

export const listAccessesInput = offerParams.extend({
  cursor: bigIdCursor.describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(PEOPLE_PER_PAGE),
});
export type ListAccesses = z.output<typeof listAccessesInput>;

export const listReadsInput = offerParams.extend({
  cursor: bigIdCursor.describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(READS_PER_PAGE),
});
export type ListReads = z.output<typeof listReadsInput>;
