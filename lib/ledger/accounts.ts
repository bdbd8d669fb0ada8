import type { Asset, Token } from "@/lib/core/format/money";
import type { AccountKind, World } from "./constants";

/** Identifies an account: its kind, its asset, its owner, and the obligation for which an escrow is held. */
export type Account = {
  readonly kind: AccountKind;
  readonly currency: Asset;
  readonly owner: string | null;
  readonly refType: string | null;
  readonly refId: string | null;
};

/** The obligation for which an escrow is held: one order, trade, withdrawal, loan, … */
export type Obligation = { type: string; id: string };

/** Returns the account with the amount of one asset that a member may spend. */
export function available(owner: string, currency: Asset): Account {
  return { kind: "available", currency, owner, refType: null, refId: null };
}

/** Returns the escrow account of a member for one obligation; the money still belongs to the member (money.md). */
export function escrow(owner: string, currency: Asset, { type, id }: Obligation): Account {
  return { kind: "escrow", currency, owner, refType: type, refId: id };
}

/** Returns the account of the platform's earnings. */
export function fees(currency: Asset): Account {
  return { kind: "fees", currency, owner: null, refType: null, refId: null };
}

/** Returns the account of the outside world; its balance is negative by the amount that has come in from there. */
export function world(which: World, currency: Asset): Account {
  return { kind: "world", currency, owner: null, refType: which, refId: null };
}

/** Returns the account of a pool of the bank, shared by its members. */
export function pool(ref: string, currency: Asset): Account {
  return { kind: "pool", currency, owner: null, refType: "pool", refId: ref };
}

/** Returns the account of a shared pot, shared by its members. */
export function sharedPot(ref: string, currency: Asset): Account {
  return { kind: "pool", currency, owner: null, refType: "shared-pot", refId: ref };
}

/** Returns the account of a private equity fund. */
export function fund(ref: string, currency: Asset): Account {
  return { kind: "fund", currency, owner: null, refType: "fund", refId: ref };
}

/** Returns the account of a fund's distribution, which holds what its investors are about to be paid. */
export function fundDistribution(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "fund-distribution", refId: ref };
}

/** Returns the account with the money that a project has raised and that has not been paid out yet. */
export function projectFund(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "project", refId: ref };
}

/** Returns the account of a distribution, which holds what the holders of a token are about to be paid. */
export function distributionFund(ref: string): Account {
  return { kind: "fund", currency: "EUR", owner: null, refType: "distribution", refId: ref };
}

/**
 * Returns the account that issues and redeems a token. Its balance is negative by the units in circulation, and at most
 * by the token's cap.
 */
export function issuer(token: Token): Account {
  return { kind: "issuer", currency: token, owner: null, refType: null, refId: null };
}

/** Returns the account with the platform's own stock of an asset, used for conversions; it may be used up. */
export function treasury(currency: Asset): Account {
  return { kind: "treasury", currency, owner: null, refType: null, refId: null };
}

/** Returns an account's path in the ledger: `escrow:BTC:<owner>:trade:7`. */
export function pathOf({ kind, currency, owner, refType, refId }: Account): string {
  return [kind, currency, owner ?? "", refType ?? "", refId ?? ""].join(":");
}
