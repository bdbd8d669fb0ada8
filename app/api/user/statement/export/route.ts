import { authorize } from "@/lib/core/actor";
import { parse } from "@/lib/core/command";
import { requestInfo } from "@/lib/core/request";
import { errorResponse, type Handler, type Operation } from "@/lib/core/route";
import { loadViewer } from "@/lib/core/session";
import { sessionTokenOf } from "@/lib/core/session-cookie";
import { exportStatement } from "@/lib/identity/export-statement";
import { exportStatementInput } from "@/lib/identity/statement-schema";

const operation: Operation = {
  summary: "The statement as a CSV file: the newest 50,000 movements, read as they are sent",
  allow: "user",
  input: exportStatementInput,
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
    const viewer = authorize("user", await loadViewer(sessionTokenOf(request), { active: true }));
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const { currency } = parse(exportStatementInput, search);
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-movimientos.csv"',
      "Cache-Control": "private, no-store",
      "X-Request-Id": info.id,
    };
    return new Response(exportStatement(viewer, currency), { headers });
  } catch (error) {
    return errorResponse(error, info);
  }
}

export const GET: Handler = Object.assign(answer, { operation });
