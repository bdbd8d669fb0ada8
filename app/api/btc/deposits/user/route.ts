import { reader } from "@/lib/core/route";
import { depositsJson } from "@/lib/exchange/wallet-present";
import { listDeposits } from "@/lib/exchange/wallet-queries";
import { listDepositsInput } from "@/lib/exchange/wallet-schema";

export const GET = reader(
  {
    summary: "One's own deposits over the chains, the latest first",
    allow: "user",
    input: listDepositsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { deposits, nextCursor } = await listDeposits(viewer, input);
    return { result: deposits, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  depositsJson,
);
