import type { Currency } from "@/lib/core/money";
import type { AccountKind, World } from "./constants";

/** Which account: its kind and currency, whose it is, and what obligation it is held for. */
export type Account = {
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly owner: string | null;
  readonly refType: string | null;
  readonly refId: string | null;
};

/** What an escrow is held for: one order, trade, withdrawal, loan, … */
export type Obligation = { type: string; id: string };

/** What a member may spend of one currency. */
export function available(owner: string, currency: Currency): Account {
  return { kind: "available", currency, owner, refType: null, refId: null };
}

/** A member's money, held for one obligation; it is still theirs (money.md). */
export function escrow(owner: string, currency: Currency, { type, id }: Obligation): Account {
  return { kind: "escrow", currency, owner, refType: type, refId: id };
}

/** What the platform has earned. */
export function fees(currency: Currency): Account {
  return { kind: "fees", currency, owner: null, refType: null, refId: null };
}

/** The outside; what came in from it stands there below zero. */
export function world(which: World, currency: Currency): Account {
  return { kind: "world", currency, owner: null, refType: which, refId: null };
}
