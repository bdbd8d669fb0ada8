import { reader } from "@/lib/core/route";
import { listHeldDeposits } from "@/lib/exchange/deposit-queries";
import { heldDepositsJson } from "@/lib/exchange/wallet-present";
import { listDepositsInput } from "@/lib/exchange/wallet-schema";

export const GET = reader(
  {
    summary: "Deposits that the month's limit of their members holds, the oldest first",
    allow: "admin",
    input: listDepositsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { deposits, nextCursor } = await listHeldDeposits(viewer, input);
    return { result: deposits, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  heldDepositsJson,
);
