import { typedText } from "@/lib/core/format/typed-amount";

/** A yearly yield as it is shown; without history there is none. */
export function yieldText(percent: string | null): string {
  return percent === null ? "Sin datos" : `${typedText(percent)} %`;
}
