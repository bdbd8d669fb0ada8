"use server";

import { creditLine as creditLineCommand } from "@/lib/bank/topups/credit-line";
import { ignoreLine as ignoreLineCommand } from "@/lib/bank/topups/ignore-line";
import { proposeReversal as proposeReversalCommand } from "@/lib/bank/topups/propose-reversal";
import { action } from "@/lib/core/command/action";

export const creditLine = action(creditLineCommand);

export const ignoreLine = action(ignoreLineCommand);

export const proposeReversal = action(proposeReversalCommand);
