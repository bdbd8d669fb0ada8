"use server";

import { proposeCorrection as proposeCorrectionCommand } from "@/lib/admin/money/propose-correction";
import { proposeCorrectionForm, setKillSwitchForm } from "@/lib/admin/money/schema";
import { setKillSwitch as setKillSwitchCommand } from "@/lib/admin/money/set-kill-switch";
import { action } from "@/lib/core/command/action";

export const setKillSwitch = action(setKillSwitchCommand, {
  form: setKillSwitchForm,
  show: ({ isOpen }) => ({ isOpen }),
});

export const proposeCorrection = action(proposeCorrectionCommand, {
  form: proposeCorrectionForm,
  show: ({ id }) => ({ id }),
});
