import type { DealAction } from "./actions";

/**
 * Separates the main actions of a deal from the others. In a dispute the main one is to give evidence, so that the
 * large button of a phone does not hand over the money in escrow.
 */
export function splitActions<Event extends string>(open: readonly DealAction<Event>[], isDisputed: boolean) {
  const actions = isDisputed ? open.map(inDispute) : open;
  return {
    forward: actions.filter(({ isMain }) => isMain),
    others: actions.filter(({ isMain }) => !isMain),
  };
}

function inDispute<Event extends string>(act: DealAction<Event>): DealAction<Event> {
  if (act.event === "evidence") return { ...act, isMain: true, variant: undefined };
  return act.isMain ? { ...act, isMain: false, variant: "outline" } : act;
}
