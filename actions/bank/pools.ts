"use server";

import { cancelPoolWithdrawal as cancelPoolWithdrawalCommand } from "@/lib/bank/pools/cancel-pool-withdrawal";
import { contributeToPool as contributeToPoolCommand } from "@/lib/bank/pools/contribute-to-pool";
import { investInPool as investInPoolCommand } from "@/lib/bank/pools/invest-in-pool";
import { contributeToPoolForm, poolMoveForm, updatePoolForm } from "@/lib/bank/pools/schema";
import { updatePool as updatePoolCommand } from "@/lib/bank/pools/update-pool";
import { withdrawFromPool as withdrawFromPoolCommand } from "@/lib/bank/pools/withdraw-from-pool";
import { action } from "@/lib/core/command/action";

export const investInPool = action(investInPoolCommand, { form: poolMoveForm });

export const withdrawFromPool = action(withdrawFromPoolCommand, {
  form: poolMoveForm,
  show: ({ status }) => ({ status }),
});

export const cancelPoolWithdrawal = action(cancelPoolWithdrawalCommand);

export const contributeToPool = action(contributeToPoolCommand, { form: contributeToPoolForm });

export const updatePool = action(updatePoolCommand, { form: updatePoolForm });
