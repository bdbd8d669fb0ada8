import { taxJson } from "@/lib/bank/taxes/present";
import { readTaxes } from "@/lib/bank/taxes/queries";
import { reader } from "@/lib/core/command/route";
import { taxYearInput } from "@/lib/core/fields/tax-year";

export const GET = reader(
  {
    summary:
      "Get a year's Spanish income tax report: income, gains and losses, with the posting of each line",
    allow: "user",
    input: taxYearInput,
    refuses: ["conflict"],
  },
  async (viewer, input) => ({ result: await readTaxes(viewer, input) }),
  taxJson,
);
