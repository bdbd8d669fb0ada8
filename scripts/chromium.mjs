import { accessSync, constants } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { CHECKOUT } from "./files.mjs";
import { run, tail } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const MAC_APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium for the tests; installs Debian's where that can be done, else says what to do. */
export async function ensureChromium({ log = console.log } = {}) {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get")) await installWithApt(log);
  const installed = await findChromium();
  if (installed) return installed;
  throw new Failure(
    "no Chromium found. Install Chromium or Google Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

/** Path of the first Chromium there is, or null. */
export async function findChromium({ environment = process.env, isThere = isRunnable } = {}) {
  const named = environment.CHROMIUM_PATH;
  if (named && !isThere(named)) throw new Failure(`CHROMIUM_PATH names no program: ${named}`);
  if (named) return named;
  const searched = [...FOLDERS, ...(environment.PATH ?? "").split(path.delimiter)];
  const candidates = [
    ...NAMES.flatMap((name) => searched.map((folder) => path.join(folder, name))),
    ...MAC_APPLICATIONS,
  ];
  const installed = candidates.find((candidate) => isThere(candidate));
  if (installed) return installed;
  const own = await playwrightsOwn();
  return own && isThere(own) ? own : null;
}

async function installWithApt(log) {
  log("Installing Chromium with apt (a minute or two) ...");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const options of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { code, output } = await run("apt-get", options, { cwd: CHECKOUT, environment, quiet: true });
    if (code !== 0) throw new Failure(`apt-get ${options.join(" ")} failed:\n${tail(output, 15)}`);
  }
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import("@playwright/test");
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
