import type { ShownDepositStatus } from "@/lib/exchange/constants";
import type { ChainAsset } from "@/lib/gateways/constants";
import { WITHDRAWAL } from "@/lib/wallet/withdrawals/machine";

/** Length of a destination address (spec 3 §9). */
export const ADDRESS_LENGTH = { least: 26, most: 62 } as const;

/** How recently the password must have been confirmed to send money out, in minutes (D3). */
export const WITHDRAWAL_CONFIRMATION_MINUTES = 10;

/** Less than this no node of Bitcoin passes on, whatever the kind of address: «dust» (Bitcoin Core's rule for P2PKH). */
export const MIN_SATS_SENT = 546n;

export const WITHDRAWALS_PER_PAGE = 25;
export const DEPOSITS_PER_PAGE = 25;

export const WALLET_ATTEMPTS = {
  withdrawalPerUser: { points: 60, perSeconds: 60 * 60 },
  addressPerUser: { points: 30, perSeconds: 60 * 60 },
} as const;

/** The stretches over which the limits of a KYC level count: the last 24 hours, the last 30 days. */
export const LIMIT_HOURS = { day: 24, month: 30 * 24 } as const;

export const MAX_WITHDRAWAL_REASON_LENGTH = 500;
export const MAX_RELEASE_REASON_LENGTH = 500;

/** How many blocks one call of the demonstration mines at most. */
export const MAX_BLOCKS = 100;

export const WITHDRAWAL_LABELS = WITHDRAWAL.labels;

export const DEPOSIT_LABELS: Readonly<Record<ShownDepositStatus, string>> = {
  detected: "Detectado",
  confirmed: "Confirmado",
  credited: "Abonado",
  dropped: "Descartado",
  held: "Retenido por el límite mensual",
};

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
