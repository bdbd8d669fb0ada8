import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf } from "@/lib/core/command/page";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { memberName } from "@/lib/core/format/person";

const RATINGS_PER_PAGE = 10;

/** The input of a list of the ratings that a member received, newest first. */
export const ratingPageFields = {
  cursor: z
    .string()
    .regex(/^\d{1,13}\.\d{1,10}$/, WRONG_CURSOR)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(RATINGS_PER_PAGE),
};

type Columns = { createdAt: SQLWrapper; dealId: SQLWrapper };

/** Selects the ratings that follow a page's cursor. */
export function ratedBefore(
  cursor: string | undefined,
  { createdAt, dealId }: Columns,
): SQL<boolean> | undefined {
  if (cursor === undefined) return undefined;
  const [at = "0", last = "0"] = cursor.split(".");
  const time = new Date(Number(at)).toISOString();
  return sql`(${createdAt}, ${dealId}) < (${time}::timestamptz, ${last}::bigint)`;
}

type Row = {
  dealId: number;
  createdAt: Date;
  isSeller: boolean;
  firstName: string;
  lastName: string;
  isDeleted: boolean;
};

/** A page of ratings as members read them: the author's first name and initial, and which party was rated. */
export function ratingPage<R extends Row>(found: readonly R[], limit: number) {
  const page = pageOf([...found], limit, (last) => `${last.createdAt.getTime()}.${last.dealId}`);
  const rows = page.rows.map(({ firstName, lastName, isDeleted, createdAt, isSeller, ...rating }) => ({
    ...rating,
    role: isSeller ? ("seller" as const) : ("buyer" as const),
    by: memberName({ firstName, lastName: lastName.slice(0, 1), isDeleted }),
    createdAt: createdAt.toISOString(),
  }));
  return { ...page, rows };
}
