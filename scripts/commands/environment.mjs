import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { resolveDataDirectory } from "../data-directory.mjs";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { startPostgres } from "../postgres/server.mjs";
import { parseDatabaseUrl } from "../start/database.mjs";
import { SECRET_NAMES } from "../start/secrets.mjs";
import {
  databaseUrls,
  readMode,
  readSettings,
  resolveFilesDirectory,
  serverEnvironment,
} from "../start/settings.mjs";

const PREFERRED_PORT = 3000;

/**
 * Runs a TypeScript file and returns its exit code. With DATABASE_URL it uses the environment, and the folder of files
 * that a server started by this checkout uses; otherwise the embedded database of this checkout, which is started if
 * necessary, with its secrets. Prints which database it uses.
 */
export async function runCommand(file, options, { environment = process.env, say = console.error } = {}) {
  if (asksForHelp(file, options)) return runTypeScript(file, options, environment);
  if (environment.DATABASE_URL) {
    const { host, pathname } = parseDatabaseUrl("DATABASE_URL", environment.DATABASE_URL);
    say(`Using DATABASE_URL: ${host}${pathname}.`);
    return runTypeScript(file, options, withFilesDirectory(environment));
  }
  const { mode, dataDirectory } = embeddedInstallation(environment);
  const settings = readSettings(mode, dataDirectory, environment);
  const database = await startPostgres({
    dataDir: dataDirectory,
    database: settings.embeddedDatabase,
    log: say,
  });
  try {
    say(`Using the embedded database of ${mode.production ? "production" : "the demo"} in ${dataDirectory}.`);
    const { ownerUrl, serverUrl } = databaseUrls(settings, database.url, environment);
    const given = serverEnvironment(settings, { serverUrl, port: PREFERRED_PORT }, environment);
    const owner = needsOwner(file, options) ? { DATABASE_OWNER_URL: ownerUrl } : {};
    return await runTypeScript(file, options, { ...given, ...owner });
  } finally {
    await database.stop();
  }
}

function withFilesDirectory(environment) {
  const dataDirectory = path.join(
    resolveDataDirectory({ environment }),
    environment.LONJA_MODE || "production",
  );
  return { ...environment, LONJA_FILES_DIR: resolveFilesDirectory(dataDirectory, environment) };
}

// The usage of a command can be shown without a database.
function asksForHelp(file, options) {
  if (file !== "scripts/commands/lonja.ts") return false;
  return options.length === 0 || ["--help", "-h", "help"].some((one) => options.includes(one));
}

// All other commands need only the server's own database role.
function needsOwner(file, [command]) {
  return file === "db/migrate.ts" || ["backup", "restore", "settle-restored"].includes(command);
}

// Production's database is used only if its secrets are in the environment.
function embeddedInstallation(environment) {
  const home = resolveDataDirectory({ environment });
  const isProduction = SECRET_NAMES.every((name) => environment[name]);
  const mode = readMode(isProduction ? ["--production"] : []);
  const dataDirectory = path.join(home, mode.name);
  if (existsSync(path.join(dataDirectory, "postgres.json"))) return { mode, dataDirectory };
  throw new Failure(
    `DATABASE_URL is missing, and there is no embedded database in ${dataDirectory}. Set it, or start the embedded database first: npm start.`,
  );
}

function runTypeScript(file, options, environment) {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...options], {
    cwd: CHECKOUT,
    env: environment,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
