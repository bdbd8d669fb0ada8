import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { bankImports, bankLines, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { type ListLines, NO_LINE } from "./schema";

const selectLines = (where: SQL | undefined, order: SQL) =>
  db
    .select({
      line: bankLines,
      fileName: bankImports.fileName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(bankLines)
    .innerJoin(bankImports, eq(bankImports.id, bankLines.importId))
    .leftJoin(users, eq(users.id, bankLines.userId))
    .where(where)
    .orderBy(order);

function shownLine({
  line,
  fileName,
  firstName,
  lastName,
  email,
}: Awaited<ReturnType<typeof selectLines>>[number]) {
  const { id, bookedOn, amountMinor, currency, reference, name, iban, status, userId, reason } = line;
  const member = userId && email ? { id: userId, name: `${firstName} ${lastName}`.trim(), email } : null;
  return { id, bookedOn, amountMinor, currency, reference, name, iban, status, reason, fileName, member };
}

export type QueuedLine = ReturnType<typeof shownLine>;

/** The lines of the bank's statements: what waits, oldest first; or all, the latest first. */
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

/** One of them; throws `not_found`. */
export async function getLine(_viewer: AdminActor, id: number): Promise<QueuedLine> {
  const [row] = await selectLines(eq(bankLines.id, id), asc(bankLines.id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_LINE);
  return shownLine(row);
}
