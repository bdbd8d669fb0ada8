import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { OFFER_KINDS } from "@/lib/funding/constants";
import { clauseForm } from "@/lib/funding/schema";
import { confirmationFields, tick } from "@/lib/offers/consent-schema";

const typedOrNone = z
  .string()
  .optional()
  .transform((text) => (text ? typedAmount(text) : undefined));
const text = z.string().optional();

// Rows are sent as JSON in one form field, with shares in the format that people type.
const rows = z
  .string()
  .optional()
  .transform((json, context) => {
    if (json === undefined) return undefined;
    try {
      const parts = JSON.parse(json) as { share: string; purpose: string }[];
      return parts.map(({ share, purpose }) => ({ share: typedAmount(String(share)), purpose }));
    } catch {
      context.addIssue({ code: "custom", message: "Revisa los tramos" });
      return z.NEVER;
    }
  });

const terms = {
  kind: z.enum(OFFER_KINDS, "Elige participación o parte de las ventas").optional(),
  equityRequested: typedOrNone,
  salesShare: typedOrNone,
  salesCap: typedOrNone,
  salesMonths: text.transform((months) => months || undefined),
  tranches: rows,
  ...clauseForm,
  terms: text,
  message: text,
  reserve: tick,
};

type Ticks = {
  [Name in keyof typeof confirmationFields]?: z.output<(typeof confirmationFields)[Name]> | undefined;
};

// In the API the confirmations are a nested object; in a form they are fields next to the others.
function apart<Form extends Ticks>({ sheet, risk, loss, untested, threshold, ...rest }: Form) {
  return { ...rest, confirmations: { sheet, risk, loss, untested, threshold } };
}

/**
 * An offer in the format that people type: «60.000 €» is an amount here, and «5,4 %» a share. `requestId` would be
 * the idempotency key of the form.
 */
export const createOfferForm = z
  .object({ request: z.string(), amount: z.string().transform(typedAmount), ...terms, ...confirmationFields })
  .transform(({ request: requestId, ...rest }) => ({ requestId, ...apart(rest) }));

export const counterOfferForm = z
  .object({ id: z.string(), version: z.string(), amount: typedOrNone, ...terms, ...confirmationFields })
  .transform(apart);

export const acceptOfferForm = z
  .object({ id: z.string(), version: z.string(), ...confirmationFields })
  .transform(apart);
