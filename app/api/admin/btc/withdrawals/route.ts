import { pageReader } from "@/lib/core/command/page-reader";
import { withdrawalQueueJson } from "@/lib/wallet/present";
import { listWithdrawalQueueInput } from "@/lib/wallet/schema";
import { listWithdrawalQueue } from "@/lib/wallet/withdrawals/queries";

export const GET = pageReader(
  {
    summary: "List withdrawals: those that wait for an administrator, all open ones, or all",
    allow: "admin",
    input: listWithdrawalQueueInput,
    refuses: [],
  },
  listWithdrawalQueue,
  withdrawalQueueJson,
);
