import type { db, Tx } from "@/db";
import { auditLog } from "@/db/schema";
import type { RequestInfo } from "./request";

export type AuditEntry = {
  action: string;
  actorId: string | null;
  targetId?: string;
  details?: Record<string, unknown>;
};

/** Writes one line of the append-only audit log; inside `tx` it stands or falls with what it tells of. */
export async function audit(tx: Tx | typeof db, request: RequestInfo, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, ip: request.ip, requestId: request.id });
}

/** The fields of `after` that differ from `before`, as `{ field: [before, after] }`. */
export function changes<Row extends Record<string, unknown>>(before: Row, after: Partial<Row>) {
  const differing = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(differing.map(([field, value]) => [field, [before[field] ?? null, value]]));
}
