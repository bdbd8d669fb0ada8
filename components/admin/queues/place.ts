import { panelPath } from "@/lib/core/site/panel-path";

export type PanelParams = Record<string, string | string[] | undefined>;

/** The part of a list that is shown in the panel: the view, the cursor, and the open line. */
export type QueuePlace<View extends string = string> = {
  tab: string;
  queue?: string;
  view: View;
  cursor: string | undefined;
  id: string | undefined;
};

const ROW_ID = /^[1-9]\d{0,8}$/;
const ID = /^([a-z]+-)?[1-9]\d{0,8}$/;

/** `cursors`: the format of a cursor, if it is not a row id. */
type List = { tab: string; queue?: string; cursors?: RegExp };

/** Reads the place from the address. Without a view it uses the first one; invalid values are ignored. */
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

/** `placeOf` for a queue of the approvals. */
export function queuePlaceOf<View extends string>(
  list: Pick<List, "cursors"> & { queue: string },
  views: Readonly<Record<View, string>>,
  params: PanelParams,
): QueuePlace<View> {
  return placeOf({ tab: "approvals", ...list }, views, params);
}

/** Returns the address of a place, with the given changes. */
export function hrefOf(
  place: QueuePlace,
  change: Partial<Pick<QueuePlace, "view" | "cursor" | "id">>,
): string {
  const { tab, ...rest } = { ...place, ...change };
  return panelPath(tab, rest);
}

function matching(value: string | string[] | undefined, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}
