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
