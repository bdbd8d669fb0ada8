import { z } from "zod";
import { LOAN_METHODS, type LoanMethod } from "@/lib/lending/constants";

/** The message if required payment data is missing (spec 3 §5). */
export const MISSING_PAYMENT_DATA = "Por favor completa todos los campos requeridos";

/** In characters. */
const MAX_FIELD = 140;
const MAX_NOTES = 500;

const field = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .nullish()
    .transform((text) => text || null);

type Field = "usdtWallet" | "usdcWallet" | "bankAccount" | "bankName" | "accountHolder";

const NEEDED: Readonly<Record<LoanMethod, readonly Field[]>> = {
  usdt: ["usdtWallet"],
  usdc: ["usdcWallet"],
  wallet: [],
  bank: ["bankAccount", "bankName", "accountHolder"],
};

/** One party's payment data, with the field names of the specification. */
export const paymentData = z
  .object({
    btcWallet: field(MAX_FIELD),
    paymentMethod: z.enum(LOAN_METHODS, "Elige cómo se paga").default("usdt"),
    usdtWallet: field(MAX_FIELD),
    usdcWallet: field(MAX_FIELD),
    bankAccount: field(MAX_FIELD),
    bankName: field(MAX_FIELD),
    accountHolder: field(MAX_FIELD),
    transactionNotes: field(MAX_NOTES),
  })
  .superRefine((given, context) => {
    const needed = ["btcWallet", ...NEEDED[given.paymentMethod]] as const;
    for (const name of needed) {
      if (given[name] === null) {
        context.addIssue({ code: "custom", path: [name], message: MISSING_PAYMENT_DATA });
      }
    }
  });

export type PaymentData = z.output<typeof paymentData>;
