import { optionalLine, singleLine } from "@/lib/core/format/text";

export const MAX_ACT_REASON_LENGTH = 500;

/** Why an administrator does something, for the audit log, where a call may leave it out. */
export const optionalReason = optionalLine(MAX_ACT_REASON_LENGTH)
  .transform((text) => text ?? undefined)
  .describe("Why, for the audit log; at most 500 characters");

/** The same where a screen asks for it. */
export const typedReason = singleLine("Escribe el motivo", MAX_ACT_REASON_LENGTH);
