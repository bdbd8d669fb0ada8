import { reader } from "@/lib/core/route";
import { withdrawalQueueJson } from "@/lib/exchange/wallet-present";
import { listWithdrawalQueueInput } from "@/lib/exchange/wallet-schema";
import { listWithdrawalQueue } from "@/lib/exchange/withdrawal-queries";

export const GET = reader(
  {
    summary: "Withdrawals: those that wait for an administrator, all that are open, or all",
    allow: "admin",
    input: listWithdrawalQueueInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { withdrawals, nextCursor } = await listWithdrawalQueue(viewer, input);
    return { result: withdrawals, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  withdrawalQueueJson,
);
