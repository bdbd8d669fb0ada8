import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { metricsJson } from "@/lib/bank/accounts/present";
import { metricsInput } from "@/lib/bank/accounts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary:
      "Get twelve months of your finances: daily balance, income and expenses by month and kind, and available money",
    allow: "app:debank",
    input: metricsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readMetrics(viewer) }),
  metricsJson,
);
