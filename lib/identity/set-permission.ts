import { and, eq, isNull } from "drizzle-orm";
import { accessRequests, userAppPermissions } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { announce } from "@/lib/core/live";
import { getUser, lockUser } from "./queries";
import { setPermissionInput } from "./schema";

/** An administrator opens or blocks one app for one member; their open tabs know within half a second (D5). */
export const setPermission = command(
  { name: "identity.set-permission", allow: "admin", input: setPermissionInput },
  async ({ tx, actor, request, now }, { id: userId, appKey, hasAccess }) => {
    await lockUser(tx, userId);
    const { apps } = await getUser(actor, userId, tx);
    const granted = { hasAccess, grantedBy: actor.id, grantedAt: now };
    await tx
      .insert(userAppPermissions)
      .values({ userId, appKey, ...granted })
      .onConflictDoUpdate({ target: [userAppPermissions.userId, userAppPermissions.appKey], set: granted });
    const answered = and(
      eq(accessRequests.userId, userId),
      eq(accessRequests.appKey, appKey),
      isNull(accessRequests.resolvedAt),
    );
    await tx.update(accessRequests).set({ resolvedAt: now }).where(answered);
    await audit(tx, request, {
      action: "identity.set-permission",
      actorId: actor.id,
      targetId: userId,
      details: { [appKey]: [apps.includes(appKey), hasAccess] },
    });
    await announce(tx, userId);
    return { appKey, hasAccess };
  },
);
