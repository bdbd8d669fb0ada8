import { z } from "zod";

/**
 * Adds the rules of the command's input schema to the form's schema, so that the form refuses what the command would
 * refuse.
 */
export function addInputRules<Form extends z.ZodType>(form: Form, input: z.ZodType): Form {
  return form.superRefine((written, context) => {
    for (const { path, message } of input.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
}

/**
 * Applies the command's own rules to a form whose fields may differ, and reports each error on the field it belongs to.
 * `hiddenFields` is what the form posts in addition to its fields. An error in one line of a list is reported on the
 * list.
 */
export function inputRulesOf(
  form: z.ZodType,
  input: z.ZodType,
  hiddenFields: Readonly<Record<string, string>> = {},
) {
  return z.looseObject({}).superRefine((typed, context) => {
    const written = form.safeParse({ ...typed, ...hiddenFields });
    const { issues } = (written.success ? input.safeParse(written.data) : written).error ?? { issues: [] };
    for (const { path, message } of issues) {
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    }
  });
}
