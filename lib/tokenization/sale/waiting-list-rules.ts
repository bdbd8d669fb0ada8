export type Waiting = { id: number; units: bigint };

/**
 * The investments on the waiting list that get the free tokens, in the order in which they joined, each completely or
 * not at all. One that is too large is skipped in favour of smaller ones. `list` must be in that order.
 */
export function placedOf<Each extends Waiting>(list: readonly Each[], freeUnits: bigint): Each[] {
  let free = freeUnits;
  return list.filter(({ units }) => {
    if (units > free) return false;
    free -= units;
    return true;
  });
}
