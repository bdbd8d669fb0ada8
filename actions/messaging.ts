"use server";

import { action } from "@/lib/core/action";
import { resolveReport as resolveReportCommand } from "@/lib/messaging/resolve-report";
import { unsubscribeMail as unsubscribeMailCommand } from "@/lib/messaging/unsubscribe-mail";

export const resolveReport = action(resolveReportCommand, { show: ({ id }) => ({ id }) });

export const unsubscribeMail = action(unsubscribeMailCommand);
