import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanRatings, loans } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { laterEnd } from "@/lib/deals/closures";
import { defineDeal } from "@/lib/deals/deal";
import { refreshReputation } from "@/lib/identity/profile/reputation";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { centsText } from "@/lib/lending/cents";
import { nextPaymentOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { isJumpUnconfirmed } from "@/lib/lending/price/jump-rules";
import { voidLoan } from "./cancellation";
import { readLoanCase, readWorth } from "./case-queries";
import { LOAN } from "./machine";
import { LOAN_NOTICES } from "./notices";
import { readLoan } from "./queries";
import { isRunning, SECURED } from "./rules";
import { LOAN_NOT_FOUND } from "./schema";
import { LOAN_TIMELINE } from "./timeline";
import type { Loan } from "./transfers";

export const loan = defineDeal({
  type: "loan",
  area: "lending",
  plural: "préstamos",
  auditIdKey: "loan",
  path: (id) => `/p2p-lending/loans/${id}`,
  missing: LOAN_NOT_FOUND,
  machine: LOAN,
  table: loans,
  timeline: LOAN_TIMELINE,
  limitReached: "Puedes contar el resto en los mensajes.",
  parties: { lender: loans.lenderId, borrower: loans.borrowerId },
  holds: {
    principal: {
      // Principal paid by bank is never held here, and a pool's principal stays in the pool.
      owner: sql`case when ${loans.paymentMethod} <> 'bank' then ${loans.lenderId} end`,
      currency: loans.currency,
      amount: sql`${loans.principalCents} * case when ${loans.currency} in ('USDT', 'USDC') then 10000 else 1 end`,
      in: ["pending"],
    },
    collateral: {
      owner: loans.borrowerId,
      currency: "BTC",
      amount: loans.collateralSats,
      in: SECURED,
    },
  },
  entering: ({ closedAt }, to, now) => ({ closedAt: LOAN.isFinal(to) ? (closedAt ?? now) : null }),
  notices: LOAN_NOTICES,
  ratings: {
    table: loanRatings,
    event: "rate",
    entry: "rate",
    notice: "rated",
    alreadyRated: "Ya has valorado este préstamo.",
    refresh: refreshReputation,
  },
  disputes: {
    event: "dispute",
    entry: "dispute",
    notice: "disputed",
    decision: "resolve",
    opened: ({ by, reason }) => ({ disputedBy: by, disputeReason: reason }),
    requiresBothAnswers: true,
    waiting: ({ id, principalCents, currency }) => ({
      kind: "lending.dispute-to-decide",
      body: `El préstamo ${id}, de ${centsText(principalCents, currency)}, está en disputa.`,
      dedupeKey: `loan-dispute-to-decide:${id}`,
    }),
    worth: readWorth,
    propose: writeProposal,
  },
  reminderFacts: ({ tx, row }) => paymentFacts(tx, row),
  expire: {
    pending: unsecured,
    secured: ({ tx, row, now }) => lapse(tx, row, { by: row.lenderId, now }),
    paid: async () => ({ entry: "pay-late", notice: "pay-late" }),
    active: async ({ tx, row }) => {
      await refuseWhileClosed(tx);
      return {
        to: "overdue",
        entry: "overdue",
        notice: {
          notice: "overdue",
          facts: await paymentFacts(tx, row),
          ...(row.dueAt && { mark: row.dueAt.toISOString() }),
        },
      };
    },
    overdue: miss,
  },
  shown: readLoan,
  caseFile: readLoanCase,
});

export const { read: getLoan, readCaseFile: getLoanCase } = loan;

// The next payment, for the texts about it. Only a running loan has one.
async function paymentFacts(tx: Tx, row: Loan) {
  if (!isRunning(row.status)) return {};
  const next = nextPaymentOf(row, await readPlan(tx, row.id));
  return next ? { dueCents: next.amount, dueOn: next.dueOn } : {};
}

type Expiring = { tx: Tx; row: Loan; now: Date };

// Nobody could lock the collateral while the ledger was closed (decision 328), nor while a jump of the price is
// unconfirmed (decision 160).
async function unsecured({ tx, row, now }: Expiring) {
  const later = await extended(tx, row, now);
  if (later) return later;
  if (await isJumpUnconfirmed(tx, now)) return endingAt(row, plusMinutes(now, DAY_MINUTES), now);
  return lapse(tx, row, { by: row.borrowerId, now });
}

// Nobody could pay while the ledger was closed (decision 328).
async function miss({ tx, row, now }: Expiring) {
  const later = await extended(tx, row, now);
  if (later) return later;
  return {
    to: "defaulted",
    set: { defaultReason: "payment" },
    entry: "default",
    notice: "defaulted",
  } as const;
}

async function extended(tx: Tx, row: Loan, now: Date) {
  const end = await laterEnd(tx, row);
  return end && endingAt(row, end, now);
}

function endingAt(row: Loan, end: Date, now: Date) {
  return { set: { stageExpiresAt: end, remindAt: LOAN.nextReminder(row.status, { row, end }, now) } };
}

async function lapse(tx: Tx, row: Loan, ended: { by: string | null; now: Date }) {
  const end = await voidLoan(tx, row, { entry: "expire", actorId: null, ...ended });
  return { ...end, notice: "expired" } as const;
}
