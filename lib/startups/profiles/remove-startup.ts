import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { notifyFounder } from "./notices";
import { getStartup } from "./queries";
import { lockStartup, startupRows } from "./rows";
import { removeStartupInput } from "./schema";

const NO_REASON = "Escribe el motivo";

/** Removes a startup from the lists: its founder closes it, or an administrator removes it with a reason. */
export const removeStartup = command(
  {
    name: "startups.remove-startup",
    allow: "app:startups",
    input: removeStartupInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const isOwn = (await startupRows.lock(tx, id)).founderId === actor.id;
    const { row, to } = await lockStartup(tx, { id, event: () => (isOwn ? "close" : "remove"), actor, now });
    if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
    if (!isOwn && !reason) throw new DomainError("invalid", NO_REASON, { fields: { reason: NO_REASON } });
    const removal = isOwn ? {} : { removedAt: now, removedBy: actor.id, removalReason: reason ?? null };
    await startupRows.move(tx, row, { to, set: { ...removal, updatedAt: now } });
    if (!isOwn) {
      await notifyFounder(tx, row, {
        kind: "startups.startup-removed",
        title: "Startup retirada",
        body: `Un administrador ha retirado «${row.name}». Motivo: ${reason}`,
        dedupeSuffix: now.toISOString(),
        byAdministrator: true,
      });
    }
    record({
      targetId: row.founderId,
      details: { startup: id, name: row.name, ...(!isOwn && { reason }) },
    });
    return getStartup(actor, id, tx);
  },
);
