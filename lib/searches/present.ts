import { z } from "zod";
import { isoDateTime } from "@/lib/core/fields/response";

/** The documented shape of a saved search; the area adds the filters and the newest match. */
export const searchShape = {
  id: z.number().int(),
  label: z.string(),
  isPaused: z.boolean(),
  since: isoDateTime.describe("When the search was saved or resumed; it notifies of what is new since then"),
};

export const searchFiltersField = z.record(z.string(), z.string());
