import { createHash } from "node:crypto";
import { exactMoney } from "@/lib/core/format/money";

/** The purpose that a signature confirmation is bound to: exactly these terms. */
export function signaturePurpose(
  act: "offer" | "counter" | "accept",
  parts: readonly (string | number)[],
): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `funding.${act}:${parts[0]}:${hash}`;
}

type Amounts = {
  amount?: string | undefined;
  salesCap?: string | null | undefined;
  equityRequested?: string | null | undefined;
  salesShare?: string | null | undefined;
  tranches?: readonly { share: string }[] | null | undefined;
};

/** The terms of a version as a text to sign: amounts and shares have two decimals, however they were typed. */
export function termsToSign(terms: Amounts): string {
  const { amount, salesCap, equityRequested, salesShare, tranches } = terms;
  return JSON.stringify({
    ...terms,
    amount: exactly(amount),
    salesCap: exactly(salesCap),
    equityRequested: exactly(equityRequested),
    salesShare: exactly(salesShare),
    tranches: tranches?.map((part) => ({ ...part, share: exactly(part.share) })) ?? tranches,
  });
}

// A percentage has as many decimals as an amount of euros.
const exactly = (text: string | null | undefined) => text && exactMoney(text, "EUR");
