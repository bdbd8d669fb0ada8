import type { Confirmation } from "@/lib/offers/constants";

/** The boxes that were ticked, as a form sends them. */
export function confirmationFields(required: readonly Confirmation[], sheetVersion: number | null) {
  const { sheet, ...ticks } = Object.fromEntries(required.map((each) => [each, true]));
  return { ...ticks, ...(sheet && sheetVersion !== null && { sheet: sheetVersion }) };
}
