import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankImports, bankLines, bankReferences, bankTopups, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import type { LineStatus, TopupStatus } from "@/lib/bank/constants";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { fullName } from "@/lib/core/format/person";
import { referencesIn } from "./reference-rules";
import { type ListLines, type ListTopups, NO_LINE } from "./schema";
import { PROVIDER } from "./settlement";

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

const MAX_DEPOSITS = 25;

/** Incoming euros, arrived or in progress: by card or by transfer. */
export type Deposit = {
  key: string;
  id: number;
  at: Date;
  amountMinor: bigint;
} & (
  | { by: "card"; status: TopupStatus; refundedMinor: bigint }
  | { by: "transfer"; status: "credited" | "waiting"; from: string; currency: string }
);

/** The member's own deposits in euros, newest first. */
export async function listDeposits(viewer: UserActor): Promise<Deposit[]> {
  const [topups, transfers] = await Promise.all([
    listTopups(viewer, { limit: MAX_DEPOSITS }),
    listTransfers(viewer),
  ]);
  return [...topups.rows.map(depositOf), ...transfers]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_DEPOSITS);
}

const selectTopups = (viewer: UserActor, where: SQL | undefined) => {
  const { id, amountMinor, refundedMinor, status, failure, createdAt, userId } = bankTopups;
  return db
    .select({ id, amountMinor, refundedMinor, status, failure, createdAt })
    .from(bankTopups)
    .where(and(eq(userId, viewer.id), where))
    .orderBy(desc(id));
};

/** The member's own card top-ups, newest first. */
export async function listTopups(viewer: UserActor, { cursor, limit }: ListTopups) {
  const before = cursor ? lt(bankTopups.id, Number(cursor)) : undefined;
  return pageOf(await selectTopups(viewer, before).limit(limit + 1), limit, idOf);
}

/** The member's own unpaid card top-ups, newest first. */
export async function listOpenTopups(viewer: UserActor): Promise<Deposit[]> {
  return (await selectTopups(viewer, eq(bankTopups.status, "created")).limit(MAX_DEPOSITS)).map(depositOf);
}

export type ListedTopup = Awaited<ReturnType<typeof listTopups>>["rows"][number];

function depositOf({ id, createdAt: at, amountMinor, refundedMinor, status }: ListedTopup): Deposit {
  return { id, at, amountMinor, refundedMinor, status, key: `card-${id}`, by: "card" };
}

// A waiting row is shown only to the member whose reference it contains. A suggested member is only a guess for
// administrators.
async function listTransfers(viewer: UserActor): Promise<Deposit[]> {
  const { id, amountMinor, currency, name, bookedOn, decidedAt, status, reference, userId } = bankLines;
  const rows = await db
    .select({
      ...{ id, amountMinor, currency, name, bookedOn, decidedAt, status, reference },
      own: bankReferences.reference,
    })
    .from(bankLines)
    .leftJoin(bankReferences, eq(bankReferences.userId, userId))
    .where(and(eq(userId, viewer.id), inArray(status, ["credited", "waiting"]), gt(amountMinor, 0n)))
    .orderBy(desc(id))
    .limit(MAX_DEPOSITS);
  return rows.flatMap((row): Deposit[] => {
    const isTheirs = row.status === "credited" || (row.own && referencesIn(row.reference).includes(row.own));
    if (!isTheirs) return [];
    const status = row.status === "credited" ? "credited" : "waiting";
    const at = row.decidedAt ?? new Date(`${row.bookedOn}T12:00:00Z`);
    return [
      {
        key: `transfer-${row.id}`,
        id: row.id,
        at,
        amountMinor: row.amountMinor,
        by: "transfer",
        status,
        from: row.name,
        currency: row.currency,
      },
    ];
  });
}

/** The member's own card top-up with this payment id of the provider; null for any other id. */
export async function findOwnTopup(viewer: Pick<UserActor, "id">, paymentId: string) {
  const { id, amountMinor, status, provider, providerId, userId } = bankTopups;
  const [row] = await db
    .select({ id, amountMinor, status })
    .from(bankTopups)
    .where(and(eq(provider, PROVIDER), eq(providerId, paymentId), eq(userId, viewer.id)))
    .limit(1);
  return row ?? null;
}

const MAX_IMPORTS = 20;

/** The newest imported statements, who imported them, and the state of their rows. */
export async function listImports(_viewer: AdminActor) {
  const { id, fileName, format, lines, repeated, closingMinor, closingOn, createdAt } = bankImports;
  const linesOf = (status: LineStatus) =>
    sql<number>`(select count(*)::int from ${bankLines} where import_id = ${id} and status = ${status})`;
  return db
    .select({
      ...{ id, fileName, format, lines, repeated, closingMinor, closingOn, createdAt },
      credited: linesOf("credited"),
      waiting: linesOf("waiting"),
      by: fullNameColumn(users),
    })
    .from(bankImports)
    .innerJoin(users, eq(users.id, bankImports.uploadedBy))
    .orderBy(desc(id))
    .limit(MAX_IMPORTS);
}

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number];
