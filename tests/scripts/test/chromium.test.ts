import { describe, expect, it } from "vitest";
import { ensureChromium, ensureTestBrowser, findChromium } from "../../../scripts/test/chromium.mjs";

const environment = { NODE_ENV: "test", PATH: "/custom/bin" } as const;

describe("finding Chromium", () => {
  it("uses the one in CHROMIUM_PATH, and fails if it does not exist", async () => {
    const named = { ...environment, CHROMIUM_PATH: "/opt/chrome" };
    expect(await findChromium({ environment: named, isThere: () => true })).toBe("/opt/chrome");
    await expect(findChromium({ environment: named, isThere: () => false })).rejects.toThrow(
      "CHROMIUM_PATH is not an executable: /opt/chrome",
    );
  });

  it("looks in the usual places, the search path and among Mac applications", async () => {
    for (const place of [
      "/usr/bin/chromium",
      "/custom/bin/google-chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]) {
      expect(await findChromium({ environment, isThere: (file: string) => file === place })).toBe(place);
    }
    expect(await findChromium({ environment, isThere: () => false })).toBeNull();
  });
});

describe("getting Chromium", () => {
  /**
   * Returns the executed steps in order, if Chromium exists after the installers in `helpful`, and those in `broken`
   * fail.
   */
  async function stepsOf({ mayUseApt = true, isThere = false, helpful = "", broken = "" }) {
    const steps: string[] = [];
    let found = isThere;
    const answer = await ensureChromium({
      log: () => undefined,
      mayUseApt,
      find: async () => (found ? "/found" : null),
      runQuietly: async (command: string, options: string[]) => {
        const installer = command.split("/").at(-1) ?? "";
        steps.push([installer, ...options].join(" "));
        if (installer === helpful && options.includes("chromium")) found = true;
        return { code: installer === broken ? 1 : 0, signal: null, output: "no network", standardOutput: "" };
      },
    }).catch((error: Error) => error.message);
    return [...steps, answer];
  }

  const APT = ["apt-get update", "apt-get install -y --no-install-recommends chromium"];
  const PLAYWRIGHT = "playwright install --no-shell chromium";
  const ASKS = expect.stringContaining("CHROMIUM_PATH=/path/to/chrome npm test");

  it("installs nothing if there is one", async () => {
    expect(await stepsOf({ isThere: true })).toEqual(["/found"]);
  });

  it("tries apt first if permitted, and Playwright's installer otherwise", async () => {
    expect(await stepsOf({ helpful: "apt-get" })).toEqual([...APT, "/found"]);
    expect(await stepsOf({ mayUseApt: false, helpful: "playwright" })).toEqual([PLAYWRIGHT, "/found"]);
  });

  it("continues with Playwright's installer if apt fails or has none", async () => {
    const failing = await stepsOf({ helpful: "playwright", broken: "apt-get" });
    expect(failing).toEqual(["apt-get update", PLAYWRIGHT, "/found"]);
    expect(await stepsOf({ helpful: "playwright" })).toEqual([...APT, PLAYWRIGHT, "/found"]);
  });

  it("fails only after that, with the errors", async () => {
    expect(await stepsOf({ mayUseApt: false })).toEqual([PLAYWRIGHT, ASKS]);
    const [, , said] = await stepsOf({ broken: "apt-get" });
    expect(said).toMatch(/^apt-get update failed:\nno network\nno Chromium found\./);
  });
});

describe("the browser of the journeys", () => {
  /**
   * Returns what apt is asked to install, and what is used, if a complete Chromium exists and `shell` says whether a
   * headless shell does.
   */
  async function takenWith({ mayUseApt = true, shell = "none" as "there" | "by apt" | "none" }) {
    const asked: string[] = [];
    let hasShell = shell === "there";
    const taken = await ensureTestBrowser({
      log: () => undefined,
      mayUseApt,
      isNamed: false,
      find: async () => "/whole",
      findShell: async () => (hasShell ? "/shell" : null),
      runQuietly: async (_command: string, options: string[]) => {
        asked.push(options.at(-1) ?? "");
        if (options.includes("install")) hasShell = shell === "by apt";
        return { code: shell === "by apt" ? 0 : 1, signal: null, output: "no network", standardOutput: "" };
      },
    });
    return [...asked, taken];
  }

  it("is the headless shell, which apt brings where it may", async () => {
    expect(await takenWith({ shell: "there" })).toEqual(["/shell"]);
    expect(await takenWith({ shell: "by apt" })).toEqual(["update", "chromium-headless-shell", "/shell"]);
  });

  it("is a complete Chromium without a headless shell", async () => {
    expect(await takenWith({ mayUseApt: false })).toEqual(["/whole"]);
    expect(await takenWith({})).toEqual(["update", "/whole"]);
  });
});
