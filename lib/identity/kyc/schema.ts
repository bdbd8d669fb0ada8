import { z } from "zod";
import { GRANTED_LEVELS, KYC_DOCUMENT_KINDS, KYC_REVIEW_STATUSES } from "@/lib/auth/constants";
import { WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";

const submissionId = z.coerce
  .number("Indica la verificación")
  .int("Indica la verificación")
  .positive("Indica la verificación");
const adminNote = z.string().trim().max(1000, "Como mucho 1000 caracteres").optional();

export const uploadKycInput = z.object({
  kind: z.enum(KYC_DOCUMENT_KINDS, "El documento no existe"),
  file: z.file("Elige un archivo"),
});

export const submitKycInput = z.object({ level: z.enum(GRANTED_LEVELS, "Elige un nivel").optional() });

export const claimKycInput = z.object({ id: submissionId });

export const verifyKycInput = z.object({
  id: submissionId,
  level: z.enum(GRANTED_LEVELS, "Elige un nivel"),
  adminNote,
});

export const rejectKycInput = z.object({
  id: submissionId,
  documents: z
    .array(
      z.object({
        kind: z.enum(KYC_DOCUMENT_KINDS, "El documento no existe"),
        reason: singleLine("El motivo es obligatorio", 500),
      }),
    )
    .min(1, "Indica qué documentos rechazas")
    .max(KYC_DOCUMENT_KINDS.length)
    .refine(
      (documents) => new Set(documents.map(({ kind }) => kind)).size === documents.length,
      "Indica cada documento una sola vez",
    ),
  final: z.boolean("Indica sí o no").default(false),
  adminNote,
});

/** The same input from a form, which sends the documents as JSON. */
export const rejectKycForm = z.object({
  id: z.string(),
  documents: z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as { kind: "identity"; reason: string }[];
    } catch {
      context.addIssue({ code: "custom", message: "Indica qué documentos rechazas" });
      return z.NEVER;
    }
  }),
  final: z.stringbool().optional(),
  adminNote: z.string().optional(),
});

export const kycCaseInput = z.object({ id: submissionId });

export const kycDocumentInput = z.object({ kind: z.enum(KYC_DOCUMENT_KINDS, "El documento no existe") });

export const kycCaseDocumentInput = kycDocumentInput.extend({ id: submissionId });

export const kycQueueInput = z.object({
  status: z.enum(KYC_REVIEW_STATUSES, "El estado no existe").default("pending"),
  cursor: z.coerce
    .number(WRONG_CURSOR)
    .int()
    .nonnegative()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
});
