import { z } from "zod";

/** `fields` and nothing else: what a client sends beside them is refused by its name, not silently left out. */
export function onlyKnown<Fields extends z.ZodObject>(
  fields: Fields,
  message: string,
): z.ZodType<z.output<Fields>, Record<string, unknown>> {
  const strict = fields.catchall(z.unknown().refine(() => false, message));
  // What is caught never passes: the output is that of the known fields.
  return strict as unknown as z.ZodType<z.output<Fields>, Record<string, unknown>>;
}

export const noInput = z.object({});
