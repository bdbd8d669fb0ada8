import { payoutQueueJson } from "@/lib/bank/payouts/present";
import { listPayoutQueue } from "@/lib/bank/payouts/queries";
import { listPayoutQueueInput } from "@/lib/bank/payouts/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List payouts: those that wait for an administrator, all open ones, or all",
    allow: "admin",
    input: listPayoutQueueInput,
    refuses: [],
  },
  listPayoutQueue,
  payoutQueueJson,
);
