import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { SECURITY_EVENTS_PER_PAGE } from "./constants";

export const listSecurityEventsInput = z.object({
  cursor: z.coerce
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(SECURITY_EVENTS_PER_PAGE),
});

export type ListSecurityEvents = z.output<typeof listSecurityEventsInput>;
