import { transferDetailsJson } from "@/lib/bank/topups/present";
import { getTransferDetails } from "@/lib/bank/topups/references";
import { referenceInput } from "@/lib/bank/topups/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get the reference and the bank account for a SEPA transfer",
    allow: "app:debank",
    input: referenceInput,
    refuses: [],
  },
  async (viewer) => ({ result: await getTransferDetails(viewer) }),
  transferDetailsJson,
);
