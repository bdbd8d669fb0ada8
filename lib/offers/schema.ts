import { z } from "zod";
import { moderationReason } from "@/lib/core/fields/reason";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import { requiredText, singleLine } from "@/lib/core/fields/text";
import {
  MAX_ANSWER_LENGTH,
  MAX_METRIC_LENGTH,
  MAX_METRICS,
  MAX_QUESTION_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_UPDATE_LENGTH,
  MAX_UPDATE_TITLE,
  OFFERS_PAGE,
} from "./constants";

export const NO_UPDATE = "Esa novedad no existe";
export const NO_REPLY = "Esa respuesta no existe";
export const NO_LABEL = "Escribe de qué es la cifra";
export const NO_QUESTION = "Esa pregunta no existe";

// For rows within an offer; the offer itself is `id`.
const id = rowId("Eso no existe");

export const offerParams = z.object({ id });

const metric = z.object({
  label: singleLine(NO_LABEL, MAX_METRIC_LENGTH),
  value: singleLine("Escribe la cifra", MAX_METRIC_LENGTH),
});

export const postUpdateInput = offerParams.extend({
  title: singleLine("Escribe el título", MAX_UPDATE_TITLE),
  body: requiredText("Escribe qué hay de nuevo", MAX_UPDATE_LENGTH),
  metrics: z.array(metric).max(MAX_METRICS, `Como mucho ${MAX_METRICS} cifras`).default([]),
});

export const replyInput = offerParams.extend({
  update: rowId(NO_UPDATE),
  body: requiredText("Escribe tu respuesta", MAX_REPLY_LENGTH),
});

const reason = moderationReason;

export const removeUpdateInput = offerParams.extend({ update: rowId(NO_UPDATE), reason });

export const removeReplyInput = offerParams.extend({ reply: rowId(NO_REPLY), reason });

export const askInput = offerParams.extend({
  question: requiredText("Escribe tu pregunta", MAX_QUESTION_LENGTH),
});

export const answerInput = offerParams.extend({
  question: rowId(NO_QUESTION),
  answer: requiredText("Escribe la respuesta", MAX_ANSWER_LENGTH),
});

export const removeQuestionInput = offerParams.extend({ question: rowId(NO_QUESTION), reason });

export const listInput = offerParams.extend({
  cursor: idCursor,
  limit: z.coerce
    .number("El límite no es válido")
    .int("El límite no es válido")
    .min(1, "El límite no es válido")
    .max(OFFERS_PAGE.max, `Como mucho ${OFFERS_PAGE.max}`)
    .default(OFFERS_PAGE.default),
});

export type ListInput = z.output<typeof listInput>;
