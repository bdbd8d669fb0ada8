import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";
import { payKey } from "./transfers";

/**
 * The tax events of what a member puts into shared pots and gets out of them, by their postings. What is put in leaves
 * the member, and what the pot did not pay to anybody returns with its cost when it is closed. A payment from the pot
 * is acquired at its worth. Euros cause no event.
 */
export function sharedPotEvents(changes: readonly OwnChange[]): TaxEvent[] {
  return changes.flatMap((change) => {
    const { act, ref, key } = change;
    const isPut = act === "shared-pot.put";
    if (!isPut && act !== "shared-pot.pay") return [];
    const place = `${ref.type}:${ref.id}`;
    const isReturn = key === payKey({ id: Number(ref.id) }, "close");
    return change.changes
      .filter(({ asset }) => asset !== "EUR")
      .map(({ asset, minor }) => {
        if (isPut) return ownEvent(change, { kind: "removed", asset, units: -minor, place });
        const got = { asset, units: minor, cost: { asset, minor } };
        return ownEvent(
          change,
          isReturn ? { kind: "restored", ...got, place } : { kind: "acquired", ...got },
        );
      });
  });
}
