import { startupRoomAccesses } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { refuseBlocked } from "@/lib/deals/blocks";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { notifyFounder } from "@/lib/startups/profiles/notices";
import { startupRows } from "@/lib/startups/profiles/rows";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";
import { getRoom } from "./queries";
import { askAccessInput } from "./schema";

/** A member asks to read the documents of a startup, and promises to keep them to themselves. */
export const askAccess = command(
  {
    name: "startups.ask-access",
    allow: "app:startups",
    input: askAccessInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "startup-access", key: actor.id, ...ROOM_ATTEMPTS.askPerMember }),
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const startup = await startupRows.lock(tx, id);
    if (startup.removedAt) throw new DomainError("not_found", NO_STARTUP);
    if (startup.founderId === actor.id) throw new DomainError("conflict", "La sala es tuya.");
    await refuseBlocked(tx, { takerId: actor.id, ownerId: startup.founderId }, "Elige otra startup.");
    const [asked] = await tx
      .insert(startupRoomAccesses)
      .values({ offerId: id, userId: actor.id, reason, promisedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: startupRoomAccesses.id });
    if (!asked) throw new DomainError("conflict", "Ya has pedido acceso, o ya lo tienes.");
    await notifyFounder(tx, startup, {
      kind: "startups.access-asked",
      title: "Piden leer tus documentos",
      body: `${actor.firstName} ${actor.lastName} quiere entrar en la sala de «${startup.name}».`,
      occasion: asked.id,
    });
    record({ targetId: startup.founderId, details: { startup: id, reason } });
    return getRoom(actor, id, tx);
  },
);
