import { taxJson } from "@/lib/bank/taxes/present";
import { readTaxes } from "@/lib/bank/taxes/queries";
import { taxInput } from "@/lib/bank/taxes/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary:
      "Get a year's Spanish income tax report: income, gains and losses, with the posting of each line",
    allow: "user",
    input: taxInput,
    refuses: ["conflict"],
  },
  async (viewer, input) => ({ result: await readTaxes(viewer, input) }),
  taxJson,
);
