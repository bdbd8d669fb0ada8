import { exportStatement } from "@/lib/bank/accounts/csv";
import { exportStatementInput } from "@/lib/bank/accounts/schema";
import { download } from "@/lib/core/command/route";

export const GET = download(
  {
    summary: "Export the statement as a CSV file: the newest 50,000 matching movements, streamed",
    allow: "app:debank",
    input: exportStatementInput,
    type: "text/csv",
    refuses: [],
  },
  async (viewer, filter) => ({
    bytes: exportStatement(viewer, filter),
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-extracto.csv"',
      "Cache-Control": "private, no-store",
    },
  }),
);
