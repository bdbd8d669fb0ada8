import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { diskFullMessage, exitWithFailure, Failure, saysDiskFull } from "../failure.mjs";
import { CHECKOUT, hashFiles } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { run, tail } from "../run.mjs";
import { ensureInstalled } from "../start/install.mjs";
import { addPolicies } from "./csp-hashes.mjs";

const SOURCE_FOLDERS = ["app", "components", "lib", "actions", "db", "emails", "public"];
const SOURCE_FILES = [
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "docs/api/openapi.json",
];
const BUILD_SCRIPTS = ["build.mjs", "csp-hashes.mjs", "tailwind-variables.mjs"].map(
  (name) => `scripts/build/${name}`,
);
// The environment variables that the build writes into static pages and the headers.
const WRITTEN_INTO_BUILD =
  /^(NEXT_PUBLIC_\w+|APP_NAME|APP_URL|CDN_URL|LEGAL_MODE|OPERATOR_NAME|OPERATOR_EMAIL|HSTS_INCLUDE_SUBDOMAINS)$/;
const ENVIRONMENT_FILES = [".env", ".env.local", ".env.production", ".env.production.local"];
const FILES_NEXT_REWRITES = ["tsconfig.json"];
// Tools that do not affect the build, so that a change in them needs no new one.
const OTHER_TOOLS = /^(vitest|playwright|drizzle|knip)\b/;

/** Builds the product if the sources have changed since the last build. */
export async function ensureBuilt({ checkout = CHECKOUT, log = console.log, quiet = true } = {}) {
  if (isBuilt(checkout)) return false;
  const lock = path.join(checkout, ".data", "build.lock");
  return withLock(lock, () => buildUnlessDone({ checkout, log, quiet }), {
    waiting: () => log("Waiting for another process that is building ..."),
  });
}

/** Returns a hash of all inputs of the build, except the files in `without`. */
export function sourceHash(checkout = CHECKOUT, { environment = process.env, without = [] } = {}) {
  const configurations = readdirSync(checkout).filter((name) => isBuildConfiguration(name));
  const inlined = Object.entries(environment).filter(([name]) => WRITTEN_INTO_BUILD.test(name));
  const entries = [
    ...SOURCE_FOLDERS,
    ...SOURCE_FILES,
    ...configurations,
    ...BUILD_SCRIPTS,
    ...ENVIRONMENT_FILES,
  ];
  const included = entries.filter((entry) => !without.includes(entry));
  return hashFiles(checkout, included, JSON.stringify(inlined.sort()));
}

/** Returns true if the last build is complete and was made from the current sources. */
export function isBuilt(checkout = CHECKOUT) {
  const stamp = stampFile(checkout);
  if (!existsSync(stamp) || !existsSync(standaloneServer(checkout))) return false;
  return readFileSync(stamp, "utf8") === sourceHash(checkout);
}

/** Returns the entry file of the built server. */
export function standaloneServer(checkout = CHECKOUT) {
  return path.join(checkout, ".next", "standalone", "server.js");
}

const SERVER = `// The application handles the signals itself, however the server is started (decision 088).
process.env.NEXT_MANUAL_SIG_HANDLE = "true";
// Next names a loopback address «localhost» in its middleware, and forwards a rewrite to a host that is not HOSTNAME:
// the server would send every such request to itself, without end (decision 295).
const order = { "127.0.0.1": "ipv4first", "::1": "ipv6first" }[process.env.HOSTNAME];
if (order) {
  process.getBuiltinModule("node:dns").setDefaultResultOrder(order);
  process.env.HOSTNAME = "localhost";
}
import("./next-server.js");
`;

/**
 * Makes `server.js` a wrapper that sets what Next's server must find at its start, and then loads it as
 * `next-server.js`.
 */
export function wrapServer(standalone) {
  const server = path.join(standalone, "server.js");
  renameSync(server, path.join(standalone, "next-server.js"));
  writeFileSync(server, SERVER);
}

async function buildUnlessDone({ checkout, log, quiet }) {
  if (isBuilt(checkout)) return false;
  log("Building (about a minute; longer on a busy machine) ...");
  const startedAt = Date.now();
  const withoutRewritten = { without: FILES_NEXT_REWRITES };
  const before = sourceHash(checkout, withoutRewritten);
  rmSync(stampFile(checkout), { force: true });
  await buildStep("next", ["build"], { checkout, quiet });
  if (existsSync(path.join(checkout, "serwist.config.js"))) {
    await buildStep("serwist", ["build"], { checkout, quiet });
  }
  assembleStandalone(checkout);
  const policies = addPolicies(path.join(checkout, ".next"));
  // If the sources changed during the build, no stamp is written, so that the next start builds again.
  const unchanged = sourceHash(checkout, withoutRewritten) === before;
  if (unchanged) writeFileSync(stampFile(checkout), sourceHash(checkout));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(`Built in ${seconds} s (${policies.length} static pages with their own security policy).`);
  return true;
}

async function buildStep(tool, options, { checkout, quiet }) {
  const command = path.join(checkout, "node_modules", ".bin", tool);
  const environment = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output, signal } = await run(command, options, { cwd: checkout, environment, quiet });
  if (code === 0 && !signal) return;
  if (saysDiskFull(output)) throw new Failure(diskFullMessage(".next"));
  const details = quiet ? `:\n${tail(output)}` : ".";
  throw new Failure(`${tool} ${options.join(" ")} failed${details}`);
}

function assembleStandalone(checkout) {
  const built = path.join(checkout, ".next");
  if (!existsSync(standaloneServer(checkout))) {
    throw new Failure(
      `the build left no ${standaloneServer(checkout)}: next.config.ts must say output: "standalone".`,
    );
  }
  const standalone = path.join(built, "standalone");
  copyFolder(path.join(checkout, "public"), path.join(standalone, "public"));
  copyFolder(path.join(built, "static"), path.join(standalone, ".next", "static"));
  const worker = path.join(built, "sw.js");
  if (existsSync(worker)) cpSync(worker, path.join(standalone, "public", "sw.js"));
  wrapServer(standalone);
}

function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

function isBuildConfiguration(name) {
  return /\.config\.(js|mjs|cjs|ts|mts)$/.test(name) && !OTHER_TOOLS.test(name);
}

function stampFile(checkout) {
  return path.join(checkout, ".next", "lonja-build");
}

async function main() {
  await ensureInstalled();
  if (!(await ensureBuilt({ quiet: false }))) console.log("The build is up to date.");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main().catch(exitWithFailure);
