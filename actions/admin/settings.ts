"use server";

import {
  bankRulesForm,
  conversionSpreadForm,
  defaultAppsForm,
  loanRulesForm,
  moneyRulesForm,
  ratesForm,
  settingsFileForm,
} from "@/lib/admin/schema";
import { importSettings as importSettingsCommand } from "@/lib/admin/settings/import-settings";
import { updateSettings } from "@/lib/admin/settings/update-settings";
import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";

export const setDefaultApps = action(updateSettings, { form: defaultAppsForm });

export const setRates = action(updateSettings, { form: ratesForm, show: isPending });

export const setConversionSpread = action(updateSettings, { form: conversionSpreadForm, show: isPending });

export const setBankRules = action(updateSettings, { form: bankRulesForm, show: isPending });

export const setLoanRules = action(updateSettings, { form: loanRulesForm, show: isPending });

export const setMoneyRules = action(updateSettings, { form: moneyRulesForm, show: isPending });

export const importSettings = action(importSettingsCommand, {
  form: settingsFileForm.transform(({ content, reason }) => ({ ...content, reason })),
  show: isPending,
});
