import { pageReader } from "@/lib/core/command/page-reader";
import { depositsJson } from "@/lib/wallet/present";
import { listDeposits } from "@/lib/wallet/queries";
import { listDepositsInput } from "@/lib/wallet/schema";

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
