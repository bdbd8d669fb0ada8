import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sourceHash, wrapServer } from "../build/build.mjs";
import { addPolicies } from "../build/csp-hashes.mjs";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { run, tail } from "../run.mjs";

// The same as `distDir` of the bench build in next.config.ts.
const FOLDER = path.join(".data", "bench", "next");
const BUILT = path.join(CHECKOUT, FOLDER);
const STANDALONE = path.join(BUILT, "standalone");
const STAMP = path.join(BUILT, "lonja-build");

/**
 * Builds the product together with the minimal pages and calls, unless that is done; returns the entry file of the
 * server.
 */
export async function ensureBenchBuilt({ log = console.log } = {}) {
  const server = path.join(STANDALONE, "server.js");
  await withLock(path.join(CHECKOUT, ".data", "bench", "build.lock"), async () => {
    const wanted = sourceHash();
    if (existsSync(STAMP) && existsSync(server) && readFileSync(STAMP, "utf8") === wanted) return;
    log("Building the product and its baselines ...");
    rmSync(STAMP, { force: true });
    await build();
    copy(path.join(CHECKOUT, "public"), path.join(STANDALONE, "public"));
    cpSync(path.join(BUILT, "sw.js"), path.join(STANDALONE, "public", "sw.js"));
    copy(path.join(BUILT, "static"), path.join(STANDALONE, FOLDER, "static"));
    addPolicies(BUILT, FOLDER);
    wrapServer(STANDALONE);
    writeFileSync(STAMP, wanted);
  });
  return server;
}

async function build() {
  // Next.js changes this file to point at the last build; the types of the benchmark build are not used.
  const types = path.join(CHECKOUT, "next-env.d.ts");
  const before = existsSync(types) ? readFileSync(types) : null;
  try {
    await buildStep("next");
    await buildStep("serwist");
  } finally {
    if (before) writeFileSync(types, before);
  }
}

async function buildStep(tool) {
  const environment = {
    ...process.env,
    LONJA_BENCH: "1",
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const command = path.join(CHECKOUT, "node_modules", ".bin", tool);
  const { code, output } = await run(command, ["build"], { environment, quiet: true });
  if (code !== 0) throw new Failure(`${tool} build failed for the bench:\n${tail(output)}`);
}

function copy(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}
