import { accessRequests } from "@/db/schema";
import { APPS } from "@/lib/core/apps";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { requestAccessInput } from "./schema";

/** A member asks the administrators to open an app (D6). Asking again while the first request waits changes nothing. */
export const requestAccess = command(
  { name: "identity.request-access", allow: "user", input: requestAccessInput },
  async ({ tx, actor, request, now }, { appKey }) => {
    if (actor.apps.includes(appKey))
      throw new DomainError("conflict", `Ya tienes acceso a ${APPS[appKey].name}`);
    const [fresh] = await tx
      .insert(accessRequests)
      .values({ userId: actor.id, appKey, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: accessRequests.id });
    if (fresh) {
      const details = { appKey };
      await audit(tx, request, {
        action: "identity.request-access",
        actorId: actor.id,
        targetId: actor.id,
        details,
      });
    }
    return { appKey };
  },
);
