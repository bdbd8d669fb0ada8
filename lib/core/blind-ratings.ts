type Rating = { raterId: string; stars: number; comment: string | null };
type Seen = { me: string; now: Date; until: Date | null; isLive: boolean };

/**
 * What the two of a deal think of each other, as one of them may see it: blind until both have spoken or the time for it is
 * over (peers 2.10). `until` is when that is, as long as it is waited for; a deal that `isLive` is not rated yet.
 */
export function blindRatings(ratings: readonly Rating[], { me, now, until, isLive }: Seen) {
  const isOver = until === null || until <= now;
  const isRevealed = ratings.length === 2 || isOver;
  return {
    mine: shown(ratings.find(({ raterId }) => raterId === me)),
    theirs: isRevealed ? shown(ratings.find(({ raterId }) => raterId !== me)) : null,
    until: isOver || isLive ? null : until.toISOString(),
  };
}

const shown = (rating: Rating | undefined) =>
  rating ? { stars: rating.stars, comment: rating.comment } : null;
