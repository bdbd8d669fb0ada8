import { download } from "@/lib/core/command/route";
import { loanParams } from "@/lib/lending/loan/schema";
import { printLoan } from "@/lib/lending/portfolio/statement-pdf";

export const GET = download(
  {
    summary: "What was paid of one of one's own loans, and what moved of its collateral, as a PDF file",
    allow: "user",
    input: loanParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({
    bytes: await printLoan(viewer, id),
    headers: {
      "Content-Disposition": `attachment; filename="lonja-prestamo-${id}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  }),
);
