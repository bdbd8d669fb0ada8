import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { InsufficientFunds } from "./post";

/** What `post` refused for want of money, with what is needed and what there is (spec 3 §5); any other error as it is. */
export function fundsRefusal(error: unknown): unknown {
  if (!(error instanceof InsufficientFunds)) return error;
  const { currency, needed, balance } = error;
  return new DomainError(
    "conflict",
    `Balance insuficiente: necesitas ${amountText(needed, currency)} y tienes ${amountText(balance, currency)} disponibles.`,
  );
}
