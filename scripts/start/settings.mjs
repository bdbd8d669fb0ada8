import { hostname } from "node:os";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { applicationUrl, parseDatabaseUrl } from "./database.mjs";
import { demonstrationSecrets, productionSecrets } from "./secrets.mjs";

const EMBEDDED_DATABASE = "lonja";
const LOCAL_HOSTS = ["", "localhost", "127.0.0.1", "[::1]"];
// Other addresses of the database in DATABASE_URL.
const OTHER_DATABASE_URLS = ["DATABASE_LISTEN_URL", "DATABASE_REPLICA_URL"];
// Only the migration may have these.
const OWNER_VARIABLES = ["DATABASE_OWNER_URL", "DATABASE_APP_PASSWORD"];

/** Returns the mode that the arguments name. */
export function readMode(options) {
  const [option, ...others] = options;
  if (others.length === 0 && option === undefined) return { name: "demo", production: false, dev: false };
  if (others.length === 0 && option === "--dev") return { name: "demo", production: false, dev: true };
  if (others.length === 0 && option === "--production")
    return { name: "production", production: true, dev: false };
  throw new Failure(`unknown option: ${options.join(" ")}. Known: --dev, --production.`);
}

/** Returns the database and secrets of a start; throws if the environment is incomplete or malformed. */
export function readSettings(mode, dataDirectory, environment = process.env) {
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", ...OTHER_DATABASE_URLS]) {
    if (environment[name]) parseDatabaseUrl(name, environment[name]);
  }
  const alone = OTHER_DATABASE_URLS.find((name) => environment[name]);
  if (alone && !environment.DATABASE_URL) {
    throw new Failure(`${alone} is set without DATABASE_URL, which it complements.`);
  }
  if (!mode.production) refuseRemoteDatabase(environment);
  if (mode.production && environment.DATABASE_OWNER_URL && !environment.DATABASE_URL) {
    throw new Failure(
      "DATABASE_OWNER_URL is set without DATABASE_URL, the URL of the application's own role.",
    );
  }
  const ownDatabase = !environment.DATABASE_URL;
  const secrets = mode.production
    ? productionSecrets(environment, { ownDatabase })
    : demonstrationSecrets(dataDirectory, environment);
  const filesDirectory = resolveFilesDirectory(dataDirectory, environment);
  return { mode, secrets, ownDatabase, embeddedDatabase: EMBEDDED_DATABASE, filesDirectory };
}

/** Returns the absolute path of the folder of uploaded files of the installation in `dataDirectory`. */
export function resolveFilesDirectory(dataDirectory, environment = process.env) {
  return path.resolve(environment.LONJA_FILES_DIR || path.join(dataDirectory, "files"));
}

// Before anything is written: the demonstration's passwords are public, and its tables must not be created in another
// database.
function refuseRemoteDatabase({ DATABASE_URL, PGHOST }) {
  if (!DATABASE_URL) return;
  const host = parseDatabaseUrl("DATABASE_URL", DATABASE_URL).hostname || PGHOST || "";
  if (LOCAL_HOSTS.includes(host) || host.startsWith("/")) return;
  throw new Failure(
    `the demo is only for a local database, but "${host}" is remote: the demo passwords are public. Nothing was written. Use npm run serve, or unset DATABASE_URL.`,
  );
}

/**
 * Returns the database addresses of the owner and the server; `embeddedUrl` is the superuser's address of the embedded
 * database.
 */
export function databaseUrls({ mode, secrets }, embeddedUrl, environment = process.env) {
  if (mode.production && environment.DATABASE_URL) {
    const serverUrl = environment.DATABASE_URL;
    return { ownerUrl: environment.DATABASE_OWNER_URL || serverUrl, serverUrl };
  }
  const ownerUrl = embeddedUrl ?? environment.DATABASE_URL;
  return { ownerUrl, serverUrl: applicationUrl(ownerUrl, secrets.DATABASE_APP_PASSWORD) };
}

/** Returns the environment of the server, the seed and the bootstrap: never the owner's address. */
export function serverEnvironment(
  { mode, secrets, filesDirectory },
  { serverUrl, port },
  environment = process.env,
) {
  const merged = { APP_URL: `http://localhost:${port}`, ...environment, ...secrets };
  for (const name of OWNER_VARIABLES) delete merged[name];
  return {
    ...merged,
    LONJA_MODE: mode.name,
    NODE_ENV: mode.dev ? "development" : "production",
    DATABASE_URL: serverUrl,
    // Absolute, because the server runs in a folder of the build, which is deleted with the next one.
    LONJA_FILES_DIR: filesDirectory,
    PORT: String(port),
    HOSTNAME: listenAddress(mode, environment),
  };
}

/**
 * Returns where the server listens: HOSTNAME, unless it is only the name of the machine, which many shells export.
 * Otherwise production listens on all addresses; the demonstration, whose passwords are public, only on the loopback
 * address.
 */
export function listenAddress(mode, environment = process.env) {
  const { HOSTNAME } = environment;
  if (HOSTNAME && HOSTNAME !== hostname()) return HOSTNAME;
  return mode.production ? "0.0.0.0" : "127.0.0.1";
}
