import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { metricsJson } from "@/lib/bank/accounts/present";
import { metricsInput } from "@/lib/bank/accounts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary:
      "Twelve months of one's money: each day's balance, in and out by month and kind, what is free now",
    allow: "app:debank",
    input: metricsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readMetrics(viewer) }),
  metricsJson,
);
