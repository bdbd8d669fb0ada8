import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { ChainAsset } from "@/lib/gateways/constants";

export const WALLET_ATTEMPTS = {
  withdrawalPerUser: { points: 60, perSeconds: HOUR_SECONDS },
  addressPerUser: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

/** The maximum number of addresses that a member saves, and the maximum length of the name of one. */
export const MAX_SAVED_ADDRESSES = 50;
export const MAX_ADDRESS_LABEL = 40;

export const NO_SAVED_ADDRESS = "Esa dirección no está guardada";

/** The periods of the KYC limits: the last 24 hours and the last 30 days. */
export const LIMIT_HOURS = { day: 24, month: 30 * 24 } as const;

/** The block explorers: the URL of a transaction without its hash. */
export const EXPLORERS: Readonly<Record<ChainAsset, string>> = {
  BTC: "https://mempool.space/tx/",
  USDT: "https://etherscan.io/tx/",
  USDC: "https://etherscan.io/tx/",
};

/** The characters of a transaction hash that the note of a withdrawal shows (spec 3 §8). */
export const HASH_SHOWN = 16;

/** The parts of the wallet, as the parameter of `walletPath` and `/btc-p2p?wallet=…` names them. */
export const WALLET_PARTS = ["balances", "deposit", "withdrawal", "history", "address"] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** The address that opens a part of the wallet for every member, whatever apps they may use; `asset`: to withdraw. */
export function walletPath(part: WalletPart, asset?: ChainAsset): string {
  return `/debank/open?wallet=${part}${asset ? `&asset=${asset}` : ""}`;
}

export const DEPOSIT_STATUSES = ["detected", "confirmed", "credited", "dropped"] as const;

/** The states shown to a member: `held` is a confirmed deposit above the monthly limit. */
export const SHOWN_DEPOSIT_STATUSES = [...DEPOSIT_STATUSES, "held"] as const;

export type ShownDepositStatus = (typeof SHOWN_DEPOSIT_STATUSES)[number];

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** The states of a deposit that may still be credited. */
export const OPEN_DEPOSITS: DepositStatus[] = ["detected", "confirmed"];

export const WITHDRAWAL_STATUSES = ["pending", "broadcasting", "completed", "failed"] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
