"use server";

import { approvePayout as approvePayoutCommand } from "@/lib/bank/payouts/approve-payout";
import { createBatch as createBatchCommand } from "@/lib/bank/payouts/create-batch";
import { failPayout as failPayoutCommand } from "@/lib/bank/payouts/fail-payout";
import { rejectPayout as rejectPayoutCommand } from "@/lib/bank/payouts/reject-payout";
import { action } from "@/lib/core/command/action";

export const approvePayout = action(approvePayoutCommand);

export const rejectPayout = action(rejectPayoutCommand);

export const failPayout = action(failPayoutCommand);

export const createBatch = action(createBatchCommand, { show: ({ payouts, total }) => ({ payouts, total }) });
