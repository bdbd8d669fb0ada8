import { reconciliationsJson } from "@/lib/bank/reconciliation-present";
import { listReconciliations } from "@/lib/bank/reconciliation-queries";
import { listReconciliationsInput } from "@/lib/bank/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the daily reconciliations of the ledger with the bank and the card provider",
    allow: "admin",
    input: listReconciliationsInput,
    refuses: [],
  },
  listReconciliations,
  reconciliationsJson,
);
