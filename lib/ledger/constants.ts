/** Kinds of account (D8). `log` accounts keep no balance on their row: everybody pays into them, and nobody waits. */
export const ACCOUNT_MODES = {
  available: "strict",
  escrow: "strict",
  pool: "strict",
  fees: "log",
  world: "log",
} as const;

export type AccountKind = keyof typeof ACCOUNT_MODES;
export type AccountMode = (typeof ACCOUNT_MODES)[AccountKind];

export const ACCOUNT_KINDS = Object.keys(ACCOUNT_MODES) as readonly AccountKind[];

/** The outside that money comes from and goes to. */
export type World = "bank" | "card" | "bitcoin" | "ethereum";

type Rule = readonly [from: AccountKind, to: AccountKind];

/** Which kinds of account may pay which, for which act; the database holds the same table and refuses the rest. */
export const TRANSFER_RULES = {
  deposit: [["world", "available"]],
  "deposit.reverse": [["available", "world"]],
  "withdrawal.hold": [["available", "escrow"]],
  "withdrawal.complete": [["escrow", "world"]],
  "withdrawal.release": [["escrow", "available"]],
  "order.hold": [["available", "escrow"]],
  "order.release": [["escrow", "available"]],
  "trade.settle": [
    ["available", "available"],
    ["available", "fees"],
    ["escrow", "available"],
    ["escrow", "fees"],
  ],
  "trade.hold": [
    ["available", "escrow"],
    ["escrow", "escrow"],
  ],
  "trade.complete": [
    ["escrow", "available"],
    ["escrow", "fees"],
    ["escrow", "world"],
  ],
  "trade.cancel": [
    ["escrow", "available"],
    ["escrow", "escrow"],
  ],
  purchase: [
    ["world", "escrow"],
    ["world", "fees"],
    ["available", "escrow"],
    ["available", "fees"],
  ],
  "purchase.hold": [["available", "escrow"]],
  "purchase.release": [["escrow", "available"]],
  "purchase.refund": [
    ["escrow", "world"],
    ["escrow", "available"],
    ["available", "world"],
    ["available", "available"],
    ["fees", "world"],
    ["fees", "available"],
    ["world", "world"],
  ],
  "sale.hold": [["available", "escrow"]],
  "sale.complete": [
    ["escrow", "available"],
    ["escrow", "fees"],
  ],
  "sale.refund": [
    ["escrow", "available"],
    ["available", "available"],
    ["fees", "available"],
  ],
  correction: [
    ["available", "available"],
    ["available", "fees"],
    ["available", "world"],
    ["escrow", "available"],
    ["fees", "available"],
    ["world", "available"],
  ],
} as const satisfies Record<string, readonly Rule[]>;

export type Act = keyof typeof TRANSFER_RULES;

export const VERIFICATION_SCOPES = ["incremental", "full"] as const;
export type VerificationScope = (typeof VERIFICATION_SCOPES)[number];
