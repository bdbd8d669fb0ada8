import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { loans } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { getSettings, readPrices } from "@/lib/core/config/settings";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { answeredBy, decidableFrom } from "@/lib/deals/answers";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { claimerOf, shownClaim, shownWaiting, type Waiting, waitingOf } from "@/lib/deals/present";
import { entriesOf } from "@/lib/deals/timeline";
import { POOL_NAME } from "@/lib/lending/constants";
import { disputeOf, linesOfLoan, loanFigures, receiptUrl, sideOf } from "./line";
import { MONEY_PARTS, type Row, readMoney, rowsOf } from "./queries";
import { eventsOpenTo, minorOf } from "./rules";
import { type ListLoanQueue, LOAN_NOT_FOUND } from "./schema";
import { LOAN_TIMELINE } from "./timeline";
import type { Loan } from "./transfers";

const PARTS = { claimer: claimerOf(loans.claimedBy), waiting: waitingOf("loan", loans) };

type QueueRow = Row & { claimer: { id: string; name: string } | null; waiting: Waiting | null };

const POOL = { id: "", name: POOL_NAME, email: "" };

function personOf(person: Row["lender"]) {
  if (!person) return POOL;
  const { id, firstName, lastName, email } = person;
  return { id, name: fullName({ firstName, lastName }), email };
}

function queueLine(row: QueueRow) {
  const { loan } = row;
  return {
    ...loanFigures(loan),
    lender: personOf(row.lender),
    borrower: personOf(row.borrower),
    disputedBy: loan.disputedBy ? sideOf(loan, loan.disputedBy) : null,
    disputeReason: loan.disputeReason,
    claim: shownClaim(loan, row.claimer),
    waiting: shownWaiting(loan, row.waiting),
  };
}

/**
 * Loans for administrators, of one state or all, newest first; disputes oldest first, the order in which they are
 * decided.
 */
export async function listLoanQueue(_viewer: AdminActor, { status, cursor, limit }: ListLoanQueue) {
  const isLatestFirst = status !== "disputed";
  const past = isLatestFirst ? lt : gt;
  const wanted: (SQL | undefined)[] = [
    status === "all" ? undefined : eq(loans.status, status),
    cursor ? past(loans.id, Number(cursor)) : undefined,
  ];
  const found = await rowsOf(db, PARTS)
    .where(and(...wanted))
    .orderBy(isLatestFirst ? desc(loans.id) : asc(loans.id))
    .limit(limit + 1);
  return pageOf(found.map(queueLine), limit, idOf);
}

export type LoanQueueLine = ReturnType<typeof queueLine>;

/** A loan with what the deciding administrator needs. */
export async function readLoanCase(viewer: AdminActor, id: number, source: Source = db) {
  const parts = { ...PARTS, ...MONEY_PARTS, timeline: entriesOf(LOAN_TIMELINE, loans.id) };
  const [row] = await rowsOf(source, parts).where(eq(loans.id, id)).limit(1);
  if (!row) throw new DomainError("not_found", LOAN_NOT_FOUND);
  const { loan } = row;
  const now = clock.now();
  const timeline = linesOfLoan(loan, row.timeline);
  // Administrators see what is private to the two parties only if one of them has opened a dispute.
  const isDisputed = loan.disputedBy !== null;
  const isParty = loan.lenderId === viewer.id || loan.borrowerId === viewer.id;
  const answered = isDisputed ? answeredBy(["lender", "borrower"], timeline) : null;
  const decidable = loan.status === "disputed" && answered ? decidableFrom(loan, answered, now) : null;
  const open = isParty ? [] : eventsOpenTo({ ...loan, hasRated: false }, "administrator", now);
  return {
    ...queueLine(row),
    ...(await readMoney(row, now, source)),
    paymentReference: isDisputed ? loan.paymentReference : null,
    receiptUrl: isDisputed ? receiptUrl(loan) : null,
    ...disputeOf(loan, timeline),
    timeline: isDisputed ? timeline : timeline.map((line) => ({ ...line, note: null, fileUrl: null })),
    isParty,
    answered,
    decidableFrom: isoOrNull(decidable),
    canResolve: decidable === null && open.includes("resolve"),
    needsApproval: loan.status === "disputed" && (await needsApproval(loan, source)),
  };
}

export type LoanCase = Awaited<ReturnType<typeof readLoanCase>>;

/** The principal of a loan in euro cents, at the reference prices. */
export async function readWorth(source: Tx | Source, loan: Loan): Promise<bigint> {
  const minor = minorOf(loan.principalCents, loan.currency);
  return euroCentsOf(loan.currency, minor, await readPrices(source));
}

async function needsApproval(loan: Loan, source: Source): Promise<boolean> {
  const settings = await getSettings(["disputeApprovalEur"], source);
  return needsSecondAdministrator(await readWorth(source, loan), settings);
}
