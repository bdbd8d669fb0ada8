import { z } from "zod";

/** The schema of a list's `limit`: how many rows a page has, from 1 to 100, `rows` if it is not given. */
export const pageLimit = (rows: number) => z.coerce.number().int().min(1).max(100).default(rows);
