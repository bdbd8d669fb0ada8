import { z } from "zod";
import { FORM_MESSAGE } from "./form-messages";
import { presenter } from "./presenter";

/** The result of a command whose action waits for a second administrator (D25). */
export type Pending = { pending: { id: number; temporaryPassword?: string | null } };

/** Returns whether the action was proposed rather than carried out. */
export function isPending(result: unknown): result is Pending {
  return typeof result === "object" && result !== null && "pending" in result;
}

/** The body of the 202 response to a call whose action waits for approval. */
export const pendingJson = presenter(
  z
    .object({
      proposal: z.object({ id: z.number().int(), status: z.literal("proposed") }),
      message: z.string(),
      temporaryPassword: z
        .string()
        .nullable()
        .optional()
        .describe("Returned only this once; valid once the proposal is approved"),
    })
    .meta({ id: "Pending" }),
  ({ pending: { id, ...rest } }: Pending) => ({
    proposal: { id, status: "proposed" as const },
    message: `Propuesta n.º ${id}. ${FORM_MESSAGE.waitsForAnother}`,
    ...rest,
  }),
);
