"use server";

import { action } from "@/lib/core/command/action";
import { createDepositAddress as createDepositAddressCommand } from "@/lib/wallet/addresses/create-deposit-address";
import { labelAddress as labelAddressCommand } from "@/lib/wallet/addresses/label-address";
import { removeAddress as removeAddressCommand } from "@/lib/wallet/addresses/remove-address";
import { saveAddress as saveAddressCommand } from "@/lib/wallet/addresses/save-address";
import { setExternalWallet as setExternalWalletCommand } from "@/lib/wallet/addresses/set-external-wallet";
import { dismissDeposit as dismissDepositCommand } from "@/lib/wallet/deposits/dismiss-deposit";
import { mineBlocks as mineBlocksCommand } from "@/lib/wallet/deposits/mine-blocks";
import { releaseDeposit as releaseDepositCommand } from "@/lib/wallet/deposits/release-deposit";
import { simulateDeposit as simulateDepositCommand } from "@/lib/wallet/deposits/simulate-deposit";
import { externalWalletForm, withdrawBitcoinForm } from "@/lib/wallet/schema";
import { approveWithdrawal as approveWithdrawalCommand } from "@/lib/wallet/withdrawals/approve-withdrawal";
import { cancelWithdrawal as cancelWithdrawalCommand } from "@/lib/wallet/withdrawals/cancel-withdrawal";
import { rejectWithdrawal as rejectWithdrawalCommand } from "@/lib/wallet/withdrawals/reject-withdrawal";
import { withdrawBitcoin as withdrawBitcoinCommand } from "@/lib/wallet/withdrawals/withdraw-bitcoin";

export const createDepositAddress = action(createDepositAddressCommand, {
  show: ({ asset, address }) => ({ asset, address }),
});

export const setExternalWallet = action(setExternalWalletCommand, { form: externalWalletForm });

export const saveAddress = action(saveAddressCommand);

export const labelAddress = action(labelAddressCommand);

export const removeAddress = action(removeAddressCommand);

export const withdrawBitcoin = action(withdrawBitcoinCommand, {
  form: withdrawBitcoinForm,
  show: (withdrawal) => withdrawal,
});

export const cancelWithdrawal = action(cancelWithdrawalCommand);

export const approveWithdrawal = action(approveWithdrawalCommand, { show: ({ status }) => ({ status }) });

export const rejectWithdrawal = action(rejectWithdrawalCommand);

export const releaseDeposit = action(releaseDepositCommand);

export const dismissDeposit = action(dismissDepositCommand);

export const simulateDeposit = action(simulateDepositCommand, { show: ({ txHash }) => ({ txHash }) });

export const mineBlocks = action(mineBlocksCommand, { show: ({ height }) => ({ height }) });
