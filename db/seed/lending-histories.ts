import type { LoanCurrency, Repayment } from "../../lib/lending/constants";

/** How many days ago, the action, and its amount or text. */
export type Step = readonly [
  day: number,
  act:
    | "data"
    | "lock"
    | "add"
    | "pay"
    | "dispute"
    | "cancel"
    | "instalment"
    | "part"
    | "whole"
    | "expire"
    | "value"
    | "liquidate"
    | "ask-pause"
    | "answer-pause"
    | "refinance"
    | "rate",
  detail?: string,
];

export type SeededLoan = {
  lender: string;
  borrower: string;
  amount: string;
  currency: LoanCurrency;
  interestRate: string;
  term: number;
  bitcoin: string;
  repayment?: Repayment;
  purpose?: string;
  /** Whether the borrower accepted an offer; otherwise the lender funded a request. */
  isOffer?: true;
  /** How many days ago the loan was made. */
  taken: number;
  steps: readonly Step[];
};

const LORENA = "Lorena Soto";
const TOMAS = "Tomás Rey";

type Terms = Pick<SeededLoan, "amount" | "currency" | "interestRate" | "term" | "bitcoin">;

const terms = (
  amount: string,
  currency: LoanCurrency,
  interestRate: string,
  term: number,
  bitcoin: string,
): Terms => ({ amount, currency, interestRate, term, bitcoin });

/** Loans in every state. The price of bitcoin is constant: their LTV rises through the accrued interest. */
export const LOANS: readonly SeededLoan[] = [
  {
    lender: TOMAS,
    borrower: "Begoña Ruiz",
    ...terms("5000", "USDC", "5", 90, "0.16"),
    taken: 200,
    steps: [
      [199, "lock"],
      [112, "whole"],
      [111, "rate", "Puntual. Repetiré."],
    ],
  },
  {
    // Neither repaid nor liquidated in time: the collateral did not cover the debt.
    lender: TOMAS,
    borrower: "Andreu Mas",
    ...terms("2000", "USDC", "30", 60, "0.0386"),
    taken: 141,
    steps: [
      [140, "lock"],
      [78, "expire"],
      [74, "expire"],
      [30, "liquidate"],
    ],
  },
  {
    lender: LORENA,
    borrower: "Hugo Prieto",
    ...terms("3000", "USDC", "4", 60, "0.08"),
    taken: 111,
    steps: [
      [110, "lock"],
      [52, "whole"],
    ],
  },
  {
    // Similar to the loan of the design drafts: two of its twelve instalments are paid, the third is due in two days.
    lender: LORENA,
    borrower: "Gemma Benet",
    ...terms("12000", "USDC", "5.28", 360, "0.24"),
    repayment: "instalments",
    purpose: "Maquinaria para el obrador",
    taken: 89,
    steps: [
      [88, "lock"],
      [59, "instalment", "1052.80"],
      [29, "instalment", "1052.80"],
      [12, "part", "1000.00"],
    ],
  },
  {
    // Its interest triggered the first margin call, and its borrower added collateral.
    lender: TOMAS,
    borrower: "Inés Calvo",
    ...terms("6000", "USDC", "12", 150, "0.118"),
    taken: 71,
    steps: [
      [70, "lock"],
      [10, "value"],
      [9, "add", "0.015"],
      [1, "ask-pause", "14"],
    ],
  },
  {
    // Refinanced by a cheaper offer of another lender, whose loan has the collateral now.
    lender: TOMAS,
    borrower: "Hugo Prieto",
    ...terms("4000", "USDC", "9", 180, "0.12"),
    purpose: "Reforma de la cocina",
    taken: 61,
    steps: [
      [60, "lock"],
      [20, "refinance", LORENA],
    ],
  },
  {
    lender: LORENA,
    borrower: "Biel Aranda",
    ...terms("1200", "USDT", "6", 30, "0.03"),
    taken: 51,
    steps: [
      [50, "lock"],
      [18, "expire"],
      [14, "expire"],
    ],
  },
  {
    lender: LORENA,
    borrower: "Unai Etxeberria",
    ...terms("2600", "USDT", "4", 120, "0.07"),
    purpose: "Herramienta para el taller",
    taken: 46,
    // Both parties have signed a pause, so it ends thirty days later.
    steps: [
      [45, "lock"],
      [9, "ask-pause", "30"],
      [8, "answer-pause"],
    ],
  },
  {
    lender: TOMAS,
    borrower: "Gemma Benet",
    ...terms("3500", "USDC", "3", 90, "0.1"),
    taken: 40,
    steps: [[39, "cancel"]],
  },
  {
    lender: TOMAS,
    borrower: "Teresa Gil",
    ...terms("900", "USDC", "2", 30, "0.024"),
    taken: 33,
    steps: [[32, "lock"]],
  },
  {
    lender: LORENA,
    borrower: "Teresa Gil",
    ...terms("2000", "EUR", "3", 90, "0.055"),
    taken: 4,
    steps: [
      [3.9, "data"],
      [3.8, "lock"],
      [2.6, "pay"],
      [0.25, "dispute", "Han pasado dos días y la transferencia no ha llegado a mi cuenta."],
    ],
  },
  {
    lender: TOMAS,
    borrower: "Unai Etxeberria",
    ...terms("1500", "EUR", "2.5", 60, "0.04"),
    taken: 2.5,
    steps: [
      [2.3, "data"],
      [2.2, "lock"],
      [0.9, "pay"],
    ],
  },
  {
    lender: LORENA,
    borrower: "Begoña Ruiz",
    ...terms("6000", "EUR", "4", 120, "0.2"),
    taken: 1.5,
    steps: [
      [1.2, "data"],
      [1.1, "lock"],
    ],
  },
  {
    lender: TOMAS,
    borrower: "Begoña Ruiz",
    ...terms("1500", "USDC", "2", 60, "0.04"),
    isOffer: true,
    taken: 0.8,
    steps: [],
  },
];

/** An offer that refinances a running loan of 4,000: cheaper, longer, and with a larger principal. */
export const CHEAPER = {
  ...{ amount: "4300", currency: "USDC", interestRate: "5", term: 240 },
  collateralRequired: "0.09",
} as const;

/** The members who have a record of their loans, and whether it contains their name. */
export const RECORDS = [
  { name: "Begoña Ruiz", showName: true },
  { name: "Gemma Benet", showName: false },
] as const;
