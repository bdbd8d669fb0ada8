import { typedText } from "@/lib/core/format/typed-amount";

/** Formats a yearly yield; a pool without history has none. */
export function yieldText(percent: string | null): string {
  return percent === null ? "Sin datos" : `${typedText(percent)} %`;
}
