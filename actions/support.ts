"use server";

import { action } from "@/lib/core/action";
import { answerContact as answerContactCommand } from "@/lib/support/answer-contact";
import { setContactStatus as setContactStatusCommand } from "@/lib/support/set-contact-status";

export const answerContact = action(answerContactCommand);
export const setContactStatus = action(setContactStatusCommand);
