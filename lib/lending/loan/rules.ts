import { DECIMALS } from "@/lib/core/format/currencies";
import type { LoanCurrency, LoanStatus } from "@/lib/lending/constants";
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

/** The states in which a debt is under way. */
export const RUNNING: readonly LoanStatus[] = ["active", "overdue", "defaulted"];

const CENT_DECIMALS = 2;

/** Cents of a currency in the ledger's minor units: a loan is counted in cents, whatever its currency has. */
export function minorOf(cents: bigint, currency: LoanCurrency): bigint {
  return cents * centUnits(currency);
}

/** Minor units that make a cent of each. */
function centUnits(currency: LoanCurrency): bigint {
  return 10n ** BigInt(DECIMALS[currency] - CENT_DECIMALS);
}

type Seen = {
  status: LoanStatus;
  stageExpiresAt: Date | null;
  hasRated: boolean;
  lenderId: string | null;
};

/** What somebody of a role may do now, for the screens' buttons. */
export function eventsOpenTo(loan: Seen, role: LoanRole, now: Date): LoanEvent[] {
  // A pool agrees to nothing and is nobody to rate, and whoever has rated has.
  const isOfPool = loan.lenderId === null;
  const done: Partial<Record<LoanEvent, boolean>> = { rate: loan.hasRated || isOfPool, pause: isOfPool };
  return LOAN.openTo(role, loan, now).filter((event) => !done[event]);
}

/** Whether a debt is under way. */
export function isRunning(status: LoanStatus): status is "active" | "overdue" | "defaulted" {
  return RUNNING.includes(status);
}
