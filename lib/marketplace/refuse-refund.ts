import { DomainError } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/format";

/** The refusal of giving back more than is held, in euro cents. */
export function tooMuch(held: bigint): DomainError {
  const { text, unit } = formatMoney(held, "EUR");
  return new DomainError("conflict", `Solo quedan ${text} ${unit} en custodia: devuelve eso o menos.`);
}
