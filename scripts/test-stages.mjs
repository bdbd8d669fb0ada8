import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { CHECKOUT, readJson } from "./files.mjs";
import { run } from "./run.mjs";
import { countExitCode, countPlaywright, countVitest } from "./test-counts.mjs";

const IMPORT_ROOTS = ["app", "components", "lib", "actions", "db", "middleware.ts"];

/** All stages in their order; `group` is the word after `npm test` that selects them. */
export const STAGES = [
  { name: "types", group: "check", run: checkTypes },
  { name: "lint and format", group: "check", run: () => checkWith("biome", ["ci", "."]) },
  { name: "imports", group: "check", run: checkImports },
  { name: "dead code", group: "check", run: () => checkWith("knip", []) },
  { name: "unit and integration", group: "unit", database: true, run: (context) => runVitest(context, []) },
  { name: "documented statuses", group: "unit", run: checkStatuses },
  { name: "end to end", group: "e2e", database: true, chromium: true, run: runEndToEnd },
  {
    name: "long",
    group: "long",
    database: true,
    chromium: true,
    onlyWhenAsked: true,
    run: (context) => runVitest(context, ["--config", "vitest.long.config.ts"]),
  },
];

async function checkTypes() {
  const generated = await tool("next", ["typegen"], { quiet: true });
  if (generated.code !== 0) {
    console.log(generated.output);
    return countExitCode(generated.code);
  }
  return checkWith("tsc", ["--noEmit"]);
}

function checkImports() {
  const roots = IMPORT_ROOTS.filter((root) => existsSync(path.join(CHECKOUT, root)));
  return checkWith("depcruise", [...roots, "--config", ".dependency-cruiser.cjs"]);
}

async function checkWith(name, options) {
  const { code } = await tool(name, options);
  return countExitCode(code);
}

// Only a whole run can have seen everything.
async function checkStatuses({ extra }) {
  if (extra.length > 0) return { passed: 0, failed: 0 };
  const { code } = await run(process.execPath, [
    "--import",
    "tsx",
    path.join("scripts", "check-statuses.ts"),
  ]);
  return countExitCode(code);
}

function runVitest({ environment, extra }, options) {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await tool("vitest", ["run", ...options, ...reporters, ...extra], { environment });
    return countVitest(readJson(file), code);
  });
}

// Both at once would count each other's statements.
async function runEndToEnd(options) {
  await ensureBuilt();
  if (options.extra.length > 0) return runPlaywright(options);
  const journeys = await runPlaywright({ ...options, extra: ["--project=journeys"] });
  const screens = await runPlaywright({ ...options, extra: ["--project=screens"] });
  return { passed: journeys.passed + screens.passed, failed: journeys.failed + screens.failed };
}

function runPlaywright({ environment, extra }) {
  return withReport(async (file) => {
    // Playwright sets FORCE_COLOR for its workers, which warn when NO_COLOR is there as well.
    const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: "0" };
    const reporting = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...colours };
    const options = ["test", "--reporter=list,json", ...extra];
    const { code } = await tool("playwright", options, { environment: { ...environment, ...reporting } });
    return countPlaywright(readJson(file), code);
  });
}

async function withReport(work) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-report-"));
  try {
    return await work(path.join(directory, "report.json"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function tool(name, options, settings = {}) {
  return run(path.join(CHECKOUT, "node_modules", ".bin", name), options, settings);
}
