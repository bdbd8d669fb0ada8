import { z } from "zod";
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "@/lib/bank/constants";
import { pageFields } from "@/lib/bank/schema";
import { amountField, checkAmount } from "@/lib/core/fields/amount";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { INTERVALS } from "@/lib/core/format/recurring-days";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { MAX_SHARES, PAYMENTS_PER_PAGE } from "./constants";

export const NO_REQUEST = "Esa solicitud no existe";
export const NO_PAYMENT = "Ese pago no existe";
export const NO_STANDING_ORDER = "Ese pago programado no existe";

const payee = singleLine("Escribe un correo, un usuario o un enlace de pago", 300).describe(
  "E-mail, user name or link of a member's QR code",
);

const payeeId = z
  .string()
  .max(64, "Ese miembro no existe")
  .optional()
  .describe("Id of the member shown to the caller; refused if `to` now belongs to another member");

const noteText = z.string().trim().max(MAX_NOTE_LENGTH, `Como mucho ${MAX_NOTE_LENGTH} caracteres`);
const note = noteText.default("");

const day = z.iso.date("Escribe la fecha así: 2026-01-31");

const asset = z.enum(CURRENCIES, "Elige EUR, USD, USDT, USDC o BTC");
const decimal = amountField.describe("Decimal string in units of the asset");

const amount = { asset, amount: decimal };

const checkOwnAmount = (given: { asset: Currency; amount: string }, context: z.RefinementCtx) =>
  checkAmount(given.amount, { asset: given.asset, field: "amount", context });

export const payeeInput = z.object({ to: payee });

export const sendPaymentInput = z.object({ to: payee, payeeId, ...amount, note }).superRefine(checkOwnAmount);

export const sendPaymentForm = z.object({
  to: z.string(),
  payeeId: z
    .string()
    .optional()
    .transform((text) => text || undefined),
  asset,
  amount: z.string().transform(typedAmount),
  note: z.string().optional(),
});

export const listPaymentsInput = z.object(pageFields(PAYMENTS_PER_PAGE));
export type ListPayments = z.output<typeof listPaymentsInput>;

export const paymentParams = z.object({ id: rowId(NO_PAYMENT) });

export const createRequestInput = z
  .object({
    from: payee.optional().describe("Member asked to pay; if absent, anyone with the link can pay"),
    ...amount,
    note,
  })
  .superRefine(checkOwnAmount);

export const createRequestForm = z.object({
  from: z
    .string()
    .optional()
    .transform((text) => text?.trim() || undefined),
  asset,
  amount: z.string().transform(typedAmount),
  note: z.string().optional(),
});

export const requestParams = z.object({ id: rowId(NO_REQUEST) });

const requestCode = z.string().max(40, NO_REQUEST);

export const requestCodeParams = z.object({
  code: requestCode.describe("Code at the end of the request's link"),
});

export const payRequestInput = requestParams.extend({
  code: requestCode
    .optional()
    .describe("Code at the end of the request's link; required if the request names no payer"),
});

export const createSplitInput = z
  .object({
    title: singleLine("Escribe qué repartes", MAX_NAME_LENGTH),
    asset,
    total: amountField.describe(
      "Whole expense, including your own part, as a decimal string in units of the asset",
    ),
    paymentId: rowId(NO_PAYMENT).optional().describe("Your payment that is split"),
    shares: z
      .array(z.object({ from: payee, amount: decimal }))
      .min(1, "Elige con quién repartes")
      .max(MAX_SHARES, `Como mucho ${MAX_SHARES} personas`),
  })
  .superRefine(({ asset: of, total, shares }, context) => {
    checkAmount(total, { asset: of, field: "total", context });
    for (const [index, share] of shares.entries())
      checkAmount(share.amount, { asset: of, field: `shares.${index}.amount`, context });
  });

/** The data of the split form: `shares` has one line per share, with the member and the amount separated by a tab. */
export const createSplitForm = z.object({
  title: z.string(),
  asset,
  total: z.string().transform(typedAmount),
  paymentId: z
    .string()
    .optional()
    .transform((text) => text || undefined),
  shares: z.string().transform((text) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [from = "", part = ""] = line.split("\t");
        return { from, amount: part };
      }),
  ),
});

export const createStandingOrderInput = z
  .object({
    to: payee,
    payeeId,
    ...amount,
    note,
    every: z.enum(INTERVALS, "Elige una vez, cada semana o cada mes"),
    startOn: day.describe("Date of the first payment, in the payer's time zone"),
    endsOn: day.optional().describe("Last date on which a payment can be made"),
  })
  .superRefine((order, context) => {
    checkOwnAmount(order, context);
    const { every, startOn, endsOn } = order;
    if (!endsOn) return;
    const message = every === "once" ? "Un pago único no tiene fecha de fin" : "Termina antes de empezar";
    if (every === "once" || endsOn < startOn) context.addIssue({ code: "custom", path: ["endsOn"], message });
  });

export const createStandingOrderForm = sendPaymentForm.extend({
  every: z.enum(INTERVALS),
  startOn: z.string(),
  endsOn: z
    .string()
    .optional()
    .transform((text) => text || undefined),
});

export const standingOrderParams = z.object({ id: rowId(NO_STANDING_ORDER) });
