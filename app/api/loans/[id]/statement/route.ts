import { download } from "@/lib/core/command/route";
import { loanParams } from "@/lib/lending/loan/schema";
import { exportLoan } from "@/lib/lending/portfolio/statement";

export const GET = download(
  {
    summary: "Download the statement of your loan as a CSV file: payments and collateral movements",
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
