import type { z } from "zod";

/** Converts the result of a command or a query into the documented JSON; the schema is the documentation. */
export type Presenter<Result, Output> = ((result: Result) => Output) & { schema: z.ZodType };

/** Returns a presenter: the function, with the schema of its result. */
export function presenter<Result, Schema extends z.ZodType>(
  schema: Schema,
  present: (result: Result) => z.output<Schema>,
): Presenter<Result, z.output<Schema>> {
  return Object.assign((result: Result) => present(result), { schema });
}
