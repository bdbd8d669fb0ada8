import { btcWithdrawals, chainCursors, chainDeposits, externalWallets, walletAddresses } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const WALLET_KEPT: Area["kept"] = {
  "money that came in or went out": [btcWithdrawals, chainDeposits],
  "an address that was given once may be paid to for ever": [walletAddresses],
  "one row for each chain, or for each member and asset": [chainCursors, externalWallets],
};
