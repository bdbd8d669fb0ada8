import { addInputRules } from "@/components/forms/form-schema";
import { createFundForm } from "@/lib/equity/funds/form-schema";
import { createFundInput, editFundInput } from "@/lib/equity/funds/schema";

export const newFund = addInputRules(createFundForm, createFundInput);

export const changedFund = addInputRules(createFundForm, editFundInput);
