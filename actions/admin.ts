"use server";

import { cancelMailing as cancelMailingCommand } from "@/lib/admin/mail/cancel-mailing";
import { pauseMailing as pauseMailingCommand } from "@/lib/admin/mail/pause-mailing";
import { resendEmail as resendEmailCommand } from "@/lib/admin/mail/resend-email";
import { resumeMailing as resumeMailingCommand } from "@/lib/admin/mail/resume-mailing";
import { retryMailing as retryMailingCommand } from "@/lib/admin/mail/retry-mailing";
import { sendEmailForm, sendMailingForm } from "@/lib/admin/mail/schema";
import { sendEmail as sendEmailCommand } from "@/lib/admin/mail/send-email";
import { sendMailing as sendMailingCommand } from "@/lib/admin/mail/send-mailing";
import { testEmail as testEmailCommand } from "@/lib/admin/mail/test-email";
import { testNewUserNotification as testNewUserNotificationCommand } from "@/lib/admin/mail/test-new-user-notification";
import { proposeCorrection as proposeCorrectionCommand } from "@/lib/admin/money/propose-correction";
import { proposeCorrectionForm, setKillSwitchForm } from "@/lib/admin/money/schema";
import { setKillSwitch as setKillSwitchCommand } from "@/lib/admin/money/set-kill-switch";
import { approveProposal as approveProposalCommand } from "@/lib/admin/proposals/approve-proposal";
import { rejectProposal as rejectProposalCommand } from "@/lib/admin/proposals/reject-proposal";
import { stopProposal as stopProposalCommand } from "@/lib/admin/proposals/stop-proposal";
import { withdrawProposal as withdrawProposalCommand } from "@/lib/admin/proposals/withdraw-proposal";
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
import { confirmSweep as confirmSweepCommand } from "@/lib/admin/system/confirm-sweep";
import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";
import { resolveReport as resolveReportCommand } from "@/lib/offers/reports/resolve-report";

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

export const setKillSwitch = action(setKillSwitchCommand, {
  form: setKillSwitchForm,
  show: ({ isOpen }) => ({ isOpen }),
});

export const confirmSweep = action(confirmSweepCommand, { show: ({ block }) => ({ block }) });

export const proposeCorrection = action(proposeCorrectionCommand, {
  form: proposeCorrectionForm,
  show: ({ id }) => ({ id }),
});

export const approveProposal = action(approveProposalCommand, { show: ({ status }) => ({ status }) });

export const rejectProposal = action(rejectProposalCommand);

export const withdrawProposal = action(withdrawProposalCommand);

export const stopProposal = action(stopProposalCommand);

export const resolvePublicationReport = action(resolveReportCommand);
