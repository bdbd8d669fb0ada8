import { download } from "@/lib/core/route";
import { exportStatement } from "@/lib/identity/export-statement";
import { exportStatementInput } from "@/lib/identity/statement-schema";

export const GET = download(
  {
    summary: "The statement as a CSV file: the newest 50,000 movements, read as they are sent",
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
