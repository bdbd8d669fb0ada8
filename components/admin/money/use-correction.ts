import { useState } from "react";
import { v4 as uuid } from "uuid";
import type { Person } from "@/components/admin/users/find-people";
import type { SideKind } from "@/lib/admin/money/labels";
import { proposeCorrectionInput } from "@/lib/admin/money/schema";
import { type FieldErrors, fieldErrors } from "@/lib/core/command/errors";
import type { Currency } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { TRANSFER_RULES } from "@/lib/ledger/constants";

export type SideDraft = {
  kind: SideKind;
  member: Person | null;
  refType: string;
  refId: string;
  world: string;
};
/** In place of a currency: the asset is the token with the typed symbol. */
export const TOKEN = "token";

export type MoveDraft = {
  key: string;
  currency: Currency | typeof TOKEN;
  symbol: string;
  amount: string;
  from: SideDraft;
  to: SideDraft;
};

const side = (kind: SideKind): SideDraft => ({
  kind,
  member: null,
  refType: "withdrawal",
  refId: "",
  world: "bank",
});

const newMove = (): MoveDraft => ({
  key: uuid(),
  currency: "EUR",
  symbol: "",
  amount: "",
  from: side("world"),
  to: side("available"),
});

const PAYERS = [...new Set(TRANSFER_RULES.correction.map(([payer]) => payer))] as readonly SideKind[];

/** Returns the kinds of accounts that may pay in a correction: tokens move only between members' balances. */
export const payersOf = ({ currency }: MoveDraft): readonly SideKind[] =>
  currency === TOKEN ? ["available"] : PAYERS;

/** Returns the kinds of accounts that may receive what the paying account of a movement sends. */
export function payeesOf({ currency, from: { kind } }: MoveDraft): readonly SideKind[] {
  if (currency === TOKEN) return ["available"];
  return TRANSFER_RULES.correction.filter(([payer]) => payer === kind).map(([, payee]) => payee);
}

/** The draft of a correction: reason, evidence and movements. */
export function useCorrection() {
  const [reason, setReason] = useState("");
  const [evidence, setEvidence] = useState("");
  const [moves, setMoves] = useState<readonly MoveDraft[]>(() => [newMove()]);
  const [errors, setErrors] = useState<FieldErrors>({});

  const add = () => setMoves([...moves, newMove()]);
  const remove = (key: string) => setMoves(moves.filter((move) => move.key !== key));
  const change = (key: string, part: Partial<MoveDraft>) =>
    setMoves(moves.map((move) => (move.key === key ? allowed({ ...move, ...part }) : move)));

  /** Returns the correction as form data, or null if it is invalid; the errors are then set on the fields. */
  function read(): FormData | null {
    const transfers = moves.map(({ currency, symbol, amount, from, to }) => ({
      currency: currency === TOKEN ? symbol.trim().toUpperCase() : currency,
      amount: typedAmount(amount),
      from: sideOf(from),
      to: sideOf(to),
    }));
    const { error } = proposeCorrectionInput.safeParse({ reason, evidence, transfers });
    setErrors(error ? fieldErrors(error) : {});
    if (error) return null;
    const form = new FormData();
    form.set("reason", reason);
    form.set("evidence", evidence);
    form.set("transfers", JSON.stringify(transfers));
    return form;
  }

  return { reason, setReason, evidence, setEvidence, moves, errors, add, remove, change, read };
}

export type Correction = ReturnType<typeof useCorrection>;

// Changes the accounts that the asset excludes, and then a receiving account that the paying one may not pay.
function allowed(move: MoveDraft): MoveDraft {
  const paying = { ...move, from: { ...move.from, kind: permitted(move.from.kind, payersOf(move)) } };
  return { ...paying, to: { ...paying.to, kind: permitted(paying.to.kind, payeesOf(paying)) } };
}

const permitted = (kind: SideKind, kinds: readonly SideKind[]) =>
  kinds.includes(kind) ? kind : (kinds[0] ?? kind);

function sideOf({ kind, member, refType, refId, world }: SideDraft) {
  if (kind === "fees") return { kind };
  if (kind === "world") return { kind, world };
  if (kind === "pool") return { kind, potId: refId.trim() };
  const memberId = member?.id ?? "";
  return kind === "available" ? { kind, memberId } : { kind, memberId, refType, refId: refId.trim() };
}
