import { accessSync, constants } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { run, tail } from "../run.mjs";

const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const MAC_APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const DEFAULTS = {
  log: console.log,
  find: findChromium,
  findShell: findHeadlessShell,
  isNamed: Boolean(process.env.CHROMIUM_PATH),
  mayUseApt: process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get"),
  runQuietly: (command, options, environment) =>
    run(command, options, { cwd: CHECKOUT, environment, quiet: true }),
};

/**
 * Returns the path of the browser for the tests: the configured one, or else Chromium's headless shell, installed by
 * apt if this is root, or else any Chromium. The shell draws no window, so a page takes a quarter of the CPU time.
 */
export async function ensureTestBrowser(settings = {}) {
  const { log, find, findShell, isNamed, mayUseApt, runQuietly } = { ...DEFAULTS, ...settings };
  if (isNamed) return find();
  const shell = await findShell();
  if (shell || !mayUseApt) return shell ?? ensureChromium(settings);
  await installWithApt({ log, runQuietly }, "chromium-headless-shell");
  return (await findShell()) ?? ensureChromium(settings);
}

/**
 * Returns the path of a complete Chromium: an installed one, or else Debian's, installed by apt if this is root, or
 * else Playwright's own, which needs no root. Throws an error that says what to do if none can be installed.
 */
export async function ensureChromium(settings = {}) {
  const { log, find, mayUseApt, runQuietly } = { ...DEFAULTS, ...settings };
  const installers = [...(mayUseApt ? [installWithApt] : []), installWithPlaywright];
  const failures = [];
  for (const install of [null, ...installers]) {
    const failure = await install?.({ log, runQuietly });
    if (failure) failures.push(failure);
    const found = failure ? null : await find();
    if (found) return found;
  }
  throw new Failure(
    [
      ...failures,
      "no Chromium found. Install Chromium or Google Chrome, or set its path: CHROMIUM_PATH=/path/to/chrome npm test",
    ].join("\n"),
  );
}

/** Returns the path of the first installed Chromium, or null. */
export async function findChromium({ environment = process.env, isThere = isRunnable } = {}) {
  const named = environment.CHROMIUM_PATH;
  if (named && !isThere(named)) throw new Failure(`CHROMIUM_PATH is not an executable: ${named}`);
  if (named) return named;
  const candidates = [...placesOf(NAMES, environment), ...MAC_APPLICATIONS];
  const installed = candidates.find((candidate) => isThere(candidate));
  if (installed) return installed;
  const own = await playwrightsOwn();
  return own && isThere(own) ? own : null;
}

/** Returns the path of the first installed headless shell, or null. */
async function findHeadlessShell({ environment = process.env, isThere = isRunnable } = {}) {
  return placesOf(SHELLS, environment).find((place) => isThere(place)) ?? null;
}

function placesOf(names, environment) {
  const folders = [...FOLDERS, ...(environment.PATH ?? "").split(path.delimiter)];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Returns what went wrong, or undefined. */
async function installWithApt({ log, runQuietly }, name = "chromium") {
  log(`Installing ${name} with apt (a minute or two) ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const options of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const { code, output } = await runQuietly("apt-get", options, environment);
    if (code !== 0) return `apt-get ${options.join(" ")} failed:\n${tail(output, 15)}`;
  }
}

async function installWithPlaywright({ log, runQuietly }) {
  log("Installing Playwright's Chromium for this user (a minute or two) ...");
  const options = ["install", "--no-shell", "chromium"];
  const program = path.join(CHECKOUT, "node_modules", ".bin", "playwright");
  const { code, output } = await runQuietly(program, options, process.env);
  if (code !== 0) return `playwright ${options.join(" ")} failed:\n${tail(output, 15)}`;
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
