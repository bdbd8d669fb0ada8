"use server";

import { action } from "@/lib/core/command/action";
import { addSeriesValue as addSeriesValueCommand } from "@/lib/equity/returns/add-series-value";
import { distributeProceeds as distributeProceedsCommand } from "@/lib/equity/returns/distribute-proceeds";
import { addSeriesValueForm, distributeForm } from "@/lib/equity/returns/form-schema";

export const distributeProceeds = action(distributeProceedsCommand, { form: distributeForm });

export const addSeriesValue = action(addSeriesValueCommand, { form: addSeriesValueForm });
