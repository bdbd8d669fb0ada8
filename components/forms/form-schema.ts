import type { z } from "zod";

/** What a form's fields say, refused here already where the command's own schema would refuse it. */
export function alsoBy<Form extends z.ZodType>(form: Form, input: z.ZodType): Form {
  return form.superRefine((written, context) => {
    for (const { path, message } of input.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
}
