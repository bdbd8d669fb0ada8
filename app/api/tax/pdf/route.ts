import { readTaxes } from "@/lib/bank/taxes/queries";
import { taxContent } from "@/lib/bank/taxes/tax-pdf";
import { download } from "@/lib/core/command/route";
import { taxYearInput } from "@/lib/core/fields/tax-year";
import { fullName } from "@/lib/core/format/person";
import { renderPdf } from "@/lib/core/pdf/render";

export const GET = download(
  {
    summary: "Download a year's Spanish income tax report as a PDF file",
    allow: "user",
    input: taxYearInput,
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
