import { command, recorded } from "@/lib/core/command/command";
import { notifyFounder } from "./notices";
import { getStartup } from "./queries";
import { lockStartup, startupRows } from "./rows";
import { startupParams } from "./schema";

/** An administrator restores a removed startup in the state it had. */
export const restoreStartup = command(
  {
    name: "startups.restore-startup",
    allow: "admin",
    input: startupParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row, to } = await lockStartup(tx, { id, event: () => "restore", actor, now });
    const set = { removedAt: null, removedBy: null, removalReason: null, updatedAt: now };
    await startupRows.move(tx, row, { to, set });
    await notifyFounder(tx, row, {
      kind: "startups.startup-restored",
      title: "Startup publicada de nuevo",
      body:
        to === "closed"
          ? `Un administrador ha devuelto «${row.name}», que sigue cerrada.`
          : `Un administrador ha devuelto «${row.name}» a las listas.`,
      dedupeSuffix: now.toISOString(),
      byAdministrator: true,
    });
    record({ targetId: row.founderId, details: { startup: id, name: row.name } });
    return getStartup(actor, id, tx);
  },
);
