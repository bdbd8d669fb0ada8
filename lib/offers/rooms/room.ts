import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import type { Person, Source, TableOf } from "@/lib/offers/offer";
import type { accessColumns, documentColumns, readColumns } from "@/lib/offers/room-columns";
import type { RoomAccessStatus } from "@/lib/offers/room-constants";
import type { RoomEvent } from "./law";

type Accesses = TableOf<typeof accessColumns>;

/** An offer with a data room, and its owner. */
type RoomOffer = {
  ownerId: string;
  name: string;
  /** Whether members may see it. */
  isShown: boolean;
  /** Whether its owner may still change what is in its room. */
  isKept: boolean;
};

/** What a member may read there: the state of their last request, and whether they have access without one. */
type AccessState = { latest: RoomAccessStatus | null; isInvestor: boolean };

export type RoomDefinition = {
  /** `startup`: in the audit log, in limits and in the names of files. */
  type: string;
  /** The area of its notices. */
  area: string;
  /** What whoever keeps the room is called in answers. */
  keeper: "founder" | "manager";
  /** «Esa startup no existe» */
  missing: string;
  /** Where its page and its calls stand. */
  path: (id: number) => string;
  api: string;
  texts: {
    /** To who may not read: «Pide acceso a su fundador …» */
    closed: string;
  };
  documents: TableOf<typeof documentColumns>;
  accesses: Accesses;
  reads: TableOf<typeof readColumns>;
  /** Null where there is none. */
  find: (source: Source, id: number, viewerId: string) => Promise<(RoomOffer & AccessState) | null>;
  /** The same locked, without a member's access state. Throws `not_found`. */
  lock: (tx: Tx, id: number) => Promise<RoomOffer>;
  /** Takes a request on by the machine that the area makes of `ROOM_LAW`. Throws as it refuses. */
  move: (tx: Tx, wanted: { id: number; event: RoomEvent; actor: Person; now: Date }) => Promise<void>;
  /** Throws `conflict` where one of two has blocked the other. */
  refuseBlocked: (tx: Tx, pair: { takerId: string; ownerId: string }) => Promise<void>;
};

/** What is put before the public and shows documents to few, each with the reader's name across it. */
export function defineRoom(definition: RoomDefinition): RoomDefinition {
  return definition;
}

/** What became of the last request of somebody, for a `select`. */
export const latestAccess = (accesses: Accesses, id: number, userId: string): SQL<RoomAccessStatus | null> =>
  sql`(select status from ${accesses} where ${accesses.offerId} = ${id} and ${accesses.userId} = ${userId}
    order by ${accesses.id} desc limit 1)`;
