import type { Source } from "@/db";
import { insertRow } from "@/db/rows";
import { auditLog } from "@/db/schema";
import { together } from "@/lib/core/db/transaction";
import type { RequestInfo } from "./request";

/** A line of the audit log that a command writes; the command's name and actor are the defaults. */
export type AuditLine = {
  action?: string;
  actorId?: string | null;
  targetId?: string;
  details?: Record<string, unknown>;
};

export type AuditEntry = AuditLine & { action: string; actorId: string | null };

/** Writes one line to the append-only audit log for something other than a command: a refusal, a read, a job. */
export async function audit(tx: Source, request: RequestInfo, entry: AuditEntry): Promise<void> {
  await writeAuditLines(tx, request, [entry]);
}

/** Writes lines to the append-only audit log; inside `tx` they commit together with the change that they describe. */
export async function writeAuditLines(
  tx: Source,
  request: RequestInfo,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { ip, id: requestId, tokenId } = request;
  await together(
    ...entries.map(({ details, ...entry }) =>
      insertRow(tx, auditLog, {
        ...entry,
        details: { ...details, ...(tokenId !== undefined && { apiToken: tokenId }) },
        ip,
        requestId,
      }),
    ),
  );
}

/** Returns the fields of `after` that differ from `before`, as `{ field: [before, after] }`. */
export function changes<Row extends Record<string, unknown>>(
  before: Row,
  after: Partial<Row>,
): Record<string, [unknown, unknown]> {
  const differing = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(differing.map(([field, value]) => [field, [before[field] ?? null, value]]));
}
