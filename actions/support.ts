"use server";

import { action } from "@/lib/core/command/action";
import { answerContact as answerContactCommand } from "@/lib/support/answer-contact";
import { contactSentJson } from "@/lib/support/present";
import { sendContact as sendContactCommand } from "@/lib/support/send-contact";
import { setContactStatus as setContactStatusCommand } from "@/lib/support/set-contact-status";

export const sendContact = action(sendContactCommand, { show: contactSentJson });
export const answerContact = action(answerContactCommand);
export const setContactStatus = action(setContactStatusCommand);
