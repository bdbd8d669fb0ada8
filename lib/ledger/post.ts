import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { isMoneyForbidden, sqlDetail, sqlState } from "@/lib/core/db/transaction";
import type { Asset } from "@/lib/core/format/money";
import { type Account, type Obligation, pathOf } from "./accounts";
import type { Act } from "./constants";
import { lockShares, shareOf } from "./shares";

/** A positive amount in minor units, from one account to another of the same currency. */
export type Transfer = { from: Account; to: Account; amount: bigint };

export type Posting = {
  act: Act;
  /** The row that the act is about. */
  ref: Obligation;
  /** Who did it; null for scheduled jobs and for money that arrives from outside. */
  actorId: string | null;
  /** The key of the act: posting it again with the same transfers changes nothing (money.md). */
  idempotencyKey: string;
  /** When it happened; the row also stores when it was written. */
  occurredAt: Date;
  /** Whether incoming money already has a purpose or is only returned, so that no pot takes a share of it. */
  hasPurpose?: boolean;
  /** Transfers of zero are left out. */
  transfers: readonly Transfer[];
};

/**
 * An account's balance would have become negative: its balance and the amount that it would have had to pay, in minor
 * units.
 */
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

/** Throws `forbidden` for a token that may not move money; `post` does, so only for money that a provider moves. */
export function refuseForbiddenMoney(tx: Tx): void {
  if (isMoneyForbidden(tx)) throw new DomainError("forbidden", MESSAGE.tokenMovesNoMoney);
}

/**
 * Posts one act to the ledger through its only posting function, within `tx`, and then the shares of it that members
 * set aside in pots. Returns the id of the journal row and whether it already existed. Throws InsufficientFunds;
 * DomainError `conflict` if the key was used for something else, `unavailable` while the ledger is closed, `forbidden`
 * for a token that may not move money. Lock the business row first (lock order: business row, then accounts).
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  refuseForbiddenMoney(tx);
  const shares = await lockShares(tx, posting);
  const posted = await write(tx, posting);
  if (posted.replayed) return posted;
  for (const share of shares) await write(tx, shareOf(posting, { ...share, journalId: posted.journalId }));
  return posted;
}

export type OncePosted = Pick<Posting, "act" | "actorId" | "transfers"> & {
  ref: { type: string; id: string | number };
  /** Distinguishes several postings of the same act about the same row. */
  part?: string | number | undefined;
  now: Date;
};

/** Who posts an act, null for the system, and when. */
export type PostedBy = Pick<OncePosted, "actorId" | "now">;

/** Posts an act once per row, or once per `part` of it: `post` with the key `act:id` or `act:id:part`. */
export function postOnce(tx: Tx, { act, ref, part, transfers, actorId, now }: OncePosted): Promise<Posted> {
  const idempotencyKey = [act, ref.id, part].filter((word) => word !== undefined).join(":");
  const row = { type: ref.type, id: String(ref.id) };
  return post(tx, { act, ref: row, actorId, idempotencyKey, occurredAt: now, transfers });
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
    if (!row) throw new Error("ledger.post returned no row");
    return { journalId: BigInt(row.journal_id), replayed: row.replayed };
  } catch (error) {
    throw refusalOf(error);
  }
}

// Formats a PostgreSQL array literal: the driver cannot serialize arrays of numbers.
function listOf(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join()}}`;
}

// Converts the SQLSTATEs of the posting function to errors with a message; any other error is unexpected and is
// rethrown unchanged.
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
