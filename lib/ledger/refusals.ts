import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { InsufficientFunds } from "./post";

/**
 * Converts InsufficientFunds into an error that says how much is needed and how much is available (spec 3 §5); returns
 * any other error unchanged.
 */
export function fundsRefusal(error: unknown): unknown {
  if (!(error instanceof InsufficientFunds)) return error;
  const { currency, needed, balance } = error;
  return new DomainError(
    "conflict",
    `Balance insuficiente: necesitas ${amountText(needed, currency)} y tienes ${amountText(balance, currency)} disponibles.`,
  );
}
