import { command, recorded } from "@/lib/core/command/command";
import { notifyOfStartup } from "@/lib/startups/profiles/notices";
import { startupRows } from "@/lib/startups/profiles/rows";
import { getAccess } from "./queries";
import { lockRoom, moveAccess } from "./rows";
import { accessParams } from "./schema";

/** A founder takes back the access of somebody, or a reader their request or their access. */
export const endAccess = command(
  {
    name: "startups.end-access",
    allow: "app:startups",
    input: accessParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, userId }) => {
    const isReader = userId === actor.id;
    const { name } = isReader ? await startupRows.lock(tx, id) : await lockRoom(tx, id, actor.id);
    const event = isReader ? "withdraw" : "revoke";
    await moveAccess(tx, { startupId: id, userId, event, actor, now });
    if (!isReader) {
      await notifyOfStartup(
        tx,
        { id, userId },
        {
          kind: "startups.access-revoked",
          title: "Acceso retirado",
          body: `Ya no puedes leer los documentos de «${name}».`,
          occasion: now.toISOString(),
        },
      );
    }
    record({ targetId: userId, details: { startup: id } });
    return getAccess({ id, userId }, tx);
  },
);
