import { optionalLine, singleLine } from "./text";

export const MAX_ACT_REASON_LENGTH = 500;

/** The reason of an administrator's act, for the audit log; optional in API calls. */
export const optionalReason = optionalLine(MAX_ACT_REASON_LENGTH)
  .transform((text) => text ?? undefined)
  .describe("Reason for the audit log; at most 500 characters");

/** The reason where a form requires it. */
export const typedReason = singleLine("Escribe el motivo", MAX_ACT_REASON_LENGTH);
