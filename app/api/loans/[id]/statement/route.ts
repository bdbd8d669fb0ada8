import { download } from "@/lib/core/command/route";
import { loanParams } from "@/lib/lending/loan/schema";
import { exportLoan } from "@/lib/lending/portfolio/statement";

export const GET = download(
  {
    summary: "What was paid of one of one's own loans, and what moved of its collateral, as a CSV file",
    allow: "user",
    input: loanParams,
    type: "text/csv",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({
    bytes: await exportLoan(viewer, id),
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="lonja-prestamo-${id}.csv"`,
      "Cache-Control": "private, no-store",
    },
  }),
);
