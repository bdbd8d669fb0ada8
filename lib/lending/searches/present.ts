import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { POST_KINDS } from "@/lib/lending/posts/constants";
import { searchFiltersField, searchShape } from "@/lib/searches/present";
import type { SearchLine } from "./queries";

const searchSchema = z
  .object({
    ...searchShape,
    kind: z.enum(POST_KINDS),
    filters: searchFiltersField.describe(
      "Filters set, named as in the query of the list: `currency`, `amount`, `term`, `apr`, `ltv`",
    ),
    lastPostId: z.number().int().nullable().describe("Newest post that it has notified of; null if none"),
  })
  .meta({ id: "LoanSearch" });

export const searchJson = presenter(searchSchema, (line: SearchLine) => line);
export const searchesJson = presenter(z.array(searchSchema), (lines: readonly SearchLine[]) => [...lines]);
