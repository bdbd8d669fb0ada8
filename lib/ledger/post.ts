import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { isMoneyForbidden, sqlDetail, sqlState } from "@/lib/core/db/transaction";
import type { Asset } from "@/lib/core/format/money";
import { type Account, type Obligation, pathOf } from "./accounts";
import type { Act } from "./constants";
import { lockShares, shareOf } from "./shares";

/** So many minor units, more than none, from one account to another of the same currency. */
export type Transfer = { from: Account; to: Account; amount: bigint };

export type Posting = {
  act: Act;
  /** The thing it is about. */
  ref: Obligation;
  /** Who did it; null for what runs by the clock or came from outside. */
  actorId: string | null;
  /** The act's name: posted again with the same transfers it changes nothing (money.md). */
  idempotencyKey: string;
  /** When it happened; the row also keeps when it was written. */
  occurredAt: Date;
  /** Those of nothing are left out. */
  transfers: readonly Transfer[];
};

/** An account would have gone below zero: what it holds and what it would have had to pay, in minor units. */
export class InsufficientFunds extends DomainError {
  constructor(
    readonly currency: Asset,
    readonly balance: bigint,
    readonly needed: bigint,
  ) {
    super("conflict", "No tienes saldo suficiente para esta operación");
  }
}

type Posted = { journalId: bigint; replayed: boolean };

/**
 * Posts one act to the ledger through its only posting function, within `tx`, and with it the shares of it that members put aside.
 * Answers the journal row's id and whether it was there before. Throws InsufficientFunds; DomainError `conflict` when the
 * key was used for something else, `unavailable` while the ledger is closed, `forbidden` for a token that moves no money. Take the business row's lock first (order:
 * business row, then accounts).
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  if (isMoneyForbidden(tx)) throw new DomainError("forbidden", MESSAGE.tokenMovesNoMoney);
  const shares = await lockShares(tx, posting);
  const posted = await write(tx, posting);
  if (posted.replayed) return posted;
  for (const share of shares) await write(tx, shareOf(posting, { ...share, journalId: posted.journalId }));
  return posted;
}

async function write(tx: Tx, posting: Posting): Promise<Posted> {
  const { act, ref, actorId, idempotencyKey, occurredAt } = posting;
  const transfers = posting.transfers
    .filter(({ amount }) => amount !== 0n)
    .map(({ from, to, amount }) => ({ from, to, amount: String(amount) }));
  const payers = listOf(transfers.map(({ from }) => pathOf(from)));
  const payees = listOf(transfers.map(({ to }) => pathOf(to)));
  const amounts = listOf(transfers.map(({ amount }) => amount));
  const hash = createHash("sha256")
    .update(JSON.stringify([act, ref, JSON.stringify(transfers)]))
    .digest("base64url");
  try {
    const [row] = await tx.execute<{ journal_id: string; replayed: boolean }>(sql`
      select journal_id, replayed from ledger.post(${act}, ${ref.type}, ${ref.id}, ${actorId}, ${idempotencyKey},
        ${hash}, ${occurredAt.toISOString()}::timestamptz, ${payers}::text[], ${payees}::text[], ${amounts}::bigint[])
    `);
    if (!row) throw new Error("the ledger answered nothing");
    return { journalId: BigInt(row.journal_id), replayed: row.replayed };
  } catch (error) {
    throw refusalOf(error);
  }
}

// PostgreSQL's way to write a list: the driver has none for a list of numbers.
function listOf(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join()}}`;
}

// The posting function's own SQLSTATEs, in words; anything else is a fault of ours and stays one.
function refusalOf(error: unknown): unknown {
  switch (sqlState(error)) {
    case "LJ002": {
      const { currency, balance, needed } = JSON.parse(sqlDetail(error) ?? "{}");
      return new InsufficientFunds(currency, BigInt(balance), BigInt(needed));
    }
    case "LJ003":
      return new DomainError("conflict", MESSAGE.idempotencyConflict);
    case "LJ004":
      return new DomainError("unavailable", MESSAGE.ledgerClosed);
    default:
      return error;
  }
}
