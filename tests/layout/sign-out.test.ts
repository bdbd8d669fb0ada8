import { afterEach, expect, it, vi } from "vitest";
import {
  answerLeave,
  guardLeaving,
  hasUnsaved,
  leaveAfterAsking,
  subscribeToLeave,
} from "@/components/forms/unsaved/unsaved-guard";
import { clearBrowserAndLeave } from "@/components/layout/sign-out";
import { TURN_HINT_SEEN } from "@/lib/core/site/theme-script";

afterEach(() => vi.unstubAllGlobals());

function storageOf(entries: Record<string, string>) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    storage: { clear: () => held.clear(), setItem: (key: string, value: string) => held.set(key, value) },
  };
}

async function leave(dataset: Record<string, string>) {
  const local = storageOf({ theme: "dark", member: "in", draft: "text" });
  const session = storageOf({ [TURN_HINT_SEEN]: "seen", secret: "text" });
  vi.stubGlobal("localStorage", local.storage);
  vi.stubGlobal("sessionStorage", session.storage);
  vi.stubGlobal("caches", { keys: async () => [] });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { replace: () => undefined } }));
  await clearBrowserAndLeave();
  return [Object.fromEntries(local.held), Object.fromEntries(session.held)];
}

it("signing out keeps the theme and the dismissed hint, and deletes everything else", async () => {
  expect(await leave({ themeChoice: "dark", turnHint: "seen" })).toEqual([
    { theme: "dark" },
    { [TURN_HINT_SEEN]: "seen" },
  ]);
  expect(await leave({ themeChoice: "light" })).toEqual([{}, {}]);
});

it("signing out asks first about a message that is not sent, and the browser does not ask again", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const closesWithoutAsking = () => page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const release = guardLeaving(true);
  const unsubscribe = subscribeToLeave(() => undefined);
  const left = vi.fn();
  leaveAfterAsking(left, hasUnsaved);
  expect([left.mock.calls.length, closesWithoutAsking()]).toEqual([0, false]);
  answerLeave(false, () => undefined);
  expect(left).not.toHaveBeenCalled();
  leaveAfterAsking(left, hasUnsaved);
  answerLeave(true, () => undefined);
  expect(left).toHaveBeenCalledOnce();
  await leave({});
  expect([hasUnsaved(), closesWithoutAsking()]).toEqual([false, true]);
  vi.stubGlobal("window", page);
  release();
  unsubscribe();
});
