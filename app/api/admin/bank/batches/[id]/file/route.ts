import { getBatchFile } from "@/lib/bank/payouts/batch-file";
import { batchParams } from "@/lib/bank/payouts/schema";
import { download } from "@/lib/core/command/route";

export const GET = download(
  {
    summary: "Download the bank file of a payout batch (pain.001)",
    allow: "admin",
    input: batchParams,
    type: "application/xml",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => {
    const { name, xml } = await getBatchFile(viewer, id);
    return {
      bytes: new TextEncoder().encode(xml),
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
