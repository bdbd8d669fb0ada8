import { z } from "zod";
import { createProjectForm, editProjectForm, editTextsForm } from "@/lib/tokenization/projects/form-schema";
import { createProjectInput, editProjectInput, projectTerms } from "@/lib/tokenization/projects/schema";

/** What the form posts beside what is typed into its fields. */
type Beside = Readonly<Record<string, string>>;

// The command's own rules, on the field that each is about; what is wrong with one line of a list is said below the list.
const rulesOf = (form: z.ZodType, input: z.ZodType) => (beside: Beside) =>
  z.looseObject({}).superRefine((typed, context) => {
    const written = form.safeParse({ ...typed, ...beside });
    const { issues } = (written.success ? input.safeParse(written.data) : written).error ?? { issues: [] };
    for (const { path, message } of issues) {
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    }
  });

export const createRules = rulesOf(createProjectForm, createProjectInput);

export const editRules = rulesOf(editProjectForm, projectTerms);

export const textRules = rulesOf(editTextsForm, editProjectInput);
