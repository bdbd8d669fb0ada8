import { pageReader } from "@/lib/core/command/page-reader";
import { listHeldDeposits } from "@/lib/wallet/deposits/queries";
import { heldDepositsJson } from "@/lib/wallet/present";
import { listDepositsInput } from "@/lib/wallet/schema";

export const GET = pageReader(
  {
    summary: "List the deposits held by their members' monthly limits, oldest first",
    allow: "admin",
    input: listDepositsInput,
    refuses: [],
  },
  listHeldDeposits,
  heldDepositsJson,
);
