import { alsoBy } from "@/components/forms/form-schema";
import { createStartupInput, editStartupInput, startupForm } from "@/lib/startups/profiles/schema";

export const newStartup = alsoBy(startupForm, createStartupInput);

export const changedStartup = alsoBy(startupForm, editStartupInput);
