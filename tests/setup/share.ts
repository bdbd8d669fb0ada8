// Generated cases (inputs, callers, seeds, screens) run completely in `npm run test:full`; any other run tests a part
// that changes from commit to commit. TEST_SEED, which every run prints, selects the part.
const PARTS = 10;

/** Returns whether this run tests everything. */
export const isFullRun = () => process.env.TEST_SHARE === "all";

/** Returns the seed of this run. */
export const testSeed = () => Number(process.env.TEST_SEED ?? 0);

/** Returns whether the item at this index is in this run's part: one of ten, or of the given number. */
export const isInShare = (place: number, parts = PARTS) => isFullRun() || (place + testSeed()) % parts === 0;

/** Returns this run's part of a list. */
export const shareOf = <Item>(items: readonly Item[]): Item[] => items.filter((_, place) => isInShare(place));

/** Returns how many of all random runs belong to this run: a tenth, rounded up. */
export const runsOf = (all: number) => (isFullRun() ? all : Math.ceil(all / PARTS));
