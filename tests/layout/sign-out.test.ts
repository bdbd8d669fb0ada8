import { afterEach, expect, it, vi } from "vitest";
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
  vi.stubGlobal("window", { location: { replace: () => undefined } });
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
