import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { available, fund as fundAccount } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { InsufficientFunds, post, type Transfer } from "@/lib/ledger/post";
import type { Fund } from "./rows";

export const euroAccount = (fundId: number) => fundAccount(String(fundId), "EUR");

type Entry = {
  act: Act;
  ref: { type: string; id: number };
  /** Tells apart several postings of the same act. */
  part?: string | number;
  transfers: readonly Transfer[];
  actorId: string | null;
  now: Date;
};

/** Posts an act of a fund once per reference. */
export async function postOnce(tx: Tx, { act, ref, part, transfers, actorId, now }: Entry): Promise<void> {
  const idempotencyKey = [act, ref.id, part].filter((word) => word !== undefined).join(":");
  await post(tx, {
    act,
    ref: { type: ref.type, id: String(ref.id) },
    actorId,
    idempotencyKey,
    occurredAt: now,
    transfers,
  });
}

type Moved = { id: number; kind: "in" | "out"; cents: bigint; now: Date };

/** Moves money between a fund and its manager. Throws InsufficientFunds. */
export async function moveBetween(
  tx: Tx,
  { id: fundId, managerId }: Pick<Fund, "id" | "managerId">,
  { id, kind, cents, now }: Moved,
): Promise<void> {
  const [own, common] = [available(managerId, "EUR"), euroAccount(fundId)];
  const transfer =
    kind === "in" ? { from: own, to: common, amount: cents } : { from: common, to: own, amount: cents };
  const ref = { type: "fund", id: fundId };
  await postOnce(tx, { act: "fund.move", ref, part: id, transfers: [transfer], actorId: managerId, now });
}

/** Converts InsufficientFunds into a `conflict` with the fund's balance. Returns any other error unchanged. */
export function emptyFund(error: unknown): unknown {
  if (!(error instanceof InsufficientFunds)) return error;
  const { balance } = error;
  return new DomainError("conflict", `El fondo no tiene tanto dinero: tiene ${amountText(balance, "EUR")}.`);
}
