"use server";

import { approvePayout as approvePayoutCommand } from "@/lib/bank/payouts/approve-payout";
import { assignLine as assignLineCommand } from "@/lib/bank/payouts/assign-line";
import { cancelPayout as cancelPayoutCommand } from "@/lib/bank/payouts/cancel-payout";
import { createBatch as createBatchCommand } from "@/lib/bank/payouts/create-batch";
import { failPayout as failPayoutCommand } from "@/lib/bank/payouts/fail-payout";
import { labelPayee as labelPayeeCommand } from "@/lib/bank/payouts/label-payee";
import { rejectPayout as rejectPayoutCommand } from "@/lib/bank/payouts/reject-payout";
import { removePayee as removePayeeCommand } from "@/lib/bank/payouts/remove-payee";
import { requestPayout as requestPayoutCommand } from "@/lib/bank/payouts/request-payout";
import { assignLineForm, requestPayoutForm } from "@/lib/bank/payouts/schema";
import { action } from "@/lib/core/command/action";
import { isPending } from "@/lib/core/command/pending";

export const requestPayout = action(requestPayoutCommand, { form: requestPayoutForm, show: (line) => line });

export const cancelPayout = action(cancelPayoutCommand);

export const removePayee = action(removePayeeCommand);

export const labelPayee = action(labelPayeeCommand);

export const approvePayout = action(approvePayoutCommand, { show: isPending });

export const rejectPayout = action(rejectPayoutCommand, { show: isPending });

export const failPayout = action(failPayoutCommand, { show: isPending });

export const assignLine = action(assignLineCommand, { form: assignLineForm });

export const createBatch = action(createBatchCommand, { show: ({ payouts, total }) => ({ payouts, total }) });
