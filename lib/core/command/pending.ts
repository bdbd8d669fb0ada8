import { z } from "zod";
import { MESSAGE } from "./errors";
import { presenter } from "./presenter";

/** What a command answers where its act waits for a second administrator (D25). */
export type Pending = { pending: { id: number; temporaryPassword?: string | null } };

/** Whether the act was proposed rather than done. */
export function isPending(result: unknown): result is Pending {
  return typeof result === "object" && result !== null && "pending" in result;
}

/** The answer of a call whose act waits, with 202. */
export const pendingJson = presenter(
  z
    .object({
      proposal: z.object({ id: z.number().int(), status: z.literal("proposed") }),
      message: z.string(),
      temporaryPassword: z
        .string()
        .nullable()
        .optional()
        .describe("Shown this once; it counts once the proposal is approved"),
    })
    .meta({ id: "Pending" }),
  ({ pending: { id, ...rest } }: Pending) => ({
    proposal: { id, status: "proposed" as const },
    message: `Propuesta n.º ${id}. ${MESSAGE.waitsForAnother}`,
    ...rest,
  }),
);
