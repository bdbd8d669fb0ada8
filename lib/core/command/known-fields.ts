import { z } from "zod";

/** Accepts `fields` only: any other field is rejected by name instead of being silently ignored. */
export function onlyKnown<Fields extends z.ZodObject>(
  fields: Fields,
  message: string,
): z.ZodType<z.output<Fields>, Record<string, unknown>> {
  const strict = fields.catchall(z.unknown().refine(() => false, message));
  // The catch-all accepts no value, so the output contains the known fields only.
  return strict as unknown as z.ZodType<z.output<Fields>, Record<string, unknown>>;
}

export const noInput = z.object({});
