"use server";

import { contributeToPool as contributeToPoolCommand } from "@/lib/bank/pools/contribute-to-pool";
import { contributeToPoolForm, updatePoolForm } from "@/lib/bank/pools/schema";
import { updatePool as updatePoolCommand } from "@/lib/bank/pools/update-pool";
import { action } from "@/lib/core/command/action";

export const contributeToPool = action(contributeToPoolCommand, { form: contributeToPoolForm });

export const updatePool = action(updatePoolCommand, { form: updatePoolForm });
