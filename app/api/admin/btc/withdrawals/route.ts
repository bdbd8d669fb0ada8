import { pageReader } from "@/lib/core/page-reader";
import { withdrawalQueueJson } from "@/lib/exchange/wallet-present";
import { listWithdrawalQueueInput } from "@/lib/exchange/wallet-schema";
import { listWithdrawalQueue } from "@/lib/exchange/withdrawal-queries";

export const GET = pageReader(
  {
    summary: "Withdrawals: those that wait for an administrator, all that are open, or all",
    allow: "admin",
    input: listWithdrawalQueueInput,
    refuses: [],
  },
  listWithdrawalQueue,
  withdrawalQueueJson,
);
