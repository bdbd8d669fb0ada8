import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useConversations } from "@/components/messaging/use-conversations";
import { ACTION_DONE } from "@/lib/core/command/action-event";
import type { ConversationLine } from "@/lib/messaging/present";

type Shown = ReturnType<typeof useConversations>;

const browser = new EventTarget();
const lineOf = (id: number, minute: number) =>
  ({ id, lastMessageAt: `2026-11-30T10:${minute}:00.000Z` }) as ConversationLine;
const [a, b, c, d] = [lineOf(1, 40), lineOf(2, 30), lineOf(3, 20), lineOf(4, 10)];

beforeEach(() => {
  vi.stubGlobal("window", browser);
  vi.stubGlobal("fetch", async () => Response.json([c, d], { headers: { "X-Next-Cursor": "4" } }));
});

afterEach(() => {
  browser.dispatchEvent(new Event(ACTION_DONE));
  vi.unstubAllGlobals();
});

/** Renders the list anew, as when its page opens, with these conversations on the first page. */
function show(first = [a, b], me = "anna"): Shown {
  const shown: Shown[] = [];
  function List() {
    shown.push(useConversations({ conversations: first, nextCursor: String(first.at(-1)?.id) }, me));
    return null;
  }
  renderToStaticMarkup(createElement(List));
  const list = shown.at(-1);
  if (!list) throw new Error("nothing was rendered");
  return list;
}

const ids = (...asked: Parameters<typeof show>) => show(...asked).conversations.map(({ id }) => id);

it("shows the loaded conversations again to the member who comes back, as the first page has them", async () => {
  await show().loadMore?.();
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(ids([lineOf(4, 50), a])).toEqual([4, 1, 2, 3]);
  expect(ids([a, b], "berta")).toEqual([1, 2]);
});

it("starts anew if conversations after the first page may be missing or older than they are", async () => {
  await show().loadMore?.();
  expect(ids([lineOf(9, 59), lineOf(8, 58)])).toEqual([9, 8]);
  expect(ids([lineOf(4, 59), lineOf(3, 58)])).toEqual([4, 3]);
});

it("starts anew after an action", async () => {
  await show().loadMore?.();
  browser.dispatchEvent(new Event(ACTION_DONE));
  expect(ids()).toEqual([1, 2]);
});
