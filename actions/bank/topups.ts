"use server";

import { cancelTopup as cancelTopupCommand } from "@/lib/bank/topups/cancel-topup";
import { confirmTopup as confirmTopupCommand } from "@/lib/bank/topups/confirm-topup";
import { startTopupForm } from "@/lib/bank/topups/schema";
import { startTopup as startTopupCommand } from "@/lib/bank/topups/start-topup";
import { action } from "@/lib/core/command/action";

export const startTopup = action(startTopupCommand, {
  form: startTopupForm,
  show: ({ id, amount, clientSecret }) => ({ id, amount, clientSecret }),
});

export const confirmTopup = action(confirmTopupCommand, { show: ({ amount }) => ({ amount }) });

export const cancelTopup = action(cancelTopupCommand);
