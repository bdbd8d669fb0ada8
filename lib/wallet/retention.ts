import {
  btcWithdrawals,
  chainCursors,
  chainDeposits,
  externalWallets,
  savedAddresses,
  walletAddresses,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const WALLET_KEPT: Area["kept"] = {
  "deposits and withdrawals": [btcWithdrawals, chainDeposits],
  "a payment to a published address may arrive at any time": [walletAddresses],
  "the member's own list, which they delete": [savedAddresses],
  "one row per chain, or per member and asset": [chainCursors, externalWallets],
};
