import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankImports, bankLines, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import type { LineStatus } from "@/lib/bank/constants";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { fullName } from "@/lib/core/format/person";
import { type ListImports, type ListLines, NO_LINE } from "./schema";

/** Matches the rows that belong to their member. In the others the member is only a guess. */
export const hasKnownMember = inArray(bankLines.status, ["credited", "payout"]);

const selectLines = (where: SQL | undefined, order: SQL) =>
  db
    .select({
      line: bankLines,
      fileName: bankImports.fileName,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(bankLines)
    .innerJoin(bankImports, eq(bankImports.id, bankLines.importId))
    .leftJoin(users, eq(users.id, bankLines.userId))
    .where(where)
    .orderBy(order);

function shownLine({ line, fileName, user }: Awaited<ReturnType<typeof selectLines>>[number]) {
  const { id, bookedOn, amountMinor, currency, reference, name, iban, status, userId, reason } = line;
  const member = userId && user?.email ? { id: userId, name: fullName(user), email: user.email } : null;
  return { id, bookedOn, amountMinor, currency, reference, name, iban, status, reason, fileName, member };
}

export type QueuedLine = ReturnType<typeof shownLine>;

/** The rows of bank statements: waiting ones, oldest first; or all, newest first. */
export async function listLines(_viewer: AdminActor, { status, cursor, limit }: ListLines) {
  const isWaiting = status === "waiting";
  const past = isWaiting ? gt : lt;
  const rows = await selectLines(
    and(
      isWaiting ? eq(bankLines.status, "waiting") : undefined,
      cursor ? past(bankLines.id, Number(cursor)) : undefined,
    ),
    isWaiting ? asc(bankLines.id) : desc(bankLines.id),
  ).limit(limit + 1);
  return pageOf(rows.map(shownLine), limit, idOf);
}

/** One row. Throws `not_found`. */
export async function getLine(_viewer: AdminActor, id: number): Promise<QueuedLine> {
  const [row] = await selectLines(eq(bankLines.id, id), asc(bankLines.id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_LINE);
  return shownLine(row);
}

/** The imported statements, newest first, who imported them, and the state of their rows. */
export async function listImports(_viewer: AdminActor, { cursor, limit }: ListImports) {
  const { id, fileName, format, lines, repeated, closingMinor, closingOn, createdAt } = bankImports;
  const linesOf = (status: LineStatus) =>
    sql<number>`(select count(*)::int from ${bankLines} where import_id = ${id} and status = ${status})`;
  const rows = await db
    .select({
      ...{ id, fileName, format, lines, repeated, closingMinor, closingOn, createdAt },
      credited: linesOf("credited"),
      waiting: linesOf("waiting"),
      by: fullNameColumn(users),
    })
    .from(bankImports)
    .innerJoin(users, eq(users.id, bankImports.uploadedBy))
    .where(cursor ? lt(id, Number(cursor)) : undefined)
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedImport = Awaited<ReturnType<typeof listImports>>["rows"][number];
