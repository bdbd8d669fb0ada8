import { z } from "zod";

/** What a form's fields say, refused here already where the command's own schema would refuse it. */
export function alsoBy<Form extends z.ZodType>(form: Form, input: z.ZodType): Form {
  return form.superRefine((written, context) => {
    for (const { path, message } of input.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
}

/**
 * The command's own rules over whatever fields a form has, on the field that each is about. What the form posts beside its
 * fields is `beside`; what is wrong with one line of a list is said below the list.
 */
export function rulesBy(form: z.ZodType, input: z.ZodType, beside: Readonly<Record<string, string>> = {}) {
  return z.looseObject({}).superRefine((typed, context) => {
    const written = form.safeParse({ ...typed, ...beside });
    const { issues } = (written.success ? input.safeParse(written.data) : written).error ?? { issues: [] };
    for (const { path, message } of issues) {
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    }
  });
}
