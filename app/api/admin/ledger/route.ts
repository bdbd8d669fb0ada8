import { ledgerJson } from "@/lib/admin/ledger-present";
import { readLedger } from "@/lib/admin/ledger-queries";
import { ledgerInput } from "@/lib/admin/ledger-schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "Whether money may move, and the last verifications",
    allow: "admin",
    input: ledgerInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readLedger(viewer) }),
  ledgerJson,
);
