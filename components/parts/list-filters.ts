import type { z } from "zod";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Parses the filters of a list from the address. Returns the input of the list's query, the filters as they were given
 * for its form, the valid ones for its links, whether they were invalid and therefore all ignored, and whether they
 * narrow the list. `more` is the input that is not a filter, such as the cursor.
 */
export function readFilters<Name extends string, Input>(
  params: Params,
  names: readonly Name[],
  schema: z.ZodType<Input>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const given = names.flatMap((name) => {
    const value = params[name];
    return typeof value === "string" && value ? [[name, value] as const] : [];
  });
  const read = schema.safeParse({ ...Object.fromEntries(given), ...more });
  const search = Object.fromEntries(read.success ? given : []) as Readonly<Partial<Record<Name, string>>>;
  return {
    input: read.success ? read.data : schema.parse({}),
    given: Object.fromEntries(given) as Readonly<Partial<Record<Name, string>>>,
    search,
    isWrong: !read.success,
    isNarrowed: Object.keys(search).some((name) => name !== "sort"),
  };
}
