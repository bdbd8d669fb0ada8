import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { type Token, tokenOfCode } from "@/lib/core/format/money";

type NewToken = {
  /** Upper-case letters, digits and dashes: the unit shown after its amounts. */
  code: string;
  /** The project that issues the token. */
  issuerRef: string;
  /** The maximum number of tokens, in millionths; the issuer's account enforces it. */
  cap: bigint;
};

/**
 * Registers a project's token as an asset of the ledger. Throws DomainError `conflict` if another asset has its code.
 */
export async function addToken(tx: Tx, { code, issuerRef, cap }: NewToken): Promise<Token> {
  try {
    await tx.execute(sql`select ledger.add_token(${code}, ${issuerRef}, ${cap})`);
  } catch (error) {
    if (violates(error, "assets_pkey")) throw new DomainError("conflict", "Ya hay un activo con ese código.");
    throw error;
  }
  return tokenOfCode(code);
}
