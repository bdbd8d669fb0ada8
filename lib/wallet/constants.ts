import type { ChainAsset } from "@/lib/gateways/constants";

/** Length of a destination address (spec 3 §9). */
export const ADDRESS_LENGTH = { least: 26, most: 62 } as const;

export const WALLET_ATTEMPTS = {
  withdrawalPerUser: { points: 60, perSeconds: 60 * 60 },
  addressPerUser: { points: 30, perSeconds: 60 * 60 },
} as const;

/** The stretches over which the limits of a KYC level count: the last 24 hours, the last 30 days. */
export const LIMIT_HOURS = { day: 24, month: 30 * 24 } as const;

/** Where anybody may look a transaction up: the address without its hash. */
export const EXPLORERS: Readonly<Record<ChainAsset, string>> = {
  BTC: "https://mempool.space/tx/",
  USDT: "https://etherscan.io/tx/",
  USDC: "https://etherscan.io/tx/",
};

/** How much of a transaction's hash the note of a withdrawal shows (spec 3 §8). */
export const HASH_SHOWN = 16;

/** The parts of the wallet, as `/btc-p2p?wallet=…` names the one it opens at. */
export const WALLET_PARTS = ["balances", "deposit", "withdrawal", "history", "address"] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

export const DEPOSIT_STATUSES = ["detected", "confirmed", "credited", "dropped"] as const;

/** What a member is shown: a confirmed deposit that the month's limit holds is said to be so. */
export const SHOWN_DEPOSIT_STATUSES = [...DEPOSIT_STATUSES, "held"] as const;

export type ShownDepositStatus = (typeof SHOWN_DEPOSIT_STATUSES)[number];

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const WITHDRAWAL_STATUSES = ["pending", "broadcasting", "completed", "failed"] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
