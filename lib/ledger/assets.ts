import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import type { Token } from "@/lib/core/format/money";

type NewToken = {
  /** Capitals, digits and dashes: what stands behind its amounts. */
  code: string;
  /** The project that issues it. */
  issuerRef: string;
  /** How many there may ever be, in millionths; the issuer's account keeps it. */
  cap: bigint;
};

/** Makes a project's token an asset of the ledger. Throws DomainError `conflict` where another asset bears its code. */
export async function addToken(tx: Tx, { code, issuerRef, cap }: NewToken): Promise<Token> {
  try {
    await tx.execute(sql`select ledger.add_token(${code}, ${issuerRef}, ${cap})`);
  } catch (error) {
    if (violates(error, "assets_pkey")) throw new DomainError("conflict", "Ya hay un activo con ese código.");
    throw error;
  }
  return code as Token;
}
