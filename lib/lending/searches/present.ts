import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { POST_KINDS } from "@/lib/lending/posts/constants";
import type { SearchLine } from "./queries";

const searchSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(POST_KINDS),
    label: z.string(),
    filters: z
      .record(z.string(), z.string())
      .describe("Filters set, named as in the query of the list: `currency`, `amount`, `term`, `apr`, `ltv`"),
    isPaused: z.boolean(),
    since: isoDateTime.describe(
      "When the search was saved or resumed; it notifies of posts published or changed since then",
    ),
    lastPostId: z.number().int().nullable().describe("Newest post that it has notified of; null if none"),
  })
  .meta({ id: "LoanSearch" });

export const searchJson = presenter(searchSchema, (line: SearchLine) => line);
export const searchesJson = presenter(z.array(searchSchema), (lines: readonly SearchLine[]) => [...lines]);
