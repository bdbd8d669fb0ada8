import { asOwner } from "../../database/as-owner";

/** A line of the audit log of that time. */
export const auditLine = (occurredAt: string, action: string) => ({
  ...{ occurredAt: new Date(occurredAt), action, actorId: "a", targetId: "t", ip: "::1", requestId: "r" },
  details: { name: ["Ángel", "Ana"] },
});

/** Removes all lines and archives past the triggers, as only a superuser may. */
export async function emptyAuditLog(): Promise<void> {
  await asOwner(async (owner) => {
    await owner`set session_replication_role = replica`;
    await owner`delete from audit_archives`;
    await owner`delete from audit_log`;
  });
}
