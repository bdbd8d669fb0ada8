import { pageReader } from "@/lib/core/command/page-reader";
import { listHeldDeposits } from "@/lib/wallet/deposits/queries";
import { heldDepositsJson } from "@/lib/wallet/present";
import { listDepositsInput } from "@/lib/wallet/schema";

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
