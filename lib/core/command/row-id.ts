import { z } from "zod";

const MAX_ROW_ID = 2_147_483_647;

/**
 * Returns a schema for the id of a row (a `serial`) from JSON, a path or a form. Rejects any other value with this
 * message.
 */
export function rowId(wrong: string) {
  return z.coerce.number(wrong).int(wrong).positive(wrong).max(MAX_ROW_ID, wrong);
}
