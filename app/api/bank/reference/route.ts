import { transferDetailsJson } from "@/lib/bank/topups/present";
import { getTransferDetails } from "@/lib/bank/topups/reference-queries";
import { referenceInput } from "@/lib/bank/topups/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "What one writes on a SEPA transfer, and the account that it goes to",
    allow: "app:debank",
    input: referenceInput,
    refuses: [],
  },
  async (viewer) => ({ result: await getTransferDetails(viewer) }),
  transferDetailsJson,
);
