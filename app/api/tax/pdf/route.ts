import { readTaxes } from "@/lib/bank/taxes/queries";
import { taxInput } from "@/lib/bank/taxes/schema";
import { taxContent } from "@/lib/bank/taxes/tax-pdf";
import { download } from "@/lib/core/command/route";
import { fullName } from "@/lib/core/format/person";
import { renderPdf } from "@/lib/core/pdf/render";

export const GET = download(
  {
    summary: "Download a year's Spanish income tax report as a PDF file",
    allow: "user",
    input: taxInput,
    type: "application/pdf",
    refuses: ["conflict"],
  },
  async (viewer, input) => {
    const report = await readTaxes(viewer, input);
    const holder = fullName(viewer);
    return {
      bytes: await renderPdf(taxContent(report, holder)),
      headers: {
        "Content-Disposition": `attachment; filename="lonja-impuestos-${report.year}.pdf"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
