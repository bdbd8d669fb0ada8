import { eq } from "drizzle-orm";
import { startups } from "@/db/schema";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { StartupStatus } from "@/lib/startups/constants";
import { dropLogo, requireLogo } from "./logos";
import { fillMetrics } from "./metrics";
import { notifyFounder } from "./notices";
import { getStartup } from "./queries";
import { lockStartup, refuseMany } from "./rows";
import { editStartupInput } from "./schema";
import { columnsOf, requireFounded } from "./values";

const CHANGED = "La startup ha cambiado en otra ventana: vuelve a cargarla antes de guardar.";
const NO_REASON = "Escribe el motivo";

const BECOMES = { active: "reopen", funded: "fund", acquired: "acquire", closed: "close" } as const;

/** The founder edits a startup or changes its state, or an administrator corrects it with a reason. */
export const editStartup = command(
  {
    name: "startups.edit-startup",
    allow: "app:startups",
    input: editStartupInput,
    // The command requires the confirmation only from an administrator who corrects another member's startup.
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, status, seenAt, reason, ...given }) => {
    const event = (from: StartupStatus) => (status && status !== from ? BECOMES[status] : "edit");
    const { row, to } = await lockStartup(tx, { id, event, actor, now });
    const isOwn = row.founderId === actor.id;
    if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
    if (!isOwn && !reason) throw new DomainError("invalid", NO_REASON, { fields: { reason: NO_REASON } });
    if (seenAt && new Date(seenAt).getTime() !== row.updatedAt.getTime()) {
      throw new DomainError("conflict", CHANGED);
    }
    if (row.status === "closed" && to !== "closed") await refuseMany(tx, row.founderId);
    requireFounded(given.foundingDate, { now, timezone: actor.timezone });
    const { logoId } = given;
    if (logoId) await requireLogo(tx, { logoId, ownerIds: [row.founderId, actor.id], startupId: id });
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await tx
      .update(startups)
      .set({ ...changed, ...columnsOf(given), status: to, updatedAt: now })
      .where(eq(startups.id, id));
    if (given.sharedMetrics?.length) await fillMetrics(tx, row, now);
    if (logoId !== undefined) dropLogo(tx, row.logoFileId, logoId);
    if (!isOwn) {
      await notifyFounder(tx, row, {
        kind: "startups.startup-corrected",
        title: "Startup corregida",
        body: `Un administrador ha corregido «${row.name}». Motivo: ${reason}`,
        dedupeSuffix: now.toISOString(),
        byAdministrator: true,
      });
    }
    record({
      targetId: row.founderId,
      details: { startup: id, fields: Object.keys(changed), status: to, ...(reason && { reason }) },
    });
    return getStartup(actor, id, tx);
  },
);
