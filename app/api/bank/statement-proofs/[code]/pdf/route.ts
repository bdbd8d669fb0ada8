import { readIssuedStatement } from "@/lib/bank/accounts/proof-queries";
import { proofParams } from "@/lib/bank/accounts/schema";
import { statementContent } from "@/lib/bank/accounts/statement-pdf";
import { download } from "@/lib/core/command/route";
import { renderPdf } from "@/lib/core/pdf/render";

export const GET = download(
  {
    summary: "Download your certified statement as a PDF file, with all its lines",
    allow: "app:debank",
    input: proofParams,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  async (viewer, { code }) => {
    const statement = await readIssuedStatement(viewer, code);
    return {
      bytes: await renderPdf(statementContent(statement)),
      headers: {
        "Content-Disposition": `attachment; filename="lonja-extracto-${statement.code}.pdf"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
