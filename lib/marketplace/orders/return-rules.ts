import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import type { OrderStatus } from "@/lib/marketplace/constants";

/** The error for a refund above what is left, in euro cents. */
export function tooMuch(left: bigint, status: OrderStatus): DomainError {
  const where = status === "delivered" ? "por devolver" : "en custodia";
  return new DomainError(
    "conflict",
    `Solo quedan ${amountText(left, "EUR")} ${where}: devuelve eso o menos.`,
  );
}
