import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { confirmationFields, tick } from "@/lib/offers/consent-schema";

/** In the API the confirmations are a nested object; in a form they are fields next to the amount. */
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
