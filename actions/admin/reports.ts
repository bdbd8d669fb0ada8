"use server";

import { action } from "@/lib/core/command/action";
import { resolveReport as resolveReportCommand } from "@/lib/offers/reports/resolve-report";

export const resolvePublicationReport = action(resolveReportCommand);
