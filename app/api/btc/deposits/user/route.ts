import { pageReader } from "@/lib/core/command/page-reader";
import { depositsJson } from "@/lib/wallet/present";
import { listDeposits } from "@/lib/wallet/queries";
import { listDepositsInput } from "@/lib/wallet/schema";

export const GET = pageReader(
  {
    summary: "List your on-chain deposits, newest first",
    allow: "user",
    input: listDepositsInput,
    refuses: [],
  },
  listDeposits,
  depositsJson,
);
