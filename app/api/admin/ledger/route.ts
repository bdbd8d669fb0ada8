import { ledgerJson } from "@/lib/admin/money/present";
import { readLedger } from "@/lib/admin/money/queries";
import { ledgerInput } from "@/lib/admin/money/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get the state of the ledger's kill switch and the latest verifications",
    allow: "admin",
    input: ledgerInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readLedger(viewer) }),
  ledgerJson,
);
