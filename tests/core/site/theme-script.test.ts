import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  MEMBER_HINT,
  THEME_CHOSEN,
  THEME_COLOR,
  THEME_SCRIPT,
  THEME_SCRIPT_HASH,
} from "@/lib/core/site/theme-script";

it("is the script that the Content-Security-Policy allows", () => {
  expect(THEME_SCRIPT_HASH).toBe(`sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}`);
});

/** A page in which the script has run: the displayed theme, and a device whose theme can be changed. */
function opened({ stored = {}, dark = false }: { stored?: Record<string, string>; dark?: boolean }) {
  const dataset: Record<string, string> = {};
  const meta = { content: "" };
  const device = Object.assign(new EventTarget(), { matches: dark });
  const page = new EventTarget();
  const globals = {
    document: { documentElement: { dataset }, querySelectorAll: () => [meta] },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: { getItem: () => null },
    matchMedia: () => device,
    addEventListener: page.addEventListener.bind(page),
  };
  new Function(...Object.keys(globals), THEME_SCRIPT)(...Object.values(globals));
  return {
    dataset,
    meta,
    choose: (choice: string) => {
      dataset.themeChoice = choice;
      page.dispatchEvent(new Event(THEME_CHOSEN));
    },
    turn: (matches: boolean) => {
      device.matches = matches;
      device.dispatchEvent(new Event("change"));
    },
  };
}

describe("the theme before the first paint", () => {
  it.each([
    ["light where nothing was chosen, also on a dark device", {}, true, "light"],
    ["light where what is stored is no choice", { theme: "sepia" }, true, "light"],
    ["dark where that was chosen, also on a light device", { theme: "dark" }, false, "dark"],
    ["the device's where that was chosen: dark", { theme: "system" }, true, "dark"],
    ["the device's where that was chosen: light", { theme: "system" }, false, "light"],
  ])("is %s", (_what, stored, dark, theme) => {
    const { dataset, meta } = opened({ stored, dark });
    expect([dataset.theme, meta.content]).toEqual([theme, THEME_COLOR[theme as "light" | "dark"]]);
  });

  it("is light where the browser forbids storage", () => {
    const forbidden = new Proxy(
      {},
      {
        get: () => {
          throw new Error("forbidden");
        },
      },
    );
    expect(opened({ stored: forbidden, dark: true }).dataset.theme).toBe("light");
  });

  it("sets the member's hint", () => {
    expect(opened({ stored: { [MEMBER_HINT]: "in" } }).dataset.member).toBe("in");
    expect(opened({}).dataset.member).toBeUndefined();
  });
});

describe("the theme of an open page", () => {
  it("follows the device as it changes, with the browser's colour", () => {
    const { dataset, meta, turn } = opened({ stored: { theme: "system" } });
    turn(true);
    expect([dataset.theme, meta.content]).toEqual(["dark", THEME_COLOR.dark]);
    turn(false);
    expect([dataset.theme, meta.content]).toEqual(["light", THEME_COLOR.light]);
  });

  it("keeps an explicit choice when the device changes", () => {
    const { dataset, turn } = opened({ stored: { theme: "light" } });
    turn(true);
    expect(dataset.theme).toBe("light");
  });

  it("is painted as soon as it is chosen, and follows the device from then on", () => {
    const { dataset, choose, turn } = opened({ dark: true });
    choose("system");
    expect(dataset.theme).toBe("dark");
    turn(false);
    expect(dataset.theme).toBe("light");
    choose("dark");
    turn(true);
    turn(false);
    expect(dataset.theme).toBe("dark");
  });
});
