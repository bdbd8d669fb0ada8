import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { confirmationFields, tick } from "@/lib/offers/consent-schema";

/** What is confirmed stands under a name of its own in the call, and side by side with the amount in a form. */
export const investForm = z
  .object({
    projectId: z.string(),
    amount: z.string().transform(typedAmount),
    ...confirmationFields,
    waitingList: tick,
    isNamed: tick,
  })
  .transform(({ projectId, amount, waitingList, isNamed, ...confirmations }) => ({
    projectId,
    amount,
    waitingList,
    isNamed,
    confirmations,
  }));
