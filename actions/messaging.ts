"use server";

import { action } from "@/lib/core/action";
import { resolveReport as resolveReportCommand } from "@/lib/messaging/resolve-report";

export const resolveReport = action(resolveReportCommand, { show: ({ id }) => ({ id }) });
