import { createElement, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLines } from "@/components/display/use-pages";
import { ACTION_DONE } from "@/lib/core/command/action-event";

type Lines = ReturnType<typeof useLines<{ id: number }>>;

const browser = Object.assign(new EventTarget(), { navigation: { currentEntry: { key: "list" } } });
const open = (key: string) => {
  browser.navigation.currentEntry.key = key;
};

beforeEach(() => {
  open("list");
  vi.stubGlobal("window", browser);
  vi.stubGlobal("fetch", async () => Response.json([{ id: 1 }], { headers: { "X-Next-Cursor": "1" } }));
});

afterEach(() => {
  browser.dispatchEvent(new Event(ACTION_DONE));
  vi.unstubAllGlobals();
});

type Shown = { path?: string; nextCursor?: string; refreshed?: string };

/** Renders a list anew, as when its page opens; with `refreshed`, its first page then ends elsewhere. */
function show({ path = "/api/things", nextCursor = "2", refreshed }: Shown = {}): Lines {
  const shown: Lines[] = [];
  function List() {
    const [cursor, refresh] = useState(nextCursor);
    shown.push(useLines({ first: { rows: [{ id: 2 }], nextCursor: cursor }, path, failed: "No" }));
    if (refreshed && cursor !== refreshed) refresh(refreshed);
    return null;
  }
  renderToStaticMarkup(createElement(List));
  const lines = shown.at(-1);
  if (!lines) throw new Error("nothing was rendered");
  return lines;
}

const ids = (asked?: Parameters<typeof show>[0]) => show(asked).lines.map(({ id }) => id);

it("shows the loaded lines again to a member who goes back to the list", async () => {
  expect(ids()).toEqual([2]);
  await show().loadMore?.();
  open("detail");
  expect(ids()).toEqual([2]);
  open("list");
  expect(ids()).toEqual([2, 1]);
});

it("starts anew for another list, after a change of its first page, a restart or an action", async () => {
  await show().loadMore?.();
  expect(ids({ path: "/api/others" })).toEqual([2]);
  expect(ids({ nextCursor: "3" })).toEqual([2]);
  show().restart();
  expect(ids()).toEqual([2]);
  await show().loadMore?.();
  browser.dispatchEvent(new Event(ACTION_DONE));
  expect(ids()).toEqual([2]);
});

it("keeps no lines that were loaded before an action, however many more are loaded", async () => {
  await show().loadMore?.();
  const mounted = show();
  expect(mounted.lines).toHaveLength(2);
  browser.dispatchEvent(new Event(ACTION_DONE));
  await mounted.loadMore?.();
  expect(ids()).toEqual([2]);
});

it("drops the loaded lines when the refreshed first page ends elsewhere, because lines between would be missing", async () => {
  await show().loadMore?.();
  expect(ids({ refreshed: "2" })).toEqual([2, 1]);
  expect(ids({ refreshed: "3" })).toEqual([2]);
});

it("keeps the lines of the last lists only, and none without the Navigation API", async () => {
  for (let nr = 0; nr <= 20; nr += 1) {
    open(`list ${nr}`);
    await show().loadMore?.();
  }
  open("list 0");
  expect(ids()).toEqual([2]);
  open("list 20");
  expect(ids()).toEqual([2, 1]);
  vi.stubGlobal("window", new EventTarget());
  await show().loadMore?.();
  expect(ids()).toEqual([2]);
});
