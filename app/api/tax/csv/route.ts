import { taxCsv } from "@/lib/bank/taxes/csv";
import { readTaxes } from "@/lib/bank/taxes/queries";
import { download } from "@/lib/core/command/route";
import { taxYearInput } from "@/lib/core/fields/tax-year";

export const GET = download(
  {
    summary: "Download a year's Spanish income tax report as a CSV file",
    allow: "user",
    input: taxYearInput,
    type: "text/csv",
    refuses: ["conflict"],
  },
  async (viewer, input) => {
    const report = await readTaxes(viewer, input);
    return {
      bytes: taxCsv(report),
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="lonja-impuestos-${report.year}.csv"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
