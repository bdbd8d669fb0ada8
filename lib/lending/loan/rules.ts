import { DECIMALS } from "@/lib/core/format/currencies";
import type { DefaultReason, LoanCurrency, LoanStatus } from "@/lib/lending/constants";
import { LOAN, type LoanEvent, type LoanRole } from "./machine";

/** The states in which the borrower's collateral is in escrow. */
export const SECURED: readonly LoanStatus[] = [
  "secured",
  "paid",
  "disputed",
  "active",
  "overdue",
  "defaulted",
];

/** The states in which the borrower owes a debt. */
export const RUNNING: readonly LoanStatus[] = ["active", "overdue", "defaulted"];

const CENT_DECIMALS = 2;

/**
 * Converts cents of a currency to minor units of the ledger: loans count in cents, whatever the decimals of the
 * currency.
 */
export function minorOf(cents: bigint, currency: LoanCurrency): bigint {
  return cents * centUnits(currency);
}

/** The minor units in one cent of the currency. */
function centUnits(currency: LoanCurrency): bigint {
  return 10n ** BigInt(DECIMALS[currency] - CENT_DECIMALS);
}

type Seen = {
  status: LoanStatus;
  stageExpiresAt: Date | null;
  defaultReason: DefaultReason | null;
  hasRated: boolean;
  lenderId: string | null;
};

/** The events open to this role now, for the buttons on the screens. */
export function eventsOpenTo(loan: Seen, role: LoanRole, now: Date): LoanEvent[] {
  // A pool cannot agree to a pause and cannot be rated, and each party rates once.
  const isOfPool = loan.lenderId === null;
  const closed: Partial<Record<LoanEvent, boolean>> = {
    rate: loan.hasRated || isOfPool,
    pause: isOfPool,
    protect: !isProtected(loan),
  };
  return LOAN.openTo(role, loan, now).filter((event) => !closed[event]);
}

/**
 * Whether automatic payments, automatic collateral and the price alert can still do anything: not in default because of
 * a payment, when the whole debt is due.
 */
export function isProtected({ status, defaultReason }: Pick<Seen, "status" | "defaultReason">): boolean {
  return status !== "defaulted" || defaultReason === "ltv";
}

/** Whether the borrower owes a debt in this state. */
export function isRunning(status: LoanStatus): status is "active" | "overdue" | "defaulted" {
  return RUNNING.includes(status);
}
