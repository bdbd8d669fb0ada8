import { asc, desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bankStatementProofs, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { fullName } from "@/lib/core/format/person";
import { printedCode, readCode } from "@/lib/core/format/public-code";
import { ACCOUNTS_ATTEMPTS, MAX_PROOFS_LISTED, STATEMENT_NOT_FOUND } from "./constants";
import { hashOf, readDays } from "./statement-proofs";

/**
 * The statement with this code, and whether the ledger still confirms it, for comparison with a printed copy. Throws
 * `not_found`, and `rate_limited` for clients that try codes.
 */
export async function findProof(typed: string, { ip }: Pick<RequestInfo, "ip">) {
  await consume({ name: "bank-proofs", key: ip, ...ACCOUNTS_ATTEMPTS.proofs });
  const code = readCode(typed);
  const found = code && (await readProof(code));
  if (!found) throw new DomainError("not_found", STATEMENT_NOT_FOUND);
  const { proof, holder } = found;
  const isTrue = hashOf(proof, await readDays(proof)) === proof.hash;
  return { ...proof, code: printedCode(proof.code), holder, isTrue };
}

/** A statement of the member with its rows and the balance after each, for printing. Throws `not_found`. */
export async function readIssuedStatement(viewer: Pick<UserActor, "id">, typed: string) {
  const code = readCode(typed);
  const found = code && (await readProof(code));
  if (!found || found.proof.userId !== viewer.id) throw new DomainError("not_found", STATEMENT_NOT_FOUND);
  const { proof, holder } = found;
  const { lines } = await readDays(proof);
  let balance = proof.openingMinor;
  const printed = lines.map((line) => {
    balance += line.amount;
    return { ...line, balance };
  });
  return { ...proof, code: printedCode(proof.code), holder, printed };
}

/** The statements that a member has issued, newest first. */
export async function listProofs({ id }: Pick<UserActor, "id">) {
  const rows = await db
    .select({
      code: bankStatementProofs.code,
      asset: bankStatementProofs.asset,
      fromOn: bankStatementProofs.fromOn,
      toOn: bankStatementProofs.toOn,
      createdAt: bankStatementProofs.createdAt,
    })
    .from(bankStatementProofs)
    .where(eq(bankStatementProofs.userId, id))
    .orderBy(desc(bankStatementProofs.createdAt), asc(bankStatementProofs.code))
    .limit(MAX_PROOFS_LISTED);
  return rows.map((row) => ({ ...row, code: printedCode(row.code) }));
}

async function readProof(code: string) {
  const [row] = await db
    .select({
      proof: bankStatementProofs,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bankStatementProofs)
    .innerJoin(users, eq(users.id, bankStatementProofs.userId))
    .where(eq(bankStatementProofs.code, code))
    .limit(1);
  return row && { proof: row.proof, holder: fullName(row) };
}

export type FoundProof = Awaited<ReturnType<typeof findProof>>;
export type ListedProof = Awaited<ReturnType<typeof listProofs>>[number];
export type IssuedStatement = Awaited<ReturnType<typeof readIssuedStatement>>;
