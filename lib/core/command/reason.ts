import { optionalLine, singleLine } from "@/lib/core/format/text";

export const LONGEST_ACT_REASON = 500;

/** Why an administrator does something, for the audit log, where a call may leave it out. */
export const optionalReason = optionalLine(LONGEST_ACT_REASON)
  .transform((text) => text ?? undefined)
  .describe("Why, for the audit log; at most 500 characters");

/** The same where a screen asks for it. */
export const typedReason = singleLine("Escribe el motivo", LONGEST_ACT_REASON);
