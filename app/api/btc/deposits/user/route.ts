import { pageReader } from "@/lib/core/page-reader";
import { depositsJson } from "@/lib/exchange/wallet-present";
import { listDeposits } from "@/lib/exchange/wallet-queries";
import { listDepositsInput } from "@/lib/exchange/wallet-schema";

export const GET = pageReader(
  {
    summary: "One's own deposits over the chains, the latest first",
    allow: "user",
    input: listDepositsInput,
    refuses: [],
  },
  listDeposits,
  depositsJson,
);
