"use server";

import { action } from "@/lib/core/action";
import { approveWithdrawal as approveWithdrawalCommand } from "@/lib/exchange/approve-withdrawal";
import { cancelWithdrawal as cancelWithdrawalCommand } from "@/lib/exchange/cancel-withdrawal";
import { createDepositAddress as createDepositAddressCommand } from "@/lib/exchange/create-deposit-address";
import { mineBlocks as mineBlocksCommand } from "@/lib/exchange/mine-blocks";
import { rejectWithdrawal as rejectWithdrawalCommand } from "@/lib/exchange/reject-withdrawal";
import { releaseDeposit as releaseDepositCommand } from "@/lib/exchange/release-deposit";
import { setExternalWallet as setExternalWalletCommand } from "@/lib/exchange/set-external-wallet";
import { simulateDeposit as simulateDepositCommand } from "@/lib/exchange/simulate-deposit";
import { externalWalletForm, withdrawBitcoinForm } from "@/lib/exchange/wallet-schema";
import { withdrawBitcoin as withdrawBitcoinCommand } from "@/lib/exchange/withdraw-bitcoin";

export const createDepositAddress = action(createDepositAddressCommand, {
  show: ({ asset, address }) => ({ asset, address }),
});

export const setExternalWallet = action(setExternalWalletCommand, { form: externalWalletForm });

export const withdrawBitcoin = action(withdrawBitcoinCommand, {
  form: withdrawBitcoinForm,
  show: (withdrawal) => withdrawal,
});

export const cancelWithdrawal = action(cancelWithdrawalCommand);

export const approveWithdrawal = action(approveWithdrawalCommand, { show: ({ status }) => ({ status }) });

export const rejectWithdrawal = action(rejectWithdrawalCommand);

export const releaseDeposit = action(releaseDepositCommand);

export const simulateDeposit = action(simulateDepositCommand, { show: ({ txHash }) => ({ txHash }) });

export const mineBlocks = action(mineBlocksCommand, { show: ({ height }) => ({ height }) });
