import { exportReportedSellers } from "@/lib/admin/money/reported-sellers";
import { download } from "@/lib/core/command/route";
import { taxYearInput } from "@/lib/core/fields/tax-year";

export const GET = download(
  {
    summary: "Export the sellers to report for a year (DAC7) as a CSV file, with their sales by quarter",
    allow: "admin",
    input: taxYearInput,
    type: "text/csv",
    refuses: [],
  },
  async (viewer, input, info) => {
    const { year, bytes } = await exportReportedSellers(viewer, info, input);
    return {
      bytes,
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="lonja-vendedores-${year}.csv"`,
        "Cache-Control": "private, no-store",
      },
    };
  },
);
