import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { searchFiltersField, searchShape } from "@/lib/searches/present";
import type { SearchLine } from "./queries";

const searchSchema = z
  .object({
    ...searchShape,
    filters: searchFiltersField.describe(
      "Filters set, named as in the query of the list: `q`, `category`, `condition`, `minPrice`, `maxPrice`, or only `sellerId`",
    ),
    lastListingId: z
      .number()
      .int()
      .nullable()
      .describe("Newest listing that it has notified of; null if none"),
  })
  .meta({ id: "ListingSearch" });

export const searchJson = presenter(searchSchema, (line: SearchLine) => line);
export const searchesJson = presenter(z.array(searchSchema), (lines: readonly SearchLine[]) => [...lines]);
