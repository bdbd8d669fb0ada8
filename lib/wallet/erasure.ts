import { btcWithdrawals, chainDeposits, externalWallets, savedAddresses, walletAddresses } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const WALLET_ERASURE: Area["erasure"] = [
  { owner: externalWallets.userId },
  { owner: savedAddresses.userId },
];

export const WALLET_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [btcWithdrawals.approvedBy, chainDeposits.releasedBy],
  "payments, which identify nobody by themselves": [btcWithdrawals.userId, chainDeposits.userId],
  "a payment to a published address may arrive at any time": [walletAddresses.userId],
};
