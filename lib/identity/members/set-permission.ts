import { and, eq, isNull } from "drizzle-orm";
import { accessRequests, userAppPermissions } from "@/db/schema";
import { accessGrantedMail } from "@/emails/identity/access-granted";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { recordActivity } from "@/lib/identity/activity/activities";
import { getUser } from "@/lib/identity/queries";
import { setPermissionInput } from "@/lib/identity/schema";
import { type Notice, notify } from "@/lib/notifications/notice";

/**
 * An administrator opens or blocks one app for one member; their open tabs are updated within half a second (D5). What
 * neither changes anything nor answers a request is not recorded.
 */
export const setPermission = command(
  {
    name: "identity.set-permission",
    allow: "admin",
    input: setPermissionInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, request, now, record }, { id: userId, appKey, hasAccess, reason }) => {
    await lockUser(tx, userId);
    const user = await getUser(actor, userId, tx);
    const { apps } = user;
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
    const [asked] = await tx
      .update(accessRequests)
      .set({ resolvedAt: now })
      .where(answered)
      .returning({ id: accessRequests.id });
    if (asked && hasAccess) {
      const { name: app, path } = APPS[appKey];
      await queueEmail(tx, {
        to: user,
        mail: accessGrantedMail({ firstName: user.firstName, app, path }),
        dedupeKey: `access-granted:${asked.id}`,
      });
    }
    if (hasAccess && !apps.includes(appKey)) {
      await recordActivity(tx, { userId, type: "access_granted", entityId: appKey }, now);
    }
    if (hasAccess !== apps.includes(appKey)) {
      const notice = accessNotice({ userId, appKey, hasAccess, dedupeSuffix: request.id });
      await notify(tx, { ...notice, isMailed: hasAccess && asked !== undefined });
    } else if (asked && !hasAccess) {
      await notify(tx, deniedNotice({ userId, appKey, dedupeSuffix: String(asked.id) }));
    }
    if (asked || hasAccess !== apps.includes(appKey)) {
      record({
        targetId: userId,
        details: { [appKey]: [apps.includes(appKey), hasAccess], ...(reason && { reason }) },
      });
    }
    await announce(tx, userId);
    return { appKey, hasAccess };
  },
);

function deniedNotice({ userId, appKey, dedupeSuffix }: Omit<Decided, "hasAccess">): Notice {
  const { name, path } = APPS[appKey];
  return {
    userId,
    category: "account",
    kind: "identity.access-denied",
    title: `Tu solicitud de acceso a ${name} no se ha aceptado`,
    body: "Si crees que es un error, escribe a soporte desde el Centro de Ayuda.",
    href: path,
    dedupeKey: `identity.access-denied:${dedupeSuffix}`,
  };
}

type Decided = { userId: string; appKey: AppKey; hasAccess: boolean; dedupeSuffix: string };

function accessNotice({ userId, appKey, hasAccess, dedupeSuffix }: Decided): Notice {
  const { name, path } = APPS[appKey];
  const texts = hasAccess
    ? { title: `Ya tienes acceso a ${name}`, body: "Un administrador te ha dado acceso.", href: path }
    : {
        title: `Ya no tienes acceso a ${name}`,
        body: "Un administrador ha retirado tu acceso.",
        href: "/apps",
      };
  const kind = hasAccess ? "identity.access-granted" : "identity.access-revoked";
  return { userId, category: "account", kind, ...texts, dedupeKey: `${kind}:${appKey}:${dedupeSuffix}` };
}
