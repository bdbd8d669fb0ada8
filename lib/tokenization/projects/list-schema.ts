import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { isIdCursor, isRankedCursor, numberCursor, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { TOKEN_KINDS } from "@/lib/tokenization/constants";
import { LISTED_STATUSES, MAX_SEARCH_LENGTH, PROJECT_SORTS, PROJECTS_PER_PAGE } from "./constants";

const RANK_DIGITS = 18;

export const limit = pageLimit(PROJECTS_PER_PAGE);

export const listProjectsInput = z
  .object({
    q: z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`).optional(),
    status: z.enum(LISTED_STATUSES, "Ese estado no existe").optional(),
    kind: z.enum(TOKEN_KINDS, "Elige qué se vende").optional(),
    sort: z.enum(PROJECT_SORTS, `Escribe ${PROJECT_SORTS.join(", ")}`).default("recent"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit,
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, RANK_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListProjects = z.output<typeof listProjectsInput>;

export const listOwnInput = z.object({ cursor: numberCursor, limit });
export type ListOwn = z.output<typeof listOwnInput>;
