import { db, type Source } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { InsufficientFunds } from "./post";
import { getKillSwitch } from "./queries";

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

/** Whether an error says that the ledger is closed. */
export function isLedgerClosed(error: unknown): boolean {
  return error instanceof DomainError && error.message === MESSAGE.ledgerClosed;
}

/** Throws `unavailable` while the ledger is closed, before a provider moves money that the ledger could not record. */
export async function refuseWhileClosed(source: Source = db): Promise<void> {
  if (!(await getKillSwitch(source))?.isOpen) throw new DomainError("unavailable", MESSAGE.ledgerClosed);
}
