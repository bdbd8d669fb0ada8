import type { Asset, Token } from "@/lib/core/format/money";
import type { AccountKind, World } from "./constants";

/** Which account: its kind and asset, whose it is, and what obligation it is held for. */
export type Account = {
  readonly kind: AccountKind;
  readonly currency: Asset;
  readonly owner: string | null;
  readonly refType: string | null;
  readonly refId: string | null;
};

/** What an escrow is held for: one order, trade, withdrawal, loan, … */
export type Obligation = { type: string; id: string };

/** What a member may spend of one asset. */
export function available(owner: string, currency: Asset): Account {
  return { kind: "available", currency, owner, refType: null, refId: null };
}

/** A member's money, held for one obligation; it is still theirs (money.md). */
export function escrow(owner: string, currency: Asset, { type, id }: Obligation): Account {
  return { kind: "escrow", currency, owner, refType: type, refId: id };
}

/** What the platform has earned. */
export function fees(currency: Asset): Account {
  return { kind: "fees", currency, owner: null, refType: null, refId: null };
}

/** The outside; what came in from it stands there below zero. */
export function world(which: World, currency: Asset): Account {
  return { kind: "world", currency, owner: null, refType: which, refId: null };
}

/** The common money of a pool of the bank. */
export function pool(ref: string, currency: Asset): Account {
  return { kind: "pool", currency, owner: null, refType: "pool", refId: ref };
}

/** The common money of the members of a shared pot. */
export function sharedPot(ref: string, currency: Asset): Account {
  return { kind: "pool", currency, owner: null, refType: "shared-pot", refId: ref };
}

/** The money of a private equity fund. */
export function fund(ref: string, currency: Asset): Account {
  return { kind: "fund", currency, owner: null, refType: "fund", refId: ref };
}

/** What the investors of a private equity fund are about to be paid. */
export function fundDistribution(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "fund-distribution", refId: ref };
}

/** What a project has raised and not been paid yet. */
export function projectFund(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "project", refId: ref };
}

/** What the holders of a token are about to be paid. */
export function distributionFund(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "distribution", refId: ref };
}

/** Where a token comes from and is redeemed to: below zero by what is in circulation, and never further than its cap. */
export function issuer(token: Token): Account {
  return { kind: "issuer", currency: token, owner: null, refType: null, refId: null };
}

/** What the platform holds of an asset to convert it for members; it may run dry. */
export function treasury(currency: Asset): Account {
  return { kind: "treasury", currency, owner: null, refType: null, refId: null };
}

/** An account's name in the ledger: `escrow:BTC:<owner>:trade:7`. */
export function pathOf({ kind, currency, owner, refType, refId }: Account): string {
  return [kind, currency, owner ?? "", refType ?? "", refId ?? ""].join(":");
}
