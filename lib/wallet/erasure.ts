import { btcWithdrawals, chainDeposits, externalWallets, walletAddresses } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const WALLET_ERASURE: Area["erasure"] = [{ owner: externalWallets.userId }];

export const WALLET_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [btcWithdrawals.approvedBy, chainDeposits.releasedBy],
  "money that moved, which names nobody by itself": [btcWithdrawals.userId, chainDeposits.userId],
  "an address that was given once may be paid to for ever": [walletAddresses.userId],
};
