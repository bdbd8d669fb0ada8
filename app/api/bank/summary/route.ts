import { summaryJson } from "@/lib/bank/accounts/present";
import { summaryInput } from "@/lib/bank/accounts/schema";
import { readSummary } from "@/lib/bank/accounts/summary-queries";
import { listPots } from "@/lib/bank/pots/queries";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get your total balance in euros, by asset, in pots, and held",
    allow: "app:debank",
    input: summaryInput,
    refuses: [],
  },
  async (viewer) => {
    const [summary, pots] = await Promise.all([readSummary(viewer), listPots(viewer)]);
    return { result: { ...summary, pots } };
  },
  summaryJson,
);
