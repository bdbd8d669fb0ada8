import { download } from "@/lib/core/command/route";
import { loanParams } from "@/lib/lending/loan/schema";
import { printLoan } from "@/lib/lending/portfolio/statement-pdf";

export const GET = download(
  {
    summary: "Download the statement of your loan as a PDF file: payments and collateral movements",
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
