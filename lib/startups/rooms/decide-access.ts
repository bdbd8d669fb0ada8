import { command, recorded } from "@/lib/core/command/command";
import { notifyOfStartup } from "@/lib/startups/profiles/notices";
import { getAccess } from "./queries";
import { lockRoom, moveAccess } from "./rows";
import { decideAccessInput } from "./schema";

/** A founder lets somebody into the data room who has asked, or does not. */
export const decideAccess = command(
  {
    name: "startups.decide-access",
    allow: "app:startups",
    input: decideAccessInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, userId, grant }) => {
    const { name } = await lockRoom(tx, id, actor.id);
    await moveAccess(tx, { startupId: id, userId, event: grant ? "grant" : "refuse", actor, now });
    await notifyOfStartup(
      tx,
      { id, userId },
      {
        kind: grant ? "startups.access-granted" : "startups.access-refused",
        title: grant ? "Puedes leer los documentos" : "Sin acceso a los documentos",
        body: grant
          ? `Te han dejado entrar en la sala de «${name}». Cada página llevará tu nombre.`
          : `No te han dado acceso a la sala de «${name}».`,
        occasion: now.toISOString(),
      },
    );
    record({ targetId: userId, details: { startup: id, grant } });
    return getAccess({ id, userId }, tx);
  },
);
