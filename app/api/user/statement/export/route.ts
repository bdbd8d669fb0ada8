import { download } from "@/lib/core/command/route";
import { exportStatement } from "@/lib/wallet/statement/csv";
import { exportStatementInput } from "@/lib/wallet/statement/schema";

export const GET = download(
  {
    summary: "Export the wallet's statement as a CSV file: the newest 50,000 movements, streamed",
    allow: "user",
    input: exportStatementInput,
    type: "text/csv",
    refuses: [],
  },
  async (viewer, { currency }) => ({
    bytes: exportStatement(viewer, currency),
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-movimientos.csv"',
      "Cache-Control": "private, no-store",
    },
  }),
);
