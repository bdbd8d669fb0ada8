/** A row of a bank statement. */
export type StatementLine = {
  /** The bank's own reference, if it has one. */
  bankReference: string | null;
  /** `2026-11-22`. */
  bookedOn: string;
  /** Negative for money out. */
  amountMinor: bigint;
  currency: string;
  reference: string;
  name: string;
  iban: string;
  /** Whether the bank marks it as a payment sent back. A text written by the payer marks nothing. */
  isReturn: boolean;
};

export type Statement = {
  format: "camt053" | "csv";
  /** The account of the statement, if the file names it. */
  iban: string | null;
  lines: readonly StatementLine[];
  /** The closing balance, in cents, if the file contains one. */
  closing: { minor: bigint; on: string } | null;
};
