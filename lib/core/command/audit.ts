import type { db, Tx } from "@/db";
import { auditLog } from "@/db/schema";
import type { RequestInfo } from "./request";

/** What a command says of itself; its name and its actor are written unless it says otherwise. */
export type AuditLine = {
  action?: string;
  actorId?: string | null;
  targetId?: string;
  details?: Record<string, unknown>;
};

export type AuditEntry = AuditLine & { action: string; actorId: string | null };

/** Writes one line of the append-only audit log of what is no command: a refusal, a reading, a job. */
export async function audit(tx: Tx | typeof db, request: RequestInfo, entry: AuditEntry): Promise<void> {
  await writeLines(tx, request, [entry]);
}

/** Writes lines of the append-only audit log; inside `tx` they commit with what they describe. */
export async function writeLines(
  tx: Tx | typeof db,
  request: RequestInfo,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { ip, id: requestId, tokenId } = request;
  await tx.insert(auditLog).values(
    entries.map(({ details, ...entry }) => ({
      ...entry,
      details: { ...details, ...(tokenId !== undefined && { apiToken: tokenId }) },
      ip,
      requestId,
    })),
  );
}

/** The fields of `after` that differ from `before`, as `{ field: [before, after] }`. */
export function changes<Row extends Record<string, unknown>>(
  before: Row,
  after: Partial<Row>,
): Record<string, [unknown, unknown]> {
  const differing = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(differing.map(([field, value]) => [field, [before[field] ?? null, value]]));
}
