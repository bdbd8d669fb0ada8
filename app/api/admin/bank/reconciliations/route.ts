import { reconciliationsJson } from "@/lib/bank/reconciliation-present";
import { listReconciliations } from "@/lib/bank/reconciliation-queries";
import { reconciliationsInput } from "@/lib/bank/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List the latest daily reconciliations of the ledger with the bank and the card provider",
    allow: "admin",
    input: reconciliationsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listReconciliations(viewer) }),
  reconciliationsJson,
);
