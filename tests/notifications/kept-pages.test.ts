import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNotifications } from "@/components/notifications/use-notifications";
import { ACTION_DONE } from "@/lib/core/command/action-event";
import { countActions } from "@/lib/core/command/kept-pages";
import type { NotificationLine } from "@/lib/notifications/present";

type Shown = ReturnType<typeof useNotifications>;

const browser = Object.assign(new EventTarget(), { navigation: { currentEntry: { key: "list" } } });
const open = (key: string) => {
  browser.navigation.currentEntry.key = key;
};
const line = (id: number): NotificationLine => ({
  id,
  category: "message",
  kind: "messaging.message",
  title: `Aviso ${id}`,
  body: "Cuerpo",
  href: "/forum",
  createdAt: "2026-01-01T10:00:00.000Z",
  readAt: null,
});

beforeEach(() => {
  open("list");
  vi.stubGlobal("window", browser);
  vi.stubGlobal("fetch", async (_path: string, { method = "GET" }: RequestInit) =>
    method === "GET"
      ? Response.json([line(2), line(1)], { headers: { "X-Next-Cursor": "1" } })
      : new Response(null, { status: 204 }),
  );
  countActions();
});

afterEach(() => {
  browser.dispatchEvent(new Event(ACTION_DONE));
  vi.unstubAllGlobals();
});

/** Renders the list anew, as when its page opens, with these notifications on the first page. */
function show({ first = [4, 3], filter = "all" } = {}): Shown {
  const shown: Shown[] = [];
  function List() {
    shown.push(
      useNotifications({ notifications: first.map(line), nextCursor: String(first.at(-1)) }, filter),
    );
    return null;
  }
  renderToStaticMarkup(createElement(List));
  const list = shown.at(-1);
  if (!list) throw new Error("nothing was rendered");
  return list;
}

const ids = (asked?: Parameters<typeof show>[0]) => show(asked).lines.map(({ id }) => id);

it("shows the loaded notifications again to a member who goes back to the list, and newer ones above", async () => {
  await show().loadMore?.();
  open("detail");
  expect(ids()).toEqual([4, 3]);
  open("list");
  expect(ids()).toEqual([4, 3, 2, 1]);
  expect(ids({ first: [5, 4] })).toEqual([5, 4, 3, 2, 1]);
  expect(ids({ filter: "message" })).toEqual([4, 3]);
});

it("starts anew if notifications between the first page and the kept ones would be missing", async () => {
  await show().loadMore?.();
  expect(ids({ first: [9, 8] })).toEqual([9, 8]);
});

it("shows a kept notification as read after its link was followed, and leaves it out of the unread ones", async () => {
  for (const filter of ["all", "unread"]) await show({ filter }).loadMore?.();
  for (const filter of ["all", "unread"]) {
    const reading = show({ filter }).read(1);
    open("detail");
    await reading;
    open("list");
  }
  expect(
    show()
      .lines.filter(({ readAt }) => readAt)
      .map(({ id }) => id),
  ).toEqual([1]);
  expect(ids({ filter: "unread" })).toEqual([4, 3, 2]);
});
