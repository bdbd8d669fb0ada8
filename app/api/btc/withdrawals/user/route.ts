import { reader } from "@/lib/core/route";
import { withdrawalsJson } from "@/lib/exchange/wallet-present";
import { listWithdrawalsInput } from "@/lib/exchange/wallet-schema";
import { listWithdrawals } from "@/lib/exchange/withdrawal-queries";

export const GET = reader(
  {
    summary: "One's own withdrawals, the latest first",
    allow: "user",
    input: listWithdrawalsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { withdrawals, nextCursor } = await listWithdrawals(viewer, input);
    return { result: withdrawals, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  withdrawalsJson,
);
