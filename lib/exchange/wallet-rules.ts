import { DomainError } from "@/lib/core/errors";
import { amountWord, formatDate } from "@/lib/core/format";
import { convert, divide } from "@/lib/core/money";
import { InsufficientFunds } from "@/lib/ledger/post";
import type { ChainAsset, DepositStatus, WithdrawalStatus } from "./constants";
import { type Prices, priceUnits } from "./price-rules";
import { WITHDRAWAL_NAMES } from "./wallet-constants";

type Who = "system" | "owner" | "administrator";
type Step = { from: readonly WithdrawalStatus[]; to: WithdrawalStatus; who: Who };

/** The life of a withdrawal (money.md): `pending → broadcasting → completed | failed`. */
export const WITHDRAWAL_STEPS = {
  approve: { from: ["pending"], to: "pending", who: "administrator" },
  reject: { from: ["pending"], to: "failed", who: "administrator" },
  cancel: { from: ["pending"], to: "failed", who: "owner" },
  send: { from: ["pending"], to: "broadcasting", who: "system" },
  complete: { from: ["broadcasting"], to: "completed", who: "system" },
  refuse: { from: ["broadcasting"], to: "failed", who: "system" },
} as const satisfies Record<string, Step>;

export type WithdrawalEvent = keyof typeof WITHDRAWAL_STEPS;

/** The state after `event`; throws `conflict` with the state's Spanish name where the table lacks it. */
export function withdrawalAfter(status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalStatus {
  const { from, to }: Step = WITHDRAWAL_STEPS[event];
  if (from.includes(status)) return to;
  const name = WITHDRAWAL_NAMES[status].toLowerCase();
  throw new DomainError("conflict", `El retiro está ${name}: ya no se puede cambiar.`);
}

/** Whether the owner may still call it back. */
export function mayCancel(status: WithdrawalStatus): boolean {
  return (WITHDRAWAL_STEPS.cancel.from as readonly WithdrawalStatus[]).includes(status);
}

/** What a deposit of so many confirmations becomes; null is a chain that does not know it any more. */
export function depositAfter(confirmations: number | null, needed: number): DepositStatus {
  if (confirmations === null) return "dropped";
  if (confirmations >= needed) return "credited";
  return confirmations > 0 ? "confirmed" : "detected";
}

type Kept = { status: DepositStatus; heldAt: Date | null; releasedAt: Date | null };

/** Whether a deposit is confirmed and waits for the month's limit of its member. */
export function isHeld({ status, heldAt, releasedAt }: Kept): boolean {
  return status === "confirmed" && heldAt !== null && releasedAt === null;
}

/** What an amount is worth in euro cents at the reference prices, rounded up; a stable coin counts as a dollar. */
export function euroCentsOf(asset: ChainAsset, minor: bigint, prices: Prices): bigint {
  const dollars =
    asset === "BTC"
      ? { units: priceUnits(prices.btcReferencePriceUsd), decimals: 2 }
      : { units: 1n, decimals: 0 };
  const cents = convert({ minor, currency: asset }, dollars, { currency: "USD", rounding: "up" });
  return divide(cents * 1_000_000n, priceUnits(prices.eurUsdRate), "up");
}

/** What a member is told who has just changed what opens their account. */
export function pausedWord(until: Date, timeZone: string): string {
  return `Tu contraseña o tu verificación en dos pasos ha cambiado hace menos de 24 horas. Para proteger tu dinero, podrás retirar a partir del ${formatDate(until, timeZone)}.`;
}

/** What `post` refused for want of money, with what is needed and what there is (spec 3 §5); any other error as it is. */
export function fundsRefusal(error: unknown): unknown {
  if (!(error instanceof InsufficientFunds)) return error;
  const { currency, needed, balance } = error;
  return new DomainError(
    "conflict",
    `Balance insuficiente: necesitas ${amountWord(needed, currency)} y tienes ${amountWord(balance, currency)} disponibles.`,
  );
}
