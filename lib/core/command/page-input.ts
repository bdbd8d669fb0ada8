import type { z } from "zod";
import { nullIfNotFound } from "./errors";

/**
 * Reads what the address of a page names; null if the address cannot name anything, or if it does not exist for the
 * viewer.
 */
export async function findBy<Schema extends z.ZodType, Found>(
  schema: Schema,
  given: unknown,
  read: (asked: z.output<Schema>) => Promise<Found>,
): Promise<Found | null> {
  const asked = schema.safeParse(given);
  return asked.success ? read(asked.data).catch(nullIfNotFound) : null;
}

/**
 * Parses the filters and the cursor in the address of a list's page. If one is invalid, returns the first page: that of
 * `first`, or of all rows.
 */
export function parsedOr<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  first: unknown = {},
): z.output<Schema> {
  return schema.safeParse(given).data ?? schema.parse(first);
}
