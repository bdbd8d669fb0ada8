import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankImports, bankLines } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { NO_LINE } from "./schema";

export type Line = typeof bankLines.$inferSelect;

/** Locks a row until the transaction ends. Throws `not_found`. */
export async function lockLine(tx: Tx, id: number): Promise<Line> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).limit(1).for("no key update");
  if (!line) throw new DomainError("not_found", NO_LINE);
  return line;
}

/** Locks a row that waits for an administrator. Throws `not_found`, and `conflict` if it is already decided. */
export async function lockWaiting(tx: Tx, id: number): Promise<Line> {
  const line = await lockLine(tx, id);
  if (line.status !== "waiting") throw new DomainError("conflict", "Ese movimiento ya está decidido.");
  return line;
}

/** Changes a locked row and returns it. */
export async function setLine(
  tx: Tx,
  line: Pick<Line, "id">,
  changed: Partial<typeof bankLines.$inferInsert>,
): Promise<Line> {
  const [row] = await tx.update(bankLines).set(changed).where(eq(bankLines.id, line.id)).returning();
  if (!row) throw new Error("the bank statement line does not exist");
  return row;
}

/** The administrator who imported a row's file. A row that would credit them waits for another administrator. */
export async function importerOf(tx: Tx, { importId }: Pick<Line, "importId">): Promise<string | null> {
  const [file] = await tx
    .select({ uploadedBy: bankImports.uploadedBy })
    .from(bankImports)
    .where(eq(bankImports.id, importId))
    .limit(1);
  return file?.uploadedBy ?? null;
}
