import { createHash } from "node:crypto";
import { and, eq, inArray, lte, max, or, sql, sum } from "drizzle-orm";
import type { Source } from "@/db";
import { loanRepayments, loans, users } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import type { RecordFigures } from "@/lib/lending/constants";
import { RUNNING } from "@/lib/lending/loan/rules";

type Of = { userId: string; isNamed: boolean };

/** The current figures of a member's loans as borrower. */
export async function readFigures(source: Source, { userId, isNamed }: Of): Promise<RecordFigures> {
  const isMine = eq(loans.borrowerId, userId);
  const [count] = await source
    .select({
      repaid: sql<number>`(count(*) filter (where ${loans.status} = 'repaid'))::int`,
      liquidated: sql<number>`(count(*) filter (where ${loans.status} = 'liquidated'))::int`,
      running: sql<number>`(count(*) filter (where ${inArray(loans.status, [...RUNNING])}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isLate(clock.now())}))::int`,
      since: sql<string | null>`min(${loans.startedOn})::text`,
    })
    .from(loans)
    .where(isMine);
  const [late] = await source
    .select({ all: sum(loanRepayments.daysLate), max: max(loanRepayments.daysLate) })
    .from(loanRepayments)
    .innerJoin(loans, and(eq(loans.id, loanRepayments.loanId), isMine));
  const name = isNamed ? await readName(source, userId) : null;
  const none = { repaid: 0, liquidated: 0, running: 0, overdue: 0, since: null };
  return { name, ...(count ?? none), daysLate: Number(late?.all ?? 0), mostDaysLate: late?.max ?? 0 };
}

// A loan in default only because of the price has no payment overdue, until one becomes due.
const isLate = (now: Date) =>
  or(
    eq(loans.status, "overdue"),
    and(eq(loans.status, "defaulted"), or(eq(loans.defaultReason, "payment"), lte(loans.dueAt, now))),
  );

async function readName(source: Source, userId: string): Promise<string> {
  const [person] = await source
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return person ? fullName(person) : "";
}

/** The SHA-256 of the whole record and its owner. */
export function hashOfRecord(userId: string, code: string, figures: RecordFigures): string {
  return createHash("sha256")
    .update([userId, code, ...saidOf(figures)].join("\n"))
    .digest("hex");
}

/** Whether two records contain the same figures. */
export function isSame(one: RecordFigures, other: RecordFigures): boolean {
  return saidOf(one).join("\n") === saidOf(other).join("\n");
}

const saidOf = ({
  name,
  repaid,
  liquidated,
  running,
  overdue,
  daysLate,
  mostDaysLate,
  since,
}: RecordFigures) => [
  ...[name ?? "", repaid, liquidated, running, overdue],
  ...[daysLate, mostDaysLate, since ?? ""],
];
