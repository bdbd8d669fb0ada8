/** One line as the bank tells it. */
export type StatementLine = {
  /** The bank's own name of it, where it has one. */
  bankReference: string | null;
  /** `2026-11-22`. */
  bookedOn: string;
  /** Below zero what went out. */
  amountMinor: bigint;
  currency: string;
  reference: string;
  name: string;
  iban: string;
};

export type Statement = {
  format: "camt053" | "csv";
  /** The account that it is of, where it says so. */
  iban: string | null;
  lines: readonly StatementLine[];
  /** The balance that it ends with, in cents, where it says one. */
  closing: { minor: bigint; on: string } | null;
};
