import { DECIMALS } from "@/lib/core/format/currencies";
import { split } from "@/lib/core/format/money";
import {
  LOAN_CURRENCIES,
  type LoanCurrency,
  type LoanMethod,
  type LoanStatus,
} from "@/lib/lending/constants";
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

/** What is held of the principal until the collateral is there: nothing where it is paid outside. */
export function isHeld(method: LoanMethod): boolean {
  return method !== "bank";
}

const METHODS: Readonly<Record<LoanCurrency, readonly LoanMethod[]>> = {
  USDT: ["usdt"],
  USDC: ["usdc"],
  EUR: ["wallet", "bank"],
  USD: ["wallet", "bank"],
};

/** How a request or an offer may be paid; without a currency it is dollars, as the payer has them. */
export function methodsOf(currency: LoanCurrency | null): readonly LoanMethod[] {
  return currency ? METHODS[currency] : ["usdt", "usdc", "bank"];
}

/** What a loan is in: its post's currency, else the dollars of the method. Null where the post cannot be paid so. */
export function currencyOf(posted: LoanCurrency | null, method: LoanMethod): LoanCurrency | null {
  if (!methodsOf(posted).includes(method)) return null;
  if (posted) return posted;
  return LOAN_CURRENCIES.find((currency) => currency.toLowerCase() === method) ?? "USD";
}

/** The fee, once, out of what the borrower receives, and what they receive (D9). In cents; the two add up to the principal. */
export function receivedOf(
  principalCents: bigint,
  feePoints: number,
): { feeCents: bigint; receivedCents: bigint } {
  const { fee, rest } = split(principalCents, BigInt(feePoints));
  return { feeCents: fee, receivedCents: rest };
}

/** What the specification calls the state of the collateral: it follows from that of the loan. */
export function collateralStatus(
  status: LoanStatus,
  wasLocked: boolean,
): "pending" | "locked" | "released" | "liquidated" {
  if (SECURED.includes(status)) return "locked";
  if (status === "liquidated") return "liquidated";
  return wasLocked ? "released" : "pending";
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

/** What the address of a loan's collateral is for, as the wallet knows it. */
export const purposeOf = (loanId: number): string => `loan:${loanId}`;
