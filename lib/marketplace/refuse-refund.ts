import { DomainError } from "@/lib/core/errors";
import { amountWord } from "@/lib/core/format";
import type { SaleStatus } from "./constants";

/** The refusal of giving back more than is left, in euro cents. */
export function tooMuch(left: bigint, status: SaleStatus): DomainError {
  const where = status === "delivered" ? "por devolver" : "en custodia";
  return new DomainError(
    "conflict",
    `Solo quedan ${amountWord(left, "EUR")} ${where}: devuelve eso o menos.`,
  );
}
