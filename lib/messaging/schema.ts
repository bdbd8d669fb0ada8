import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { bigNumberCursor, bigRowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import {
  ABOUT_TYPES,
  CONVERSATIONS_PER_PAGE,
  MAX_MESSAGE_LENGTH,
  MAX_RESOLUTION_LENGTH,
  MESSAGES_PER_PAGE,
  MIN_SEARCH_LENGTH,
  NO_MESSAGE,
  RESULTS_PER_PAGE,
} from "./constants";
import { cleanText } from "./rules";

export const conversationParams = z.object({ conversation: bigRowId("La conversación no existe") });

function textField(required: string, max: number) {
  return z
    .string(required)
    .transform(cleanText)
    .pipe(z.string().min(1, required).max(max, `Como mucho ${max} caracteres`));
}

export const startConversationInput = z
  .object({
    userId: z.string("Elige a quién escribir").min(1, "Elige a quién escribir").max(64),
    aboutType: z.enum(ABOUT_TYPES, "Ese asunto no existe").optional(),
    aboutId: z
      .string()
      .regex(/^[\w-]{1,64}$/, "Ese asunto no existe")
      .optional(),
  })
  .refine(({ aboutType, aboutId }) => !aboutType === !aboutId, {
    path: ["aboutId"],
    error: "Indica el elemento y su tipo, o ninguno de los dos",
    when: () => true,
  });

const clientId = z
  .string("Falta el identificador del mensaje")
  .regex(/^[\w-]{8,64}$/, "El identificador del mensaje no es válido");

export const sendMessageInput = conversationParams.extend({
  body: textField("Escribe un mensaje", MAX_MESSAGE_LENGTH),
  clientId,
});

export const sendImageInput = conversationParams.extend({
  image: z.file("Elige una imagen"),
  body: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(MAX_MESSAGE_LENGTH, `Como mucho ${MAX_MESSAGE_LENGTH} caracteres`))
    .default(""),
  clientId,
});

export const imageParams = conversationParams.extend({ message: bigRowId("Esa imagen no existe") });

export const messageParams = conversationParams.extend({ message: bigRowId(NO_MESSAGE) });

export const deleteConversationInput = conversationParams.extend({
  messageId: bigRowId(NO_MESSAGE).optional().describe("The last message to delete; without it, all so far"),
});

export const markReadInput = conversationParams.extend({ messageId: bigRowId(NO_MESSAGE) });

export const reportInput = conversationParams.extend({
  reason: textField("Explica qué ha pasado", MAX_ACTION_REASON_LENGTH),
});

export const listConversationsInput = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,14}\.\d{1,16}$/, WRONG_CURSOR)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(CONVERSATIONS_PER_PAGE),
});

export type ListConversations = z.output<typeof listConversationsInput>;

/** What a call needs that returns the latest messages of a conversation, or earlier ones. */
export const olderMessages = { before: bigNumberCursor.describe("Only messages before this message id") };

export const listMessagesInput = conversationParams.extend({
  ...olderMessages,
  after: bigNumberCursor.describe("Only messages after this message id"),
  limit: pageLimit(MESSAGES_PER_PAGE),
});

export type ListMessages = z.output<typeof listMessagesInput>;

const searched = z
  .string("Escribe qué buscas")
  .trim()
  .min(MIN_SEARCH_LENGTH, `Escribe al menos ${MIN_SEARCH_LENGTH} letras`)
  .max(80, "Como mucho 80 caracteres");

export const searchMessagesInput = z.object({
  q: searched,
  cursor: bigNumberCursor,
  limit: pageLimit(RESULTS_PER_PAGE),
});

export type SearchMessages = z.output<typeof searchMessagesInput>;

export const findMembersInput = z.object({ q: searched });

const reportParams = z.object({ id: bigRowId("La denuncia no existe") });

export const readReportInput = reportParams.extend(olderMessages);

export type ReadReportInput = z.output<typeof readReportInput>;

export const reportedImageParams = reportParams.extend({ message: bigRowId("Esa imagen no existe") });

export const resolveReportInput = reportParams.extend({
  resolution: textField("Escribe qué se ha decidido", MAX_RESOLUTION_LENGTH),
});

export const listReportsInput = z.object({
  status: z.enum(["open", "resolved"], "Escribe open o resolved").default("open"),
  cursor: bigNumberCursor,
  limit: pageLimit(CONVERSATIONS_PER_PAGE),
});

export type ListReports = z.output<typeof listReportsInput>;
