import { rulesBy } from "@/components/forms/form-schema";
import { createRequestForm, editRequestForm } from "@/lib/funding/requests/form-schema";
import { createRequestInput, requestTerms } from "@/lib/funding/requests/schema";

export const newRequest = rulesBy(createRequestForm, createRequestInput);

export const changedRequest = rulesBy(editRequestForm, requestTerms);
