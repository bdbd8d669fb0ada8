import { exportAudit } from "@/lib/admin/audit/csv";
import { exportAuditInput } from "@/lib/admin/schema";
import { download } from "@/lib/core/command/route";

export const GET = download(
  {
    summary: "Export the filtered audit log as a CSV file: the newest 10,000 lines, streamed",
    allow: "admin",
    input: exportAuditInput,
    type: "text/csv",
    refuses: [],
  },
  async (viewer, filters, info) => ({
    bytes: await exportAudit(viewer, info, filters),
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-registro.csv"',
      "Cache-Control": "private, no-store",
    },
  }),
);
