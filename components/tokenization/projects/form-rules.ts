import { inputRulesOf } from "@/components/forms/form-schema";
import { createProjectForm, editProjectForm, editTextsForm } from "@/lib/tokenization/projects/form-schema";
import { createProjectInput, editProjectInput, projectTerms } from "@/lib/tokenization/projects/schema";

/** What the form posts in addition to its fields. */
type Beside = Readonly<Record<string, string>>;

export const createRules = (beside: Beside) => inputRulesOf(createProjectForm, createProjectInput, beside);

export const editRules = (beside: Beside) => inputRulesOf(editProjectForm, projectTerms, beside);

export const textRules = (beside: Beside) => inputRulesOf(editTextsForm, editProjectInput, beside);
