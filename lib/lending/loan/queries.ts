import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { loanEvents, loanRatings, loans, users } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readPrices } from "@/lib/core/config/settings";
import { quoted } from "@/lib/core/db/quoted";
import { together } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { printMoney } from "@/lib/core/format/money";
import { memberName } from "@/lib/core/format/person";
import { blindRatings } from "@/lib/deals/ratings";
import { entriesOf } from "@/lib/deals/timeline";
import { LAPSED_TAKES } from "@/lib/exchange/trades/constants";
import { printCents } from "@/lib/lending/cents";
import { moveLine, readArrivals, readMoves } from "@/lib/lending/collateral/queries";
import { POOL_NAME } from "@/lib/lending/constants";
import { MARGIN_FOUND, type MarginFound, readLtvHistory } from "@/lib/lending/margin/ltv-history-queries";
import { marginOf, protectionOf, satsNeeded } from "@/lib/lending/margin/margin-line";
import { readPauses } from "@/lib/lending/plan/pause-queries";
import {
  planLine,
  REPAID,
  type Repaid,
  readInstalments,
  readRepayments,
  repaidLine,
  repaymentLine,
} from "@/lib/lending/plan/queries";
import { debtOf } from "@/lib/lending/plan/stored-plan";
import { disputeOf, type LoanParty, linesOfLoan, loanFigures, receiptUrl, sideOf } from "./line";
import { LOAN } from "./machine";
import { eventsOpenTo, isRunning } from "./rules";
import { type ListLoans, LOAN_NOT_FOUND } from "./schema";
import { LOAN_TIMELINE } from "./timeline";
import type { Loan } from "./transfers";

const borrower = aliasedTable(users, "borrower");

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  username: string | null;
  email: string;
  profileImageUrl: string | null;
  reputation: string;
  isDeleted: boolean;
};

/** The member whose id is in this column; null if the column is, for example the lender of a pool's loan. */
const personIn = (column: typeof loans.lenderId | typeof loans.borrowerId) => sql<Person | null>`(
  select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
    'username', person.username, 'email', person.email, 'profileImageUrl', person.profile_image_url,
    'reputation', person.reputation::text, 'isDeleted', person.deleted_at is not null)
  from users as person where person.id = ${column})`;

const COLUMNS = { loan: loans, lender: personIn(loans.lenderId), borrower: personIn(loans.borrowerId) };

export type Row = { loan: Loan; lender: Person | null; borrower: Person | null };

// Drizzle qualifies the columns in the subqueries with their tables only if the statement has a join.
export const rowsOf = <Parts extends Record<string, SQL>>(source: Source, parts: Parts) =>
  source
    .select({ ...COLUMNS, ...parts })
    .from(loans)
    .innerJoin(borrower, eq(borrower.id, loans.borrowerId));

const POOL = { id: null, name: POOL_NAME, username: null, profileImageUrl: null, reputation: null };

function personOf(person: Person | null) {
  if (!person) return POOL;
  const { id, username, profileImageUrl, reputation } = person;
  return { id, name: memberName(person), username, profileImageUrl, reputation };
}

function lineOf(row: Row, me: string) {
  const role = sideOf(row.loan, me);
  return {
    ...loanFigures(row.loan),
    role,
    counterpart: personOf(role === "lender" ? row.borrower : row.lender),
  };
}

const SIDES = { lender: loans.lenderId, borrower: loans.borrowerId } as const;

type Which = { side?: LoanParty | undefined; isLive?: boolean };

/**
 * The member's own loans, as lender, as borrower or both, newest first, in the documented shape; with `isLive` only
 * those that have not ended.
 */
export async function listLoans(
  viewer: UserActor,
  { cursor, limit }: ListLoans,
  { side, isLive = false }: Which = {},
) {
  const live = isLive ? sql`and status in (${quoted(LOAN.live)})` : sql``;
  // One index scan per side that stops at the limit, instead of a scan of all loans.
  const scan = (column: (typeof SIDES)[LoanParty]) => sql`
    (select id from loans where ${column} = ${viewer.id} ${cursor ? sql`and id < ${Number(cursor)}` : sql``} ${live}
     order by id desc limit ${limit + 1})`;
  const scans = side ? [scan(SIDES[side])] : [scan(SIDES.lender), scan(SIDES.borrower)];
  const found = await rowsOf(db, {})
    .where(sql`${loans.id} in (${sql.join(scans, sql` union all `)})`)
    .orderBy(desc(loans.id))
    .limit(limit + 1);
  return pageOf(
    found.map((row) => lineOf(row, viewer.id)),
    limit,
    idOf,
  );
}

export type LoanLine = Awaited<ReturnType<typeof listLoans>>["rows"][number];

type Rating = { raterId: string; stars: number; comment: string | null; removalReason: string | null };

/** What `readMoney` needs besides the loan. */
export const MONEY_PARTS = { found: MARGIN_FOUND, repaid: REPAID };

const PARTS = {
  ...MONEY_PARTS,
  timeline: entriesOf(LOAN_TIMELINE, loans.id),
  ratings: sql<Rating[]>`(
    select coalesce(json_agg(json_build_object('raterId', rater_id, 'stars', stars, 'comment', comment,
      'removalReason', removal_reason)), '[]')
    from ${loanRatings} where loan_id = ${loans.id})`,
  replacedById: sql<number | null>`(select next.id from loans as next where next.replaces_id = ${loans.id})`,
};

export const isPartyOf = ({ id }: { id: string }) => or(eq(loans.lenderId, id), eq(loans.borrowerId, id));

/** A loan for one of its two parties. Throws `not_found` for everyone else. */
export async function readLoan(viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source: Source = db) {
  const [row] = await rowsOf(source, PARTS)
    .where(and(eq(loans.id, id), isPartyOf(viewer)))
    .limit(1);
  if (!row) throw new DomainError("not_found", LOAN_NOT_FOUND);
  const { loan } = row;
  const now = clock.now();
  const line = lineOf(row, viewer.id);
  const timeline = linesOfLoan(loan, row.timeline);
  const { stageExpiresAt: until, status } = loan;
  const ratings = blindRatings(row.ratings, { me: viewer.id, now, until, isLive: !LOAN.isFinal(status) });
  return {
    ...line,
    ...(await readMoney(row, now, source)),
    replacedById: row.replacedById,
    protection: line.role === "borrower" && isRunning(status) ? protectionOf(loan) : null,
    paymentReference: loan.paymentReference,
    receiptUrl: receiptUrl(loan),
    ...disputeOf(loan, timeline),
    timeline,
    mayDo: eventsOpenTo({ ...loan, hasRated: ratings.mine !== null }, line.role, now),
    ratings,
    timeZone: loan.timeZone,
    now: now.toISOString(),
  };
}

export type LoanDetail = Awaited<ReturnType<typeof readLoan>>;

type Valued = { loan: Loan; found: MarginFound[]; repaid: Repaid };

/** The debt of a loan, its collateral, and its repayments. */
export async function readMoney({ loan, found, repaid }: Valued, now: Date, source: Source) {
  const [plan, repayments, moves, prices, arrivals, pauses] = await together(
    readInstalments(loan.id, source),
    readRepayments(loan.id, source),
    readMoves(loan.id, source),
    readPrices(source),
    readArrivals(loan.id, source),
    readPauses(loan, now, source),
  );
  const course = { plan, repayments: repayments.toReversed(), moves: moves.toReversed() };
  const unpaid = plan.filter(({ paidAt }) => paidAt === null);
  const debt = isRunning(loan.status) ? debtOf(loan, unpaid, now) : null;
  return {
    debt: debt && {
      principal: printCents(debt.principal),
      interest: printCents(debt.interest),
      total: printCents(debt.total),
      next: printCents(debt.next),
    },
    collateralNeeded: loan.status === "pending" ? printMoney(satsNeeded(loan, prices), "BTC") : null,
    ...arrivals,
    margin: marginOf(loan, debt?.total ?? loan.principalCents, prices),
    plan: plan.map(planLine),
    repaid: repaidLine(repaid),
    repayments: repayments.map(repaymentLine),
    collateralMoves: moves.map(moveLine),
    pauses,
    ltvHistory: await readLtvHistory(loan, { ...course, found, now }, source),
  };
}

/** The number of open loans of a member as borrower. */
export function countBorrowed(userId: string, source: Source): Promise<number> {
  return source.$count(loans, and(eq(loans.borrowerId, userId), inArray(loans.status, LOAN.live)));
}

const CANCELLED_BY_LENDER = sql`exists (select 1 from ${loanEvents} as entry
  where entry.loan_id = loans.id and entry.event = 'cancel' and entry.actor_id = loans.lender_id)`;

/**
 * Returns what a borrower has of loans made by accepting offers: how many wait for their collateral, and when those
 * of the last two days ended that never had any and were not cancelled by their lender, newest first.
 */
export async function readAccepted(tx: Tx, borrowerId: string, now: Date) {
  const ofOffer = and(eq(loans.borrowerId, borrowerId), isNotNull(loans.offerId));
  const pending = await tx.$count(loans, and(ofOffer, eq(loans.status, "pending")));
  const ended = await tx
    .select({ at: loans.closedAt })
    .from(loans)
    .where(
      and(
        ofOffer,
        eq(loans.status, "cancelled"),
        isNull(loans.collateralTxId),
        not(CANCELLED_BY_LENDER),
        gt(loans.closedAt, plusMinutes(now, -2 * LAPSED_TAKES.hours * HOUR_MINUTES)),
      ),
    )
    .orderBy(desc(loans.closedAt))
    .limit(4 * LAPSED_TAKES.max);
  return { pending, lapses: ended.flatMap(({ at }) => at ?? []) };
}
