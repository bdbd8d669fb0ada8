import { z } from "zod";

const MAX_ROW_ID = 2_147_483_647;

const upTo = (max: number) => (wrong: string) =>
  z.coerce.number(wrong).int(wrong).positive(wrong).max(max, wrong);

/**
 * Returns a schema for the id of a row (a `serial`) from JSON, a path or a form. Rejects any other value with this
 * message.
 */
export const rowId = upTo(MAX_ROW_ID);

/** Returns a schema like `rowId` for the id of a `bigserial`. */
export const bigRowId = upTo(Number.MAX_SAFE_INTEGER);

/** The message for a cursor that no list gave. */
export const WRONG_CURSOR = "El cursor no es válido";

const cursorUpTo = (max: number) => {
  const isKnown = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number(text) <= max;
  return z.string().refine(isKnown, WRONG_CURSOR).optional().describe("`X-Next-Cursor` of the previous page");
};

/** The cursor of a list that is ordered by the id of its rows (a `serial`), as the text that the list gave. */
export const idCursor = cursorUpTo(MAX_ROW_ID);

/** A cursor like `idCursor` for the ids of a `bigserial`. */
export const bigIdCursor = cursorUpTo(Number.MAX_SAFE_INTEGER);

/** A cursor like `idCursor`, as a number. */
export const numberCursor = rowId(WRONG_CURSOR).optional().describe("`X-Next-Cursor` of the previous page");

/** A cursor like `bigIdCursor`, as a number. */
export const bigNumberCursor = bigRowId(WRONG_CURSOR)
  .optional()
  .describe("`X-Next-Cursor` of the previous page");

// PostgreSQL has no year 0.
const isDay = (text: string) => z.iso.date().safeParse(text).success && !text.startsWith("0000");

function isDayCursor(text: string): boolean {
  const [day = "", id = "", ...more] = text.split(".");
  return isDay(day) && isIdCursor(id) && more.length === 0;
}

/** The cursor of a list that is ordered by a day and then by id (`2026-01-31.7`), as the text that the list gave. */
export const dayCursor = z
  .string()
  .refine(isDayCursor, WRONG_CURSOR)
  .optional()
  .describe("`X-Next-Cursor` of the previous page");

/** Returns whether the text is a cursor of a list that is ordered by id. */
export const isIdCursor = (text: string): boolean => idCursor.safeParse(text).success;

/** Returns whether the text is a cursor of a list that is ordered by a number and then by id (`125.7`). */
export function isRankedCursor(text: string, maxDigits: number): boolean {
  const [rank = "", id = "", ...more] = text.split(".");
  return /^\d+$/.test(rank) && rank.length <= maxDigits && more.length === 0 && isIdCursor(id);
}
