import { and, asc, inArray, notInArray } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { projects } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { isCurrency } from "@/lib/core/format/money";
import { hasLiveExit } from "@/lib/tokenization/exits/live-queries";
import type { CorrectionTransfer } from "./rules";

/**
 * Locks the projects whose tokens a correction moves, as gifts do. Throws `not_found` for an unknown token, and
 * `conflict` until all its tokens are issued, and during an exit, which pays the holders for the tokens that they had
 * when it began.
 */
export async function lockTokens(tx: Tx, transfers: readonly CorrectionTransfer[]): Promise<void> {
  const symbols = symbolsOf(transfers);
  if (symbols.length === 0) return;
  const rows = await selectTokens(tx, symbols).for("no key update");
  if (rows.length < symbols.length) throw new DomainError("not_found", "Ese token no existe");
  for (const { id, symbol, settledAt } of rows) {
    if (!settledAt) {
      throw new DomainError("conflict", `Se están emitiendo los ${symbol}: vuelve a probar en unos minutos.`);
    }
    if (await hasLiveExit(tx, id)) {
      throw new DomainError(
        "conflict",
        `Hay una recompra o liquidación de ${symbol} en marcha: espera a que termine.`,
      );
    }
  }
}

/** Returns the projects of the moved tokens, by symbol. */
export async function readTokens(source: Source, transfers: readonly CorrectionTransfer[]) {
  const symbols = symbolsOf(transfers);
  const rows = symbols.length > 0 ? await selectTokens(source, symbols) : [];
  return new Map<string, (typeof rows)[number]>(rows.map((row) => [row.symbol, row]));
}

// A project that was not sold has issued no tokens, and its symbol may be another one's.
function selectTokens(source: Source, symbols: string[]) {
  const { id, tokenSymbol, priceCents, settledAt, status } = projects;
  return source
    .select({ id, symbol: tokenSymbol, priceCents, settledAt })
    .from(projects)
    .where(and(inArray(tokenSymbol, symbols), notInArray(status, ["draft", "failed", "cancelled"])))
    .orderBy(asc(id))
    .limit(symbols.length);
}

function symbolsOf(transfers: readonly CorrectionTransfer[]): string[] {
  return [...new Set(transfers.flatMap(({ currency }) => (isCurrency(currency) ? [] : currency)))];
}
