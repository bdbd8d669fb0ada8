export type Waiting = { id: number; units: bigint };

/**
 * Who of the waiting list gets the tokens that are free: in the order in which they joined, each whole or not at all; whoever
 * wants more than is left is overtaken by who wants less. `list` is in that order.
 */
export function placedOf<Each extends Waiting>(list: readonly Each[], freeUnits: bigint): Each[] {
  let free = freeUnits;
  return list.filter(({ units }) => {
    if (units > free) return false;
    free -= units;
    return true;
  });
}
