"use server";

import { creditLine as creditLineCommand } from "@/lib/bank/statement-lines/credit-line";
import { ignoreLine as ignoreLineCommand } from "@/lib/bank/statement-lines/ignore-line";
import { proposeReversal as proposeReversalCommand } from "@/lib/bank/statement-lines/propose-reversal";
import { creditLineForm } from "@/lib/bank/statement-lines/schema";
import { action } from "@/lib/core/command/action";

export const creditLine = action(creditLineCommand, { form: creditLineForm });

export const ignoreLine = action(ignoreLineCommand);

export const proposeReversal = action(proposeReversalCommand);
