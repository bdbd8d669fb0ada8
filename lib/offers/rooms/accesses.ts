import type { Tx } from "@/db";
import { memberOf } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { fullName } from "@/lib/core/format/person";
import { notify } from "@/lib/notifications/notice";
import type { Caller, Declared } from "@/lib/offers/access";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { getAccess, getRoom } from "./queries";
import type { RoomDefinition } from "./room";
import { lockRoom, moveAccess } from "./rows";
import { accessParams, askAccessInput, decideAccessInput } from "./schema";

/** Declares the command by which a member requests access to the documents of a room and promises confidentiality. */
export function askAccess<G extends Caller>(room: RoomDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      input: askAccessInput,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) =>
        consume({ name: `${room.type}-access`, key: memberOf(actor).id, ...ROOM_ATTEMPTS.askPerMember }),
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const viewer = memberOf(actor);
      const { ownerId, name, isShown } = await room.lock(tx, id);
      if (!isShown) throw new DomainError("not_found", room.missing);
      if (ownerId === viewer.id) throw new DomainError("conflict", "La sala es tuya.");
      await room.refuseBlocked(tx, { takerId: viewer.id, ownerId });
      await refuseInvestor(room, tx, { id, userId: viewer.id });
      const [asked] = await tx
        .insert(room.accesses)
        .values({ offerId: id, userId: viewer.id, reason, promisedAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: room.accesses.id });
      if (!asked) throw new DomainError("conflict", ALREADY_IN);
      await sendNotice(room, tx, {
        id,
        userId: ownerId,
        kind: "access-asked",
        title: "Piden leer tus documentos",
        body: `${fullName(viewer)} quiere entrar en la sala de «${name}».`,
        dedupeSuffix: asked.id,
      });
      record({ targetId: ownerId, details: { [room.type]: id, reason } });
      return getRoom(room, { viewer, id }, tx);
    },
  );
}

const ALREADY_IN = "Ya has pedido acceso, o ya lo tienes.";

async function refuseInvestor(room: RoomDefinition, tx: Tx, { id, userId }: { id: number; userId: string }) {
  const kept = await room.find(tx, id, userId);
  if (kept?.isInvestor) throw new DomainError("conflict", ALREADY_IN);
}

/** Declares the command by which the room's owner grants or refuses a request for access. */
export function decideAccess<G extends Caller>(room: RoomDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: decideAccessInput, refuses: ["not_found", "conflict"], audit: recorded },
    async ({ tx, actor, now, record }, { id, userId, grant }) => {
      const viewer = memberOf(actor);
      const { name } = await lockRoom(room, tx, { id, keeperId: viewer.id });
      await moveAccess(room, tx, { id, userId, event: grant ? "grant" : "refuse", actor: viewer, now });
      await sendNotice(room, tx, {
        id,
        userId,
        kind: grant ? "access-granted" : "access-refused",
        title: grant ? "Puedes leer los documentos" : "Sin acceso a los documentos",
        body: grant
          ? `Te han dejado entrar en la sala de «${name}». Cada página llevará tu nombre.`
          : `No te han dado acceso a la sala de «${name}».`,
        dedupeSuffix: now.toISOString(),
      });
      record({ targetId: userId, details: { [room.type]: id, grant } });
      return getAccess(room, { id, userId }, tx);
    },
  );
}

/**
 * Declares the command by which the room's owner revokes a member's access, or a reader withdraws their request or
 * access.
 */
export function endAccess<G extends Caller>(room: RoomDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: accessParams, refuses: ["not_found", "conflict"], audit: recorded },
    async ({ tx, actor, now, record }, { id, userId }) => {
      const viewer = memberOf(actor);
      const isReader = userId === viewer.id;
      const { name } = isReader
        ? await room.lock(tx, id)
        : await lockRoom(room, tx, { id, keeperId: viewer.id });
      const event = isReader ? "withdraw" : "revoke";
      await moveAccess(room, tx, { id, userId, event, actor: viewer, now });
      if (!isReader) {
        await sendNotice(room, tx, {
          id,
          userId,
          kind: "access-revoked",
          title: "Acceso retirado",
          body: `Ya no puedes leer los documentos de «${name}».`,
          dedupeSuffix: now.toISOString(),
        });
      }
      record({ targetId: userId, details: { [room.type]: id } });
      return getAccess(room, { id, userId }, tx);
    },
  );
}

type Notice = {
  id: number;
  userId: string;
  kind: string;
  title: string;
  body: string;
  dedupeSuffix: string | number;
};

/** Notifies a member of an event of a data room, once per `dedupeSuffix`. */
async function sendNotice(
  room: RoomDefinition,
  tx: Tx,
  { id, userId, kind, title, body, dedupeSuffix }: Notice,
) {
  const named = `${room.area}.${kind}`;
  await notify(tx, {
    userId,
    category: "investment",
    kind: named,
    title,
    body,
    href: room.path(id),
    dedupeKey: `${named}:${id}:${dedupeSuffix}`,
  });
}
