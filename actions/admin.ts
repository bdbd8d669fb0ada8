"use server";

import { importSettings as importSettingsCommand } from "@/lib/admin/import-settings";
import { defaultAppsForm, ratesForm, settingsFileForm } from "@/lib/admin/schema";
import { updateSettings } from "@/lib/admin/update-settings";
import { action } from "@/lib/core/action";

export const setDefaultApps = action(updateSettings, { form: defaultAppsForm });

export const setRates = action(updateSettings, { form: ratesForm });

export const importSettings = action(importSettingsCommand, {
  form: settingsFileForm.transform(({ content }) => content),
});
