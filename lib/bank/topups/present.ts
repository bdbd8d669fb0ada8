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

type Imported = { lines: number; credited: number; waiting: number; repeated: number };

const count = z.number().int();

export const importedJson = presenter(
  z
    .object({
      lines: count.describe("Of the file"),
      credited: count.describe("Now their members'"),
      waiting: count.describe("For an administrator to decide"),
      repeated: count.describe("Known from a file before, or from this very one"),
    })
    .meta({ id: "ImportedStatement" }),
  ({ lines, credited, waiting, repeated }: Imported) => ({ lines, credited, waiting, repeated }),
);

type Details = { reference: string; holder: string | null; iban: string | null; bic: string | null };

export const transferDetailsJson = presenter(
  z
    .object({
      reference: z
        .string()
        .describe("What the member writes on the transfer, so that it is known whose it is"),
      holder: z.string().nullable().describe("Of the account that it goes to; null where none is set up"),
      iban: z.string().nullable(),
      bic: z.string().nullable(),
    })
    .meta({ id: "TransferDetails" }),
  ({ reference, holder, iban, bic }: Details) => ({ reference, holder, iban, bic }),
);
