import type { Confirmation } from "@/lib/offers/constants";

/** Returns the ticked confirmations as form fields. */
export function confirmationFields(required: readonly Confirmation[], sheetVersion: number | null) {
  const { sheet, ...ticks } = Object.fromEntries(required.map((each) => [each, true]));
  return { ...ticks, ...(sheet && sheetVersion !== null && { sheet: sheetVersion }) };
}
