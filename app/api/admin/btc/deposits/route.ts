import { pageReader } from "@/lib/core/page-reader";
import { listHeldDeposits } from "@/lib/exchange/deposit-queries";
import { heldDepositsJson } from "@/lib/exchange/wallet-present";
import { listDepositsInput } from "@/lib/exchange/wallet-schema";

export const GET = pageReader(
  {
    summary: "Deposits that the month's limit of their members holds, the oldest first",
    allow: "admin",
    input: listDepositsInput,
    refuses: [],
  },
  listHeldDeposits,
  heldDepositsJson,
);
