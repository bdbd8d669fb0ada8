import { MAX_ACTION_REASON_LENGTH } from "./reason-length";
import { optionalLine, singleLine } from "./text";

/** The reason of an administrator's action, for the audit log; optional in API calls. */
export const optionalReason = optionalLine(MAX_ACTION_REASON_LENGTH)
  .transform((text) => text ?? undefined)
  .describe("Reason for the audit log; at most 500 characters");

/** The reason for removing what a member wrote; `isModeration` requires it from administrators. */
export const moderationReason = optionalLine(MAX_ACTION_REASON_LENGTH).describe(
  "Reason; required from administrators",
);

/** The reason where a form requires it. */
export const typedReason = singleLine("Escribe el motivo", MAX_ACTION_REASON_LENGTH);
