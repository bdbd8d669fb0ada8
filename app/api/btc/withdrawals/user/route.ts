import { pageReader } from "@/lib/core/command/page-reader";
import { withdrawalsJson } from "@/lib/wallet/present";
import { listWithdrawalsInput } from "@/lib/wallet/schema";
import { listWithdrawals } from "@/lib/wallet/withdrawals/queries";

export const GET = pageReader(
  {
    summary: "List your withdrawals, newest first",
    allow: "user",
    input: listWithdrawalsInput,
    refuses: [],
  },
  listWithdrawals,
  withdrawalsJson,
);
