import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { available, fund as fundAccount } from "@/lib/ledger/accounts";
import { type InsufficientFunds, postOnce } from "@/lib/ledger/post";
import type { Fund } from "./rows";

export const euroAccount = (fundId: number) => fundAccount(String(fundId), "EUR");

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

/** Returns the refusal that says how much money the fund has. */
export function emptyFund({ balance }: InsufficientFunds): DomainError {
  return new DomainError("conflict", `El fondo no tiene tanto dinero: tiene ${amountText(balance, "EUR")}.`);
}
