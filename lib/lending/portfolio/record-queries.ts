import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { loanRecords, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { printedCode, readCode } from "@/lib/core/format/public-code";
import { MAX_RECORDS, PORTFOLIO_ATTEMPTS, RECORD_NOT_FOUND } from "./constants";
import { isSame, readFigures } from "./record";

/**
 * The record with this code, and whether its figures are still current. Throws `not_found`, also after its owner has
 * deleted their account or withdrawn it, and `rate_limited` for clients that try codes.
 */
export async function findRecord(typed: string, { ip }: Pick<RequestInfo, "ip">) {
  await consume({ name: "loan-records", key: ip, ...PORTFOLIO_ATTEMPTS.records });
  const code = readCode(typed);
  const found = code && (await readRecord(code));
  if (!found) throw new DomainError("not_found", RECORD_NOT_FOUND);
  const { userId, figures, hash, createdAt } = found;
  const now = await readFigures(db, { userId, isNamed: figures.name !== null });
  return { ...figures, code: printedCode(code), hash, createdAt, isCurrent: isSame(figures, now) };
}

export type FoundRecord = Awaited<ReturnType<typeof findRecord>>;

/** The records that a member has created, newest first. */
export async function listRecords({ id }: Pick<UserActor, "id">) {
  const rows = await db
    .select()
    .from(loanRecords)
    .where(eq(loanRecords.userId, id))
    .orderBy(desc(loanRecords.createdAt))
    .limit(MAX_RECORDS);
  return rows.map((row) => ({
    ...row.figures,
    code: printedCode(row.code),
    hash: row.hash,
    createdAt: row.createdAt,
  }));
}

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

async function readRecord(code: string) {
  const [row] = await db
    .select({ record: loanRecords })
    .from(loanRecords)
    .innerJoin(users, and(eq(users.id, loanRecords.userId), isNull(users.deletedAt)))
    .where(eq(loanRecords.code, code))
    .limit(1);
  return row?.record;
}
