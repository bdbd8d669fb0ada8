import { DomainError } from "@/lib/core/command/errors";
import { panelPath } from "@/lib/core/site/panel-path";

export type PanelParams = Record<string, string | string[] | undefined>;

/** Where in the panel a list is looked at: which view, from which row on, and which line is open. */
export type QueuePlace<View extends string = string> = {
  tab: string;
  queue?: string;
  view: View;
  cursor: string | undefined;
  id: string | undefined;
};

const ROW_ID = /^[1-9]\d{0,8}$/;
const ID = /^([a-z]+-)?[1-9]\d{0,8}$/;

/** `cursors`: what the cursor of a page looks like, where it is not the id of a row. */
type List = { tab: string; queue?: string; cursors?: RegExp };

/** The place that the address names; without a view the first one, and what cannot be read is left out. */
export function placeOf<View extends string>(
  { cursors = ROW_ID, ...list }: List,
  views: Readonly<Record<View, string>>,
  params: PanelParams,
): QueuePlace<View> {
  const names = Object.keys(views) as View[];
  const view = names.find((each) => each === params.view) ?? names[0];
  if (!view) throw new Error("the list has no view");
  return { ...list, view, cursor: matching(params.cursor, cursors), id: matching(params.id, ID) };
}

/** The same in a queue of the approvals. */
export function queuePlaceOf<View extends string>(
  list: Pick<List, "cursors"> & { queue: string },
  views: Readonly<Record<View, string>>,
  params: PanelParams,
): QueuePlace<View> {
  return placeOf({ tab: "approvals", ...list }, views, params);
}

/** The address of a place, with what is changed in it. */
export function hrefOf(
  place: QueuePlace,
  change: Partial<Pick<QueuePlace, "view" | "cursor" | "id">>,
): string {
  const { tab, ...rest } = { ...place, ...change };
  return panelPath(tab, rest);
}

/** The case that is asked for; null where it is not there any more. */
export async function findCase<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function matching(value: string | string[] | undefined, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}
