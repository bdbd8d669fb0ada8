import { payeesJson } from "@/lib/bank/payouts/present";
import { listPayees } from "@/lib/bank/payouts/queries";
import { listPayeesInput } from "@/lib/bank/payouts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List your bank accounts for payouts, newest first; each is saved with its first payout",
    allow: "user",
    input: listPayeesInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listPayees(viewer) }),
  payeesJson,
);
