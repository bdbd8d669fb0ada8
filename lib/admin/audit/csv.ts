import { db } from "@/db";
import { AUDIT_EXPORT_ROWS } from "@/lib/admin/constants";
import type { ListAudit } from "@/lib/admin/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import type { RequestInfo } from "@/lib/core/command/request";
import { csvCell } from "@/lib/core/format/csv";
import { textStream } from "@/lib/core/format/text-stream";
import { type AuditLine, searchAudit } from "./queries";
import { actionLabel, detailsOf } from "./rules";

const ROWS_PER_READ = 500;
const HEAD = "Id;Momento;Acción;Código;Autor;Correo;Afectado;Correo;IP;Petición;Detalles";

export type AuditExport = Omit<ListAudit, "cursor" | "limit">;

/** Streams the filtered lines as CSV, at most the first 10,000, reading them in pages; the export itself is audited. */
export async function exportAudit(
  viewer: AdminActor,
  request: RequestInfo,
  filters: AuditExport,
): Promise<ReadableStream<Uint8Array>> {
  const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  await audit(db, request, { action: "admin.export-audit", actorId: viewer.id, details });
  return textStream(csvParts(viewer, filters));
}

async function* csvParts(viewer: AdminActor, filters: AuditExport): AsyncGenerator<string> {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  yield `\uFEFF${HEAD}\r\n`;
  let left = AUDIT_EXPORT_ROWS;
  let cursor: string | undefined;
  while (left > 0) {
    const limit = Math.min(ROWS_PER_READ, left);
    const page = await searchAudit(viewer, { ...filters, limit, ...(cursor && { cursor }) });
    yield page.rows.map(csvLine).join("");
    left -= page.rows.length;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

function csvLine({ id, occurredAt, action, actor, target, ip, requestId, details }: AuditLine): string {
  const changes = detailsOf(details).map(({ label, before, after }) =>
    before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`,
  );
  const cells = [
    String(id),
    occurredAt.toISOString(),
    actionLabel(action),
    action,
    actor?.name ?? "",
    actor?.email ?? "",
    target?.name ?? "",
    target?.email ?? "",
    ip,
    requestId,
    changes.join("; "),
  ];
  return `${cells.map(csvCell).join(";")}\r\n`;
}
