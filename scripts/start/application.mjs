import path from "node:path";
import { ensureBuilt, standaloneServer } from "../build/build.mjs";
import { ensureDirectory, resolveDataDirectory } from "../data-directory.mjs";
import { describeFailure, Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { chooseWebPort } from "../ports.mjs";
import { startPostgres } from "../postgres/server.mjs";
import { isSameProcess, npmAncestor } from "../processes.mjs";
import { stopRunning } from "../run.mjs";
import {
  bootstrap,
  checkEnvironment,
  migrate,
  preparationKey,
  preparedEarlier,
  rememberPrepared,
  seed,
} from "./database.mjs";
import { ensureInstalled } from "./install.mjs";
import { describePortOwner, registerStart, stopOrphans } from "./orphans.mjs";
import { startServer } from "./server.mjs";
import { databaseUrls, listenAddress, readMode, readSettings, serverEnvironment } from "./settings.mjs";

// npm forwards Ctrl+C although the terminal has already sent it to this process; only a later one means «immediately».
const SAME_SIGNAL_MILLISECONDS = 1500;

/** Runs one start, from the installation to the clean stop. */
export async function runApplication(options) {
  const startedAt = Date.now();
  const mode = readMode(options);
  // Separate folders, so that production never serves the demonstration's accounts.
  const dataDirectory = path.join(resolveDataDirectory(), mode.name);
  const life = { stopping: null, databaseStarting: null, database: null, server: null, registration: null };
  listenToSignals(life);
  ensureDirectory(dataDirectory);
  try {
    await stopOrphans(dataDirectory);
    const choosePort = () =>
      chooseWebPort(process.env.PORT, { describeOwner: (port) => describePortOwner(dataDirectory, port) });
    const earlyPort = await choosePort();
    await ensureInstalled();
    life.registration = registerStart(dataDirectory);
    stopWithNpm(life);
    const settings = readSettings(mode, dataDirectory);
    await validate(settings, earlyPort);
    // Built before the migration, because instances of the previous release wait during the migration.
    if (mode.production) await ensureBuilt();
    if (settings.ownDatabase) {
      life.databaseStarting = startPostgres({ dataDir: dataDirectory, database: settings.embeddedDatabase });
      life.database = await life.databaseStarting;
    }
    const urls = databaseUrls(settings, life.database?.url);
    const prepared = await withLock(path.join(dataDirectory, "prepare.lock"), () =>
      prepare(settings, { ...urls, port: earlyPort, dataDirectory }),
    );
    if (!mode.dev && !mode.production) await ensureBuilt();
    // One start at a time until it listens, because two simultaneous starts would choose the same port.
    const port = await withLock(path.join(dataDirectory, "serve.lock"), async () => {
      const chosen = await choosePort();
      await serve(life, { settings, port: chosen, serverUrl: prepared.serverUrl });
      return chosen;
    });
    announce({ port, prepared, host: listenAddress(mode), seconds: (Date.now() - startedAt) / 1000 });
    await stopOnFailure(life);
  } catch (error) {
    if (life.stopping) return;
    console.error(`\nlonja: ${describeFailure(error)}`);
    await shutDown(life, 1);
  }
}

// Validates before anything is written. The address is not important yet; APP_URL is checked only if it is set.
async function validate(settings, port) {
  const serverUrl = process.env.DATABASE_URL || "postgres://localhost/lonja";
  const environment = serverEnvironment(settings, { serverUrl, port });
  if (!process.env.APP_URL) delete environment.APP_URL;
  await checkEnvironment({ environment });
}

async function prepare(settings, { ownerUrl, serverUrl, port, dataDirectory }) {
  const environment = serverEnvironment(settings, { serverUrl, port });
  if (settings.mode.production) {
    const migrated = await migrate({ ownerUrl, serverUrl, environment });
    warnAboutOwner(migrated, ownerUrl !== serverUrl);
    await bootstrap({ serverUrl: migrated.serverUrl, environment });
    return { ...migrated, accounts: [] };
  }
  const key = preparationKey({ facts: settings.secrets });
  const earlier = await preparedEarlier({ dataDirectory, ownerUrl, serverUrl, key });
  if (earlier) {
    warnAboutOwner(earlier, true);
    return earlier;
  }
  console.log("Preparing the database ...");
  const migrated = await migrate({ ownerUrl, serverUrl, environment });
  warnAboutOwner(migrated, true);
  const accounts = await seed({ serverUrl: migrated.serverUrl, environment });
  const prepared = { ...migrated, accounts };
  await rememberPrepared({ dataDirectory, ownerUrl, key, prepared });
  return prepared;
}

function warnAboutOwner({ asOwner }, roleWasExpected) {
  if (!asOwner || !roleWasExpected) return;
  console.warn(
    "Warning: the application's own database role could not be created; the application connects as the owner of the tables.",
  );
}

async function serve(life, { settings, port, serverUrl }) {
  const { dev } = settings.mode;
  const environment = serverEnvironment(settings, { serverUrl, port });
  const command = dev ? developmentCommand(environment) : [process.execPath, standaloneServer()];
  life.server = startServer({
    command,
    environment,
    port,
    host: environment.HOSTNAME,
    restarts: !dev,
    onStart: (record) => rememberServer(life, { server: record, port }),
  });
  const healthy = await Promise.race([life.server.ready, life.server.exited.then(() => false)]);
  if (healthy || life.stopping) return;
  throw new Failure("the server did not answer /api/health; see its messages above.");
}

// Next has to be given a loopback address by the name that it uses itself (decision 295).
function developmentCommand(environment) {
  const next = path.join(CHECKOUT, "node_modules", "next", "dist", "bin", "next");
  const isLoopback = environment.HOSTNAME === "127.0.0.1";
  if (isLoopback) environment.NODE_OPTIONS = `${environment.NODE_OPTIONS ?? ""} --dns-result-order=ipv4first`;
  const hostname = isLoopback ? "localhost" : environment.HOSTNAME;
  return [process.execPath, next, "dev", "--port", environment.PORT, "--hostname", hostname];
}

// A full disk must not prevent the restart of a killed server.
function rememberServer(life, facts) {
  try {
    life.registration.update(facts);
  } catch (error) {
    console.error(`lonja: ${describeFailure(error)}`);
  }
}

function announce({ port, prepared, host, seconds }) {
  console.log(`\nLonja is ready: http://localhost:${port}  (after ${seconds.toFixed(1)} s)\n`);
  if (host === "127.0.0.1")
    console.log("Only this machine can connect; set HOSTNAME=0.0.0.0 to accept other machines.\n");
  if (prepared.accounts?.length > 0) console.log(`${accountTable(prepared.accounts)}\n`);
  console.log("Press Ctrl+C to stop.");
}

/** Returns the demonstration's accounts as aligned columns. */
export function accountTable(accounts) {
  const columns = ["email", "password", "name", "state"];
  const rows = [
    ["E-mail", "Password", "Name", "State"],
    ...accounts.map((account) => columns.map((column) => String(account[column] ?? ""))),
  ];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join("  ")}`.trimEnd())
    .join("\n");
}

async function stopOnFailure(life) {
  const ends = [life.server.exited, life.database?.exited].filter(Boolean);
  const failure = await Promise.race(ends);
  if (life.stopping) return;
  throw failure ?? new Failure("the server exited.");
}

function listenToSignals(life) {
  let firstSignalAt = 0;
  const onSignal = () => {
    if (!life.stopping) {
      firstSignalAt = Date.now();
      console.log("\nStopping ...");
      shutDown(life, 0);
    } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MILLISECONDS) {
      life.server?.kill();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  process.on("uncaughtException", (error) => {
    console.error(error);
    shutDown(life, 1);
  });
}

// npm sends SIGTERM to the shell between npm and this process, which ends without forwarding it.
function stopWithNpm(life) {
  const npm = npmAncestor();
  if (!npm) return;
  const watch = setInterval(() => {
    if (isSameProcess(npm)) return;
    clearInterval(watch);
    console.log("\nnpm has exited; stopping ...");
    shutDown(life, 0);
  }, 300);
  watch.unref();
}

// The database stops last, because running requests need it.
function shutDown(life, exitCode) {
  life.stopping ??= (async () => {
    let code = exitCode;
    stopRunning();
    const database = await life.databaseStarting?.catch(() => null);
    for (const part of [life.server, database]) {
      try {
        await part?.stop();
      } catch (error) {
        console.error(`lonja: ${describeFailure(error)}`);
        code = 1;
      }
    }
    life.registration?.leave();
    if (code === 0) console.log("Stopped.");
    process.exit(code);
  })();
  return life.stopping;
}
