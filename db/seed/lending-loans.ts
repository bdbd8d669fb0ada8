import { like } from "drizzle-orm";
import { authorize } from "../../lib/auth/actor";
import type { Call } from "../../lib/core/command/command";
import { clock } from "../../lib/core/format/clock";
import { leaveCollateral } from "../../lib/lending/collateral/leave-collateral";
import { liquidateLoan } from "../../lib/lending/liquidation/liquidate-loan";
import { cancelLoan } from "../../lib/lending/loan/cancel-loan";
import { loan } from "../../lib/lending/loan/deal";
import { disputeLoan } from "../../lib/lending/loan/dispute-loan";
import { rateLoan } from "../../lib/lending/loan/rate-loan";
import { sendMarginNotices } from "../../lib/lending/margin/margin-notices";
import { revalueLoans } from "../../lib/lending/margin/revaluation";
import { answerPause } from "../../lib/lending/plan/answer-pause";
import { proposePause } from "../../lib/lending/plan/propose-pause";
import { refinanceLoan } from "../../lib/lending/plan/refinance-loan";
import { repayLoan } from "../../lib/lending/plan/repay-loan";
import { createRecord } from "../../lib/lending/portfolio/create-record";
import { acceptOffer } from "../../lib/lending/posts/accept-offer";
import { createOffer, createRequest } from "../../lib/lending/posts/create-post";
import { fundRequest } from "../../lib/lending/posts/fund-request";
import { confirmPrice } from "../../lib/lending/price/confirm-price";
import { readPrice } from "../../lib/lending/price/queries";
import { givePaymentData } from "../../lib/lending/principal/give-payment-data";
import { markPrincipalPaid } from "../../lib/lending/principal/mark-principal-paid";
import { db } from "..";
import { emails, loans, notifications } from "../schema";
import { CHEAPER, LOANS, RECORDS, type SeededLoan, type Step } from "./lending-histories";
import { emailOf } from "./lending-members";
import { lendFromPool } from "./lending-pool";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";

/** Loans in every state, in chronological order. Idempotent. */
export async function seedLoans(administrator: string): Promise<void> {
  if ((await db.$count(loans)) > 0) return;
  for (const seeded of LOANS) await live(seeded, administrator);
  await lendFromPool(administrator);
  for (const { name, showName } of RECORDS) {
    await at(daysAgo(3), async () => createRecord.run(await member(name), { showName }));
  }
  // Runs the jobs as a real server would have: overdue loans, and reminders.
  await loan.expireDue();
  await suppressNotices();
}

async function live(seeded: SeededLoan, administrator: string): Promise<void> {
  const { taken, steps } = seeded;
  const id = await take(seeded, taken);
  for (const [day, act, detail = ""] of steps) {
    await at(daysAgo(day), () => ACTS[act]({ ...seeded, id, administrator }, detail));
  }
}

// Accepts the post one day after its publication, as the other party.
async function take(seeded: SeededLoan, day: number): Promise<number> {
  const { lender, borrower, amount, currency, interestRate, term, bitcoin, repayment, purpose } = seeded;
  const asked = { amount, currency, interestRate, term, repayment, purpose };
  const paymentData = dataOf(seeded);
  if (seeded.isOffer) {
    const offer = { ...asked, collateralRequired: bitcoin };
    const { id } = await at(daysAgo(day + 1), async () => createOffer.run(await member(lender), offer));
    const taken = await at(daysAgo(day), async () =>
      acceptOffer.run(await member(borrower), { id, paymentData }),
    );
    return taken.id;
  }
  const request = { ...asked, collateralAmount: bitcoin };
  const { id } = await at(daysAgo(day + 1), async () => createRequest.run(await member(borrower), request));
  const taken = await at(daysAgo(day), async () =>
    fundRequest.run(await member(lender), { requestId: id, paymentData, confirmations: CONFIRMED }),
  );
  return taken.id;
}

/** All confirmations that can be required, for the first version of the sheet. */
const CONFIRMED = { sheet: 1, risk: true, loss: true, untested: true, threshold: true };

const member = (name: string): Promise<Call> => callOf(emailOf(name), ["p2pLending"]);

// A regtest address, and the example IBAN of the Spanish format description: they belong to nobody here.
const BITCOIN = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
const IBAN = "ES91 2100 0418 4502 0005 1332";

function dataOf({ currency, borrower }: SeededLoan) {
  const shared = { btcWallet: BITCOIN };
  if (currency === "USDT") return { ...shared, paymentMethod: "usdt", usdtWallet: "De mi cartera" } as const;
  if (currency === "USDC") return { ...shared, paymentMethod: "usdc", usdcWallet: "De mi cartera" } as const;
  const account = { bankAccount: IBAN, bankName: "Banco de ejemplo", accountHolder: borrower };
  return { ...shared, paymentMethod: "bank", ...account } as const;
}

type Living = SeededLoan & { id: number; administrator: string };

const ACTS: Readonly<Record<Step[1], (living: Living, detail: string) => Promise<unknown>>> = {
  data: async (living) =>
    givePaymentData.run(await member(living.borrower), { id: living.id, paymentData: dataOf(living) }),
  lock: async ({ id, borrower }) => leaveCollateral.run(await member(borrower), { id }),
  add: async ({ id, borrower }, btcAmount) => leaveCollateral.run(await member(borrower), { id, btcAmount }),
  pay: async ({ id, lender }) =>
    markPrincipalPaid.run(await member(lender), { id, reference: `Préstamo ${id}` }),
  dispute: async ({ id, borrower }, reason) => disputeLoan.run(await member(borrower), { id, reason }),
  cancel: async ({ id, borrower }) => cancelLoan.run(await member(borrower), { id }),
  instalment: async ({ id, borrower }, amount) =>
    repayLoan.run(await member(borrower), { id, amount, of: "instalment" }),
  part: async ({ id, borrower }, amount) => repayLoan.run(await member(borrower), { id, amount }),
  whole: repayWhole,
  expire: ({ id }) => loan.expire(id),
  value: async () => {
    await revalueLoans();
    await sendMarginNotices();
  },
  liquidate,
  "ask-pause": async ({ id, borrower }, days) => proposePause.run(await member(borrower), { id, days }),
  "answer-pause": async ({ id, lender }) => {
    const call = await member(lender);
    const [pause] = (await loan.read(authorize("user", call.viewer), id)).pauses;
    await answerPause.run(call, { id, n: pause?.id ?? 0, accept: true });
  },
  refinance: async ({ id, borrower }, lender) => {
    const offer = await createOffer.run(await member(lender), CHEAPER);
    await refinanceLoan.run(await member(borrower), { id, offerId: offer.id });
  },
  rate: async ({ id, lender, borrower }, comment) => {
    await rateLoan.run(await member(lender), { id, stars: 5, comment });
    await rateLoan.run(await member(borrower), { id, stars: 5 });
  },
};

async function repayWhole({ id, borrower }: Living): Promise<void> {
  const call = await member(borrower);
  const { debt } = await loan.read(authorize("user", call.viewer), id);
  await repayLoan.run(call, { id, amount: debt?.total ?? "" });
}

async function liquidate({ id, administrator }: Living): Promise<void> {
  const call = await callOf(administrator);
  const { price, doubt } = await readPrice(authorize("admin", call.viewer));
  if (doubt) await confirmPrice.run(call, { price });
  await liquidateLoan.run(call, { id, method: "kind", price });
}

// The demonstration's initial data sends no notifications and no e-mails to its members.
async function suppressNotices(): Promise<void> {
  await db.update(notifications).set({ readAt: clock.now() }).where(like(notifications.kind, "lending.%"));
  await db.delete(emails).where(like(emails.kind, "loan-%"));
}
