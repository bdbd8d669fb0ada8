type Place = { view?: string; cursor?: string | null; id?: string | number };

/** Returns the address of a tab of the admin panel: the view of its list, the page, and the open row. */
export function panelPath(tab: string, place: Place & { queue?: string } = {}): string {
  const { queue, view, cursor, id } = place;
  const given = Object.entries({ tab, queue, view, cursor, id }).filter(([, value]) => value);
  return `/admin?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Returns the address of an approval queue, or of one case in it. */
export function queuePath(queue: string, place: Place = {}): string {
  return panelPath("approvals", { queue, ...place });
}
