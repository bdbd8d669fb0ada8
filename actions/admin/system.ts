"use server";

import { confirmSweep as confirmSweepCommand } from "@/lib/admin/system/confirm-sweep";
import { action } from "@/lib/core/command/action";

export const confirmSweep = action(confirmSweepCommand, { show: ({ block }) => ({ block }) });
