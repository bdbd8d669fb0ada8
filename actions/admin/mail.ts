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
import { action } from "@/lib/core/command/action";

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
