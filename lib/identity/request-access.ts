import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { accessRequests, users } from "@/db/schema";
import { accessRequestedLetter } from "@/emails/identity/access-requested";
import type { UserActor } from "@/lib/core/actor";
import { APPS, type AppKey } from "@/lib/core/apps";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { notify } from "@/lib/core/notify";
import { queueEmail } from "@/lib/gateways/outbox";
import { requestAccessInput } from "./schema";

/** A member asks the administrators to open an app (D6). Asking again while the first request waits changes nothing. */
export const requestAccess = command(
  { name: "identity.request-access", allow: "user", input: requestAccessInput, refuses: ["conflict"] },
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
      await tellAdministrators(tx, actor, { requestId: fresh.id, appKey, at: now });
    }
    return { appKey };
  },
);

type Asked = { requestId: number; appKey: AppKey; at: Date };

const MOST_ADMINISTRATORS = 50;

async function tellAdministrators(tx: Tx, actor: UserActor, { requestId, appKey, at }: Asked): Promise<void> {
  const administrators = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      timeZone: users.timezone,
      wantsMail: users.emailNotifications,
    })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(MOST_ADMINISTRATORS);
  const member = `${actor.firstName} ${actor.lastName}`;
  const app = APPS[appKey].name;
  for (const { timeZone, firstName, wantsMail, ...to } of administrators) {
    await notify(tx, {
      userId: to.id,
      category: "administration",
      kind: "identity.access-requested",
      title: `${member} pide acceso a ${app}`,
      body: "Respóndele en la pestaña de aprobaciones.",
      href: "/admin?tab=approvals&desk=access",
      dedupeKey: `access-requested:${requestId}`,
    });
    if (!wantsMail) continue;
    const letter = accessRequestedLetter({ firstName, member, app, at, timeZone });
    await queueEmail(tx, { to, letter, dedupeKey: `access-requested:${requestId}:${to.id}` });
  }
}
