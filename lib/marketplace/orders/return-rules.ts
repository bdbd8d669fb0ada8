import { DomainError } from "@/lib/core/command/errors";
import { amountWord } from "@/lib/core/format/format";
import type { SaleStatus } from "@/lib/marketplace/constants";

/** The refusal of giving back more than is left, in euro cents. */
export function tooMuch(left: bigint, status: SaleStatus): DomainError {
  const where = status === "delivered" ? "por devolver" : "en custodia";
  return new DomainError(
    "conflict",
    `Solo quedan ${amountWord(left, "EUR")} ${where}: devuelve eso o menos.`,
  );
}
