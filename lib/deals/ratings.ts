import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { Definition, Kind, Outcome, Ratings } from "./definition";
import { notifyParties } from "./notices";
import { partiesOf } from "./rows";

type Rating = { raterId: string; stars: number; comment: string | null; removalReason: string | null };
type Seen = { me: string; now: Date; until: Date | null; isLive: boolean };

/**
 * Returns the ratings of a deal as one of its parties may see them: hidden until both have rated or the time to rate is
 * over. `until` is that time, as long as it is in the future; a deal that `isLive` cannot be rated yet. A rating that
 * an administrator has removed is shown only to its author.
 */
export function blindRatings(ratings: readonly Rating[], { me, now, until, isLive }: Seen) {
  const isOver = until === null || until <= now;
  const isRevealed = ratings.length === 2 || isOver;
  const theirs = ratings.find(({ raterId, removalReason }) => raterId !== me && removalReason === null);
  return {
    mine: shown(ratings.find(({ raterId }) => raterId === me)),
    theirs: isRevealed ? shown(theirs) : null,
    until: isOver || isLive ? null : until.toISOString(),
  };
}

const shown = (rating: Rating | undefined) =>
  rating ? { stars: rating.stars, comment: rating.comment, removalReason: rating.removalReason } : null;

/** Ends the rating of a locked deal: the ratings become visible and count in the reputation of both parties. */
export function reveal<K extends Kind>(
  deal: Definition<K>,
  { tx }: { tx: Tx },
): Pick<Outcome<K>, "set" | "afterMove"> {
  return {
    set: { stageExpiresAt: null } as Partial<K["row"]>,
    afterMove: async (row) => {
      const { refresh, notice } = ratingsOf(deal);
      const rated = (await readRatings(deal, tx, row.id)).map(({ ratedId }) => ratedId);
      // Members are always locked in the order of their ids.
      for (const ratedId of rated.sort()) {
        await refresh(tx, ratedId);
        const to = partiesNamed(deal, row, ratedId);
        await notifyParties(deal, tx, row, { notice, to });
      }
    },
  };
}

function partiesNamed<K extends Kind>(deal: Definition<K>, row: K["row"], id: string): K["party"][] {
  const parties = partiesOf(deal, row);
  return (Object.keys(parties) as K["party"][]).filter((party) => parties[party] === id);
}

/** Returns the ratings of a kind of deal. Throws if its parties do not rate each other. */
export function ratingsOf<K extends Kind>({ type, ratings }: Definition<K>): Ratings<K> {
  if (!ratings) throw new Error(`deals of type ${type} have no ratings`);
  return ratings;
}

/** Returns who has rated whom in a deal. */
export async function readRatings<K extends Kind>(deal: Definition<K>, tx: Tx, id: number) {
  const { table } = ratingsOf(deal);
  const rows = await tx
    .select({ raterId: table.raterId, ratedId: table.ratedId })
    .from(table as PgTable)
    .where(eq(table.dealId, id))
    .limit(2);
  return rows as { raterId: string; ratedId: string }[];
}
