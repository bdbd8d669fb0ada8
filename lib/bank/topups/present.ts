import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";

type Started = { id: number; amount: string; clientSecret: string; paymentIntentId: string };

export const startedTopupJson = presenter(
  z
    .object({
      id: z.number().int(),
      amount: z.string().describe("Euros, a decimal string"),
      clientSecret: z.string().describe("With it the browser confirms this payment, and no other"),
      paymentIntentId: z.string(),
    })
    .meta({ id: "Topup" }),
  ({ id, amount, clientSecret, paymentIntentId }: Started) => ({ id, amount, clientSecret, paymentIntentId }),
);
