import { exportAudit } from "@/lib/admin/export-audit";
import { exportAuditInput } from "@/lib/admin/schema";
import { authorize } from "@/lib/core/actor";
import { parse } from "@/lib/core/command";
import { requestInfo } from "@/lib/core/request";
import { errorResponse } from "@/lib/core/route";
import { loadViewer } from "@/lib/core/session";
import { sessionTokenOf } from "@/lib/core/session-cookie";

/** The filtered audit log as a CSV file, streamed: the newest 10,000 lines. */
export async function GET(request: Request): Promise<Response> {
  const info = requestInfo(request.headers);
  try {
    const viewer = authorize("admin", await loadViewer(sessionTokenOf(request), { active: true }));
    const filters = parse(exportAuditInput, Object.fromEntries(new URL(request.url).searchParams));
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-registro.csv"',
      "Cache-Control": "private, no-store",
      "X-Request-Id": info.id,
    };
    return new Response(await exportAudit(viewer, info, filters), { headers });
  } catch (error) {
    return errorResponse(error, info);
  }
}
