import { inputRulesOf } from "@/components/forms/form-schema";
import { createRequestForm, editRequestForm } from "@/lib/funding/requests/form-schema";
import { createRequestInput, requestTerms } from "@/lib/funding/requests/schema";

export const newRequest = inputRulesOf(createRequestForm, createRequestInput);

export const changedRequest = inputRulesOf(editRequestForm, requestTerms);
