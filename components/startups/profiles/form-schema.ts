import { addInputRules } from "@/components/forms/form-schema";
import { createStartupInput, editStartupInput, startupForm } from "@/lib/startups/profiles/schema";

export const newStartup = addInputRules(startupForm, createStartupInput);

export const changedStartup = addInputRules(startupForm, editStartupInput);
