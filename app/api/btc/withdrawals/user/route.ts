import { pageReader } from "@/lib/core/page-reader";
import { withdrawalsJson } from "@/lib/exchange/wallet-present";
import { listWithdrawalsInput } from "@/lib/exchange/wallet-schema";
import { listWithdrawals } from "@/lib/exchange/withdrawal-queries";

export const GET = pageReader(
  {
    summary: "One's own withdrawals, the latest first",
    allow: "user",
    input: listWithdrawalsInput,
    refuses: [],
  },
  listWithdrawals,
  withdrawalsJson,
);
