"use server";

import { cancelTopup as cancelTopupCommand } from "@/lib/bank/topups/cancel-topup";
import { confirmTopup as confirmTopupCommand } from "@/lib/bank/topups/confirm-topup";
import { creditLine as creditLineCommand } from "@/lib/bank/topups/credit-line";
import { ignoreLine as ignoreLineCommand } from "@/lib/bank/topups/ignore-line";
import { proposeReversal as proposeReversalCommand } from "@/lib/bank/topups/propose-reversal";
import { creditLineForm, startTopupForm } from "@/lib/bank/topups/schema";
import { startTopup as startTopupCommand } from "@/lib/bank/topups/start-topup";
import { action } from "@/lib/core/command/action";

export const startTopup = action(startTopupCommand, {
  form: startTopupForm,
  show: ({ id, amount, clientSecret }) => ({ id, amount, clientSecret }),
});

export const confirmTopup = action(confirmTopupCommand, { show: ({ amount }) => ({ amount }) });

export const cancelTopup = action(cancelTopupCommand);

export const creditLine = action(creditLineCommand, { form: creditLineForm });

export const ignoreLine = action(ignoreLineCommand);

export const proposeReversal = action(proposeReversalCommand);
