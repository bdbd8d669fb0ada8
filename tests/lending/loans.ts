import { eq } from "drizzle-orm";
import { db } from "@/db";
import { bankRates, loanMarginNotices, loanOffers, loanRequests, loans, loanValuations } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { Currency } from "@/lib/core/format/money";
import { escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { leaveCollateral } from "@/lib/lending/collateral/leave-collateral";
import type { LoanCurrency, LoanMethod, Repayment } from "@/lib/lending/constants";
import { claimLoan } from "@/lib/lending/loan/claim-loan";
import { loan } from "@/lib/lending/loan/deal";
import { disputeLoan } from "@/lib/lending/loan/dispute-loan";
import { minorOf } from "@/lib/lending/loan/rules";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { answerPause } from "@/lib/lending/plan/answer-pause";
import { proposePause } from "@/lib/lending/plan/propose-pause";
import { refinanceLoan } from "@/lib/lending/plan/refinance-loan";
import { repayLoan } from "@/lib/lending/plan/repay-loan";
import { acceptOffer } from "@/lib/lending/posts/accept-offer";
import { fundRequest } from "@/lib/lending/posts/fund-request";
import { confirmPrincipal } from "@/lib/lending/principal/confirm-principal";
import { markPrincipalPaid } from "@/lib/lending/principal/mark-principal-paid";
import { putSheet } from "@/lib/lending/sheets/publication";
import { callOf } from "../factories/identity";
import { letOneDecide } from "../factories/trade";
import { give, makeTrader, set } from "../factories/wallet";

type Person = { id: string };

type Terms = {
  amountCents?: bigint;
  currency?: LoanCurrency | null;
  collateralSats?: bigint;
  aprPoints?: number;
  termDays?: number;
  repayment?: Repayment;
  expiresAt?: Date;
  taePoints?: bigint;
};

// 8,000 USDC against 0.195 BTC: an LTV of 58.61 % at 70,000 dollars.
const termsOf = (terms: Terms) => ({
  amountCents: 800_000n,
  currency: "USDC" as const,
  aprPoints: 750,
  termDays: 180,
  repayment: "whole" as const,
  taePoints: 1_600n,
  expiresAt: plusMinutes(clock.now(), 30 * 24 * 60),
  collateralSats: 19_500_000n,
  ...terms,
});

export async function makeRequest(by: Person, terms: Terms = {}) {
  const [request] = await db
    .insert(loanRequests)
    .values({ borrowerId: by.id, ...termsOf(terms) })
    .returning();
  if (!request) throw new Error("no request was made");
  await db.transaction((tx) => putSheet(tx, request, clock.now()));
  return request;
}

/** An offer that refinances a loan of 8,000 at a better rate, of a lender who has the money. */
export async function aBetterOffer(terms: Terms & Bounds = {}, by?: Person) {
  const lender = by ?? (await makeTrader({ USDC: "100000" }));
  const better = {
    amountCents: 850_000n,
    aprPoints: 100,
    termDays: 360,
    taePoints: 256n,
    collateralSats: 10_000_000n,
  };
  return makeOffer(lender, { ...better, ...terms });
}

type Bounds = { minLtvPoints?: number; maxLtvPoints?: number };

export async function makeOffer(by: Person, terms: Terms & Bounds = {}) {
  const [offer] = await db
    .insert(loanOffers)
    .values({ lenderId: by.id, ...termsOf(terms) })
    .returning();
  if (!offer) throw new Error("no offer was made");
  return offer;
}

/** The payment details of a party for this method. */
export const dataFor = (paymentMethod: LoanMethod) => ({
  btcWallet: "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080",
  paymentMethod,
  ...(paymentMethod === "usdt" && { usdtWallet: "0xusdt" }),
  ...(paymentMethod === "usdc" && { usdcWallet: "0xusdc" }),
  ...(paymentMethod === "bank" && { bankAccount: "ES91", bankName: "Banco", accountHolder: "Ana" }),
});

/** All confirmations that can be required, for the first version of the sheet. */
export const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

const METHODS: Readonly<Record<LoanCurrency, LoanMethod>> = {
  USDT: "usdt",
  USDC: "usdc",
  EUR: "wallet",
  USD: "wallet",
};

export const fund = async (by: Person, requestId: number, method: LoanMethod = "usdc") =>
  fundRequest.run(await callOf(by), {
    requestId,
    paymentData: dataFor(method),
    confirmations: CONFIRMED,
  });
export const accept = async (by: Person, id: number, method: LoanMethod = "usdc") =>
  acceptOffer.run(await callOf(by), { id, paymentData: dataFor(method) });
export const leave = async (by: Person, id: number, btcAmount?: string) =>
  leaveCollateral.run(await callOf(by), { id, btcAmount });
export const pay = async (by: Person, id: number) =>
  markPrincipalPaid.run(await callOf(by), { id, reference: "LONJA 1" });
export const confirm = async (by: Person, id: number) => confirmPrincipal.run(await callOf(by), { id });
export const dispute = async (by: Person, id: number) =>
  disputeLoan.run(await callOf(by), { id, reason: "No llega" });
export const repay = async (
  by: Person,
  id: number,
  amount: string,
  of: "instalment" | "debt" | "collateral" = "debt",
) => repayLoan.run(await callOf(by), { id, amount, of });
/** Proposes a pause, and returns its number. */
export async function askPause(by: Person, id: number, days: number): Promise<number> {
  const { pauses } = await proposePause.run(await callOf(by), { id, days });
  return pauses[0]?.id ?? 0;
}
export const answer = async (by: Person, id: number, n: number, accept = true) =>
  answerPause.run(await callOf(by), { id, n, accept });
export const refinance = async (by: Person, id: number, offerId: number) =>
  refinanceLoan.run(await callOf(by), { id, offerId });
export const claim = async (by: Person, id: number) => {
  await letOneDecide();
  return claimLoan.run(await callOf(by), { id });
};

type Wanted = Terms & { method?: LoanMethod };

/** The steps that lead to each state of a loan; a bank loan has additional states. */
const PATHS = {
  pending: [],
  active: ["leave"],
  secured: ["leave"],
  paid: ["leave", "pay"],
  disputed: ["leave", "pay", "dispute"],
  repaid: ["leave", "repay"],
} as const;

const OUTSIDE: readonly string[] = ["secured", "paid", "disputed"];

/** A loan in this state with its parties: the borrower's request, funded by the lender; both have money left. */
export async function makeLoan(status: keyof typeof PATHS, wanted: Wanted = {}) {
  const isOutside = OUTSIDE.includes(status) || wanted.method === "bank";
  const currency = wanted.currency ?? (isOutside ? "EUR" : "USDC");
  const method = wanted.method ?? (isOutside ? "bank" : METHODS[currency]);
  const lender = await makeTrader(isOutside ? {} : { [currency]: "100000" });
  const borrower = await makeTrader({ BTC: "1", [currency]: "5000" });
  const { method: _, ...terms } = wanted;
  const request = await makeRequest(borrower, { ...terms, currency });
  const { id } = await fund(lender, request.id, method);
  for (const step of PATHS[status]) {
    if (step === "leave") await leave(borrower, id);
    if (step === "pay") await pay(lender, id);
    if (step === "dispute") await dispute(borrower, id);
    if (step === "repay") {
      await give(borrower, { [currency]: "50000" });
      const { debt } = await loan.read(await viewerOf(borrower), id);
      await repay(borrower, id, debt?.total ?? "");
    }
  }
  return { lender, borrower, request, id, currency };
}

/** Returns the viewer as the guards pass it to commands. */
export const viewerOf = async (person: Person) => (await callOf(person)).viewer as UserActor;

export async function loanRow(id: number) {
  const [row] = await db.select().from(loans).where(eq(loans.id, id));
  if (!row) throw new Error("the loan is gone");
  return row;
}

/** Returns the lender's principal and the borrower's bitcoin locked for a loan. */
export async function heldBy(id: number, currency: Currency = "USDC") {
  const row = await loanRow(id);
  const ref = { type: "loan", id: String(id) };
  const principal = row.lenderId ? await balanceOf(db, escrow(row.lenderId, currency, ref)) : 0n;
  return { principal, bitcoin: await balanceOf(db, escrow(row.borrowerId, "BTC", ref)) };
}

/** Converts cents to the ledger's minor units. */
export const minor = (cents: bigint, currency: LoanCurrency = "USDC") => minorOf(cents, currency);

/** Converts days to minutes for `travel`. */
export const days = (count: number) => count * 24 * 60;

/** Sets the price of bitcoin from now on, recorded like an administrator's change of the setting. */
export async function price(btcUsd: string): Promise<void> {
  await set("btcReferencePriceUsd", btcUsd);
  await db.insert(bankRates).values({ btcUsd, eurUsd: "1.080000", recordedAt: clock.now() });
}

/** Sets the price of bitcoin and removes all valuations. */
export async function beginAt(btcUsd: string): Promise<void> {
  await db.delete(loanMarginNotices);
  await db.delete(loanValuations);
  await db.delete(bankRates);
  await set("eurUsdRate", "1.080000");
  await price(btcUsd);
}

/** Sets a trusted price: recorded, and confirmed by the next one. */
export async function fallTo(btcUsd: string): Promise<void> {
  await price(btcUsd);
  await price(btcUsd);
  await revalueLoans();
}
