import { isFullRun, testSeed } from "../../setup/share";

/** The windows that journeys are walked in. */
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

export type Size = keyof typeof SIZES;

const ALL = Object.keys(SIZES) as Size[];

/** The sizes of this run's journeys: one, by turns from run to run and from file to file; both in a full run. */
export function sizesOf(file: string): Size[] {
  const turn = file.length + testSeed();
  return ALL.filter((_, place) => isFullRun() || place === turn % ALL.length);
}
