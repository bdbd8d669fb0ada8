import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { isIdCursor, isRankedCursor, numberCursor, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { LISTED_STATUSES, RISKS } from "@/lib/funding/constants";
import { euroField } from "@/lib/funding/schema";
import { INDUSTRIES } from "@/lib/startups/constants";
import { MAX_SEARCH_LENGTH, REQUEST_SORTS, REQUESTS_PER_PAGE } from "./constants";

const RANK_DIGITS = 18;

const limit = pageLimit(REQUESTS_PER_PAGE);

const ONLY_OPEN = "Por fecha límite solo se ordenan las abiertas: quita el estado o elige otro orden";

/** Whether requests of this state can be listed in this order: only open ones have an end before them. */
export const canSort = ({ sort, status }: { sort?: unknown; status?: unknown }): boolean =>
  sort !== "deadline" || !status || status === "open";

export const listRequestsInput = z
  .object({
    q: z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`).optional(),
    status: z.enum(LISTED_STATUSES, "Ese estado no existe").optional(),
    sector: z.enum(INDUSTRIES, "Ese sector no existe").optional(),
    risk: z.enum(RISKS, "Ese riesgo no existe").optional(),
    maxAmount: euroField.optional().describe("Only requests for at most this amount, in euros"),
    of: z
      .enum(["others"], "Escribe others")
      .optional()
      .describe("`others`: only requests of other members to which you can make an offer"),
    sort: z
      .enum(REQUEST_SORTS, `Escribe ${REQUEST_SORTS.join(", ")}`)
      .default("recent")
      .describe(
        "`deadline`: only open requests that have not ended; cannot be combined with another `status`",
      ),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit,
  })
  .superRefine(({ sort, status, cursor }, context) => {
    if (!canSort({ sort, status })) {
      context.addIssue({ code: "custom", path: ["status"], message: ONLY_OPEN });
    }
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, RANK_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListRequests = z.output<typeof listRequestsInput>;

export const listOwnRequestsInput = z.object({ cursor: numberCursor, limit });
export type ListOwnRequests = z.output<typeof listOwnRequestsInput>;

const FUNDING_VIEWS = ["open", "covered", "closed", "all"] as const;
export type FundingView = (typeof FUNDING_VIEWS)[number];

export const listForPanelInput = listOwnRequestsInput.extend({
  view: z
    .enum(FUNDING_VIEWS, "Esa vista no existe")
    .default("open")
    .describe("`closed`: funded and closed requests; `all`: every published request"),
});
export type ListForPanel = z.output<typeof listForPanelInput>;
