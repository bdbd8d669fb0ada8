import { exportAudit } from "@/lib/admin/export-audit";
import { exportAuditInput } from "@/lib/admin/schema";
import { parse } from "@/lib/core/command";
import { ADMIN_READ, authorizeOrRecord } from "@/lib/core/refusal";
import { requestInfo } from "@/lib/core/request";
import { errorResponse, type Handler, type Operation } from "@/lib/core/route";
import { loadViewer } from "@/lib/core/session";
import { sessionTokenOf } from "@/lib/core/session-cookie";

const operation: Operation = {
  summary: "The filtered audit log as a CSV file: the newest 10,000 lines, read as they are sent",
  allow: "admin",
  input: exportAuditInput,
  output: null,
  outputType: "text/csv",
  status: 200,
  kind: "query",
  idempotent: false,
  confirms: false,
  refuses: [],
};

async function answer(request: Request): Promise<Response> {
  const info = requestInfo(request.headers);
  try {
    const { pathname, searchParams } = new URL(request.url);
    const caller = { viewer: await loadViewer(sessionTokenOf(request), { active: true }), request: info };
    const viewer = await authorizeOrRecord("admin", caller, { name: ADMIN_READ, path: pathname });
    const filters = parse(exportAuditInput, Object.fromEntries(searchParams));
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

export const GET: Handler = Object.assign(answer, { operation });
