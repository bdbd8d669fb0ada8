import { alsoBy } from "@/components/forms/form-schema";
import { createFundForm } from "@/lib/equity/funds/form-schema";
import { createFundInput, editFundInput } from "@/lib/equity/funds/schema";

export const newFund = alsoBy(createFundForm, createFundInput);

export const changedFund = alsoBy(createFundForm, editFundInput);
