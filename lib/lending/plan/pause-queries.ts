import { aliasedTable, and, desc, eq, lt, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { loanInstalments, loanPauses, loanRepayments, loans, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { dayOf } from "@/lib/core/format/calendar";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printCents } from "@/lib/lending/cents";
import { LOAN } from "@/lib/lending/loan/machine";
import type { Loan } from "@/lib/lending/loan/transfers";
import { daysToTakeBack } from "./pause-rules";
import type { ListPauses } from "./schema";
import { hasMovedDates } from "./stored-plan";

const MAX_PAUSES = 50;

/** The pauses proposed by the two parties of a loan, newest first. An expired proposal no longer shows as waiting. */
export async function readPauses(row: Loan, now: Date, source: Source) {
  const rows = await source
    .select()
    .from(loanPauses)
    .where(eq(loanPauses.loanId, row.id))
    .orderBy(desc(loanPauses.id))
    .limit(MAX_PAUSES);
  return rows.map((pause) => pauseLine(row, pause, now));
}

function pauseLine(row: Pick<Loan, "lenderId">, pause: typeof loanPauses.$inferSelect, now: Date) {
  const { id, days, lastedDays, costCents, proposedBy, status, expiresAt, createdAt, closedAt } = pause;
  return {
    id,
    days,
    lastedDays,
    cost: printCents(costCents),
    by: row.lenderId === proposedBy ? ("lender" as const) : ("borrower" as const),
    status: status === "proposed" && expiresAt <= now ? ("expired" as const) : status,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    closedAt: isoOrNull(closedAt),
  };
}

const lender = aliasedTable(users, "lender");
const borrower = aliasedTable(users, "borrower");
const later = aliasedTable(loanPauses, "later");
const nameOf = (person: typeof lender | typeof borrower) => fullNameColumn(person);

const NEXT_DUE = sql<string | null>`(
  select min(due_on)::text from ${loanInstalments} as due
  where due.loan_id = ${loans.id} and due.paid_at is null and due.replaced_at is null)`;
const HAS_CHANGED = sql<boolean>`(
  exists (select from ${loanRepayments} as paid
    where paid.loan_id = ${loans.id} and paid.created_at > ${loanPauses.closedAt})
  or exists (select from ${loanPauses} as ${sql.identifier("later")}
    where ${later.loanId} = ${loans.id} and ${later.id} > ${loanPauses.id} and ${hasMovedDates(later)}))`;

/**
 * Pauses of all loans for administrators, newest first, with the names of the parties and whether the pause can be
 * ended.
 */
export async function listPauses(viewer: AdminActor, { status, cursor, limit }: ListPauses) {
  const now = clock.now();
  const wanted = status === "all" ? undefined : eq(loanPauses.status, status);
  const rows = await db
    .select({
      pause: loanPauses,
      loan: loans,
      lender: nameOf(lender),
      borrower: nameOf(borrower),
      nextDueOn: NEXT_DUE,
      hasChanged: HAS_CHANGED,
    })
    .from(loanPauses)
    .innerJoin(loans, eq(loans.id, loanPauses.loanId))
    .innerJoin(lender, eq(lender.id, loans.lenderId))
    .innerJoin(borrower, eq(borrower.id, loans.borrowerId))
    .where(and(wanted, cursor ? lt(loanPauses.id, Number(cursor)) : undefined))
    .orderBy(desc(loanPauses.id))
    .limit(limit + 1);
  const lines = rows.map((row) => ({
    ...pauseLine(row.loan, row.pause, now),
    loanId: row.loan.id,
    currency: row.loan.currency,
    lender: { id: row.loan.lenderId, name: row.lender },
    borrower: { id: row.loan.borrowerId, name: row.borrower },
    canEnd: !isPartyOf(row.loan, viewer) && isOpen(row, now),
  }));
  return pageOf(lines, limit, idOf);
}

export type PauseLine = Awaited<ReturnType<typeof listPauses>>["rows"][number];

const isPartyOf = ({ lenderId, borrowerId }: Loan, { id }: { id: string }) =>
  lenderId === id || borrowerId === id;

type Found = {
  pause: typeof loanPauses.$inferSelect;
  loan: Loan;
  nextDueOn: string | null;
  hasChanged: boolean;
};

// Whether the pause can be ended: it is an unanswered proposal, or it has days that have not passed.
function isOpen({ pause, loan, nextDueOn, hasChanged }: Found, now: Date): boolean {
  if (!LOAN.allows(loan.status, "end-pause", "administrator")) return false;
  if (pause.status === "proposed") return pause.expiresAt > now;
  if (pause.status !== "accepted" || !pause.closedAt || !nextDueOn || hasChanged) return false;
  const agreedOn = dayOf(pause.closedAt, loan.timeZone);
  return daysToTakeBack({ days: pause.days, agreedOn, today: dayOf(now, loan.timeZone), nextDueOn }) > 0;
}
