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

type Field = "btcWallet" | "usdtWallet" | "usdcWallet" | "bankAccount" | "bankName" | "accountHolder";

/** The methods of the specification require an address (spec 3 §5); between euro or dollar wallets there is none. */
const NEEDED: Readonly<Record<LoanMethod, readonly Field[]>> = {
  usdt: ["btcWallet", "usdtWallet"],
  usdc: ["btcWallet", "usdcWallet"],
  wallet: [],
  bank: ["btcWallet", "bankAccount", "bankName", "accountHolder"],
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
    for (const name of NEEDED[given.paymentMethod]) {
      if (given[name] === null) {
        context.addIssue({ code: "custom", path: [name], message: MISSING_PAYMENT_DATA });
      }
    }
  });

export type PaymentData = z.output<typeof paymentData>;
