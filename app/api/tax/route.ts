import { taxJson } from "@/lib/bank/taxes/present";
import { readTaxes } from "@/lib/bank/taxes/queries";
import { taxInput } from "@/lib/bank/taxes/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary:
      "A year in the terms of the Spanish income tax: what was earned, won and lost, with the posting of each line",
    allow: "user",
    input: taxInput,
    refuses: ["conflict"],
  },
  async (viewer, asked) => ({ result: await readTaxes(viewer, asked) }),
  taxJson,
);
