import { db, type Source } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { InsufficientFunds } from "./post";
import { getKillSwitch } from "./queries";

type Short = Pick<InsufficientFunds, "currency" | "needed" | "balance">;

/** Returns the refusal that says how much is needed and how much is available (spec 3 §5). */
export function fundsRefusal({ currency, needed, balance }: Short): DomainError {
  return new DomainError(
    "conflict",
    `Balance insuficiente: necesitas ${amountText(needed, currency)} y tienes ${amountText(balance, currency)} disponibles.`,
  );
}

/** Waits for a posting. Throws what `refusalOf` returns if an account lacked the money, any other error unchanged. */
export async function requireFunds<Result>(
  posting: Promise<Result>,
  refusalOf: (short: InsufficientFunds) => DomainError = fundsRefusal,
): Promise<Result> {
  try {
    return await posting;
  } catch (error) {
    throw error instanceof InsufficientFunds ? refusalOf(error) : error;
  }
}

/** Whether an error says that the ledger is closed. */
export function isLedgerClosed(error: unknown): boolean {
  return error instanceof DomainError && error.message === MESSAGE.ledgerClosed;
}

/** Throws `unavailable` while the ledger is closed, before a provider moves money that the ledger could not record. */
export async function refuseWhileClosed(source: Source = db): Promise<void> {
  if (!(await getKillSwitch(source))?.isOpen) throw new DomainError("unavailable", MESSAGE.ledgerClosed);
}
