import { download } from "@/lib/core/command/route";
import { renderPdf } from "@/lib/core/pdf/render";
import { loanParams } from "@/lib/lending/loan/schema";
import { contractContent } from "@/lib/lending/portfolio/contract-pdf";
import { readContract } from "@/lib/lending/portfolio/contract-queries";

export const GET = download(
  {
    summary: "Download the contract of your loan as a PDF file, with the code and the hash that verify it",
    allow: "user",
    input: loanParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({
    bytes: await renderPdf(contractContent(await readContract(viewer, id))),
    headers: {
      "Content-Disposition": `attachment; filename="lonja-contrato-${id}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  }),
);
