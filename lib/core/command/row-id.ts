import { z } from "zod";

const MAX_ROW_ID = 2_147_483_647;

/** The number of a row (a `serial`), from JSON, a path or a form; anything else is refused with the sentence. */
export function rowId(wrong: string) {
  return z.coerce.number(wrong).int(wrong).positive(wrong).max(MAX_ROW_ID, wrong);
}
