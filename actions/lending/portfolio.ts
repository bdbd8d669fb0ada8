"use server";

import { action } from "@/lib/core/command/action";
import { createRecord as createRecordCommand } from "@/lib/lending/portfolio/create-record";
import { createRecordForm } from "@/lib/lending/portfolio/schema";
import { withdrawRecord as withdrawRecordCommand } from "@/lib/lending/portfolio/withdraw-record";

export const createRecord = action(createRecordCommand, { form: createRecordForm });

export const withdrawRecord = action(withdrawRecordCommand);
