import { type SQL, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import type { accessColumns, documentColumns, readColumns } from "@/db/columns/rooms";
import type { Person, TableOf } from "@/lib/offers/offer";
import type { RoomAccessStatus } from "@/lib/offers/room-constants";
import type { RoomEvent } from "./access-machine";

type Accesses = TableOf<typeof accessColumns>;

/** An offer with a data room, and its owner. */
type RoomOffer = {
  ownerId: string;
  name: string;
  /** Whether members may see it. */
  isShown: boolean;
  /** Whether its owner may still change the contents of its room. */
  isKept: boolean;
};

/** A member's access: the state of their last request, and whether they have access as an investor without one. */
type AccessState = { latest: RoomAccessStatus | null; isInvestor: boolean };

export type RoomDefinition = {
  /** `startup`: used in the audit log, in limits and in file names. */
  type: string;
  /** The area of its notices. */
  area: string;
  /** The name of the room owner's role in API responses. */
  keeper: "founder" | "manager";
  /** The message for an unknown offer: «Esa startup no existe». */
  missing: string;
  /** The addresses of its page and of its API. */
  path: (id: number) => string;
  api: string;
  texts: {
    /** The message for members without access: «Pide acceso a su fundador …». */
    closed: string;
  };
  documents: TableOf<typeof documentColumns>;
  accesses: Accesses;
  reads: TableOf<typeof readColumns>;
  /** Returns null if the offer does not exist. */
  find: (source: Source, id: number, viewerId: string) => Promise<(RoomOffer & AccessState) | null>;
  /** Locks the offer and returns it without a member's access state. Throws `not_found`. */
  lock: (tx: Tx, id: number) => Promise<RoomOffer>;
  /** Moves a request with the machine that the area builds from `ACCESS_MACHINE`. Throws like the machine. */
  move: (tx: Tx, wanted: { id: number; event: RoomEvent; actor: Person; now: Date }) => Promise<void>;
  /** Throws `conflict` if one of the two members has blocked the other. */
  refuseBlocked: (tx: Tx, pair: { takerId: string; ownerId: string }) => Promise<void>;
};

/** Declares an offer that shows watermarked documents to admitted members only. */
export function defineRoom(definition: RoomDefinition): RoomDefinition {
  return definition;
}

/** Selects the state of a member's last request. */
export const latestAccess = (accesses: Accesses, id: number, userId: string): SQL<RoomAccessStatus | null> =>
  sql`(select status from ${accesses} where ${accesses.offerId} = ${id} and ${accesses.userId} = ${userId}
    order by ${accesses.id} desc limit 1)`;
