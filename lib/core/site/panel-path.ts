type Place = { view?: string; cursor?: string | null; id?: string | number };

/** The address of a tab of the administrators' panel: which view of its list, which page, which line is open. */
export function panelPath(tab: string, place: Place & { queue?: string } = {}): string {
  const { queue, view, cursor, id } = place;
  const given = Object.entries({ tab, queue, view, cursor, id }).filter(([, value]) => value);
  return `/admin?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The address of a queue of the approvals, or of one case in it. */
export function queuePath(queue: string, place: Place = {}): string {
  return panelPath("approvals", { queue, ...place });
}
