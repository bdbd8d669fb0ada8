// What is generated (lies, callers, seeds, looks at screens) is told whole by `npm run test:full`; any other run tells a part of
// it that changes from commit to commit. TEST_SEED, which every run prints, chooses the part.
const PARTS = 10;

/** Whether this run tells everything. */
export const isFullRun = () => process.env.TEST_SHARE === "all";

/** The seed of this run. */
export const testSeed = () => Number(process.env.TEST_SEED ?? 0);

/** Whether the thing at this place is in this run's part: one of ten, or of as many as are given. */
export const isInShare = (place: number, parts = PARTS) => isFullRun() || (place + testSeed()) % parts === 0;

/** This run's part of a list. */
export const shareOf = <Item>(items: readonly Item[]): Item[] => items.filter((_, place) => isInShare(place));

/** How many of so many random runs belong to this run: a tenth, rounded up. */
export const runsOf = (all: number) => (isFullRun() ? all : Math.ceil(all / PARTS));
