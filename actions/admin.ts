"use server";

import { approveProposal as approveProposalCommand } from "@/lib/admin/approve-proposal";
import { cancelMailing as cancelMailingCommand } from "@/lib/admin/cancel-mailing";
import { confirmSweep as confirmSweepCommand } from "@/lib/admin/confirm-sweep";
import { sendEmailForm, sendMailingForm } from "@/lib/admin/email-schema";
import { importSettings as importSettingsCommand } from "@/lib/admin/import-settings";
import { proposeCorrectionForm, setDoorForm } from "@/lib/admin/ledger-schema";
import { pauseMailing as pauseMailingCommand } from "@/lib/admin/pause-mailing";
import { proposeCorrection as proposeCorrectionCommand } from "@/lib/admin/propose-correction";
import { rejectProposal as rejectProposalCommand } from "@/lib/admin/reject-proposal";
import { resendEmail as resendEmailCommand } from "@/lib/admin/resend-email";
import { resumeMailing as resumeMailingCommand } from "@/lib/admin/resume-mailing";
import { retryMailing as retryMailingCommand } from "@/lib/admin/retry-mailing";
import { defaultAppsForm, moneyRulesForm, ratesForm, settingsFileForm } from "@/lib/admin/schema";
import { sendEmail as sendEmailCommand } from "@/lib/admin/send-email";
import { sendMailing as sendMailingCommand } from "@/lib/admin/send-mailing";
import { setDoor as setDoorCommand } from "@/lib/admin/set-door";
import { stopProposal as stopProposalCommand } from "@/lib/admin/stop-proposal";
import { testEmail as testEmailCommand } from "@/lib/admin/test-email";
import { testNewUserNotification as testNewUserNotificationCommand } from "@/lib/admin/test-new-user-notification";
import { updateSettings } from "@/lib/admin/update-settings";
import { withdrawProposal as withdrawProposalCommand } from "@/lib/admin/withdraw-proposal";
import { action } from "@/lib/core/action";
import { isPending } from "@/lib/core/pending";

export const setDefaultApps = action(updateSettings, { form: defaultAppsForm });

export const setRates = action(updateSettings, { form: ratesForm, show: isPending });

export const setMoneyRules = action(updateSettings, { form: moneyRulesForm, show: isPending });

export const importSettings = action(importSettingsCommand, {
  form: settingsFileForm.transform(({ content, reason }) => ({ ...content, reason })),
  show: isPending,
});

type Message = { message: string };
const messageOf = ({ message }: Message) => ({ message });

export const sendEmail = action(sendEmailCommand, { form: sendEmailForm, show: messageOf });

export const sendMailing = action(sendMailingCommand, { form: sendMailingForm, show: messageOf });

export const cancelMailing = action(cancelMailingCommand);

export const pauseMailing = action(pauseMailingCommand);

export const resumeMailing = action(resumeMailingCommand);

export const retryMailing = action(retryMailingCommand, { show: ({ count }) => ({ count }) });

export const resendEmail = action(resendEmailCommand, { show: messageOf });

export const testEmail = action(testEmailCommand, { show: messageOf });

export const testNewUserNotification = action(testNewUserNotificationCommand, { show: messageOf });

export const setDoor = action(setDoorCommand, { form: setDoorForm, show: ({ isOpen }) => ({ isOpen }) });

export const confirmSweep = action(confirmSweepCommand, { show: ({ block }) => ({ block }) });

export const proposeCorrection = action(proposeCorrectionCommand, {
  form: proposeCorrectionForm,
  show: ({ id }) => ({ id }),
});

export const approveProposal = action(approveProposalCommand, { show: ({ status }) => ({ status }) });

export const rejectProposal = action(rejectProposalCommand);

export const withdrawProposal = action(withdrawProposalCommand);

export const stopProposal = action(stopProposalCommand);
