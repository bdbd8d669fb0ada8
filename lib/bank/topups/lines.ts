import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankLines } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import type { Line } from "./line-settlement";
import { NO_LINE } from "./schema";

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
