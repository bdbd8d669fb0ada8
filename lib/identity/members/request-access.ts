import type { Tx } from "@/db";
import { accessRequests } from "@/db/schema";
import { accessRequestedMail } from "@/emails/identity/access-requested";
import type { UserActor } from "@/lib/auth/actor";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import { requestAccessInput } from "@/lib/identity/schema";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notifyAdministrators } from "@/lib/notifications/notice";

/**
 * A member asks the administrators for access to an app (D6). A repeated request changes nothing while the first one is
 * open.
 */
export const requestAccess = command(
  {
    name: "identity.request-access",
    allow: "user",
    refusesSuspended: true,
    input: requestAccessInput,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { appKey }) => {
    if (actor.apps.includes(appKey))
      throw new DomainError("conflict", `Ya tienes acceso a ${APPS[appKey].name}`);
    const [fresh] = await tx
      .insert(accessRequests)
      .values({ userId: actor.id, appKey, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: accessRequests.id });
    if (fresh) {
      const details = { appKey };
      record({ targetId: actor.id, details });
      await notifyOfRequest(tx, actor, { requestId: fresh.id, appKey, at: now });
    }
    return { appKey };
  },
);

type Input = { requestId: number; appKey: AppKey; at: Date };

async function notifyOfRequest(tx: Tx, actor: UserActor, { requestId, appKey, at }: Input): Promise<void> {
  const member = fullName(actor);
  const app = APPS[appKey].name;
  const dedupeKey = `access-requested:${requestId}`;
  await notifyAdministrators(tx, {
    kind: "identity.access-requested",
    title: `${member} pide acceso a ${app}`,
    body: "Responde en la pestaña de aprobaciones.",
    href: queuePath("access", { id: requestId }),
    dedupeKey,
  });
  await mailAdministrators(tx, dedupeKey, (to) =>
    accessRequestedMail({ ...to, id: requestId, member, app, at }),
  );
}
