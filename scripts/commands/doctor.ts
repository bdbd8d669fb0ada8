import { sql } from "drizzle-orm";
import { closeDatabase, db } from "../../db";
import { losesPreparedStatements } from "../../db/pooler";
import { readOpenAlerts } from "../../lib/admin/system/alert-queries";
import { findCertificateTrouble, findKeyTrouble } from "../../lib/admin/system/expiries";
import { findBackupTrouble, findDiskTrouble, readLatestBackup } from "../../lib/admin/system/host-checks";
import { parseEnvironment } from "../../lib/core/config/env";
import { environmentWarnings } from "../../lib/core/config/env-warnings";
import { isDemonstration } from "../../lib/core/config/legal-mode";
import { probeReplica, type ReplicaState } from "../../lib/core/db/replica";
import { printMoney } from "../../lib/core/format/money";
import { errorLine } from "../../lib/core/server/logger";
import { checkReadiness } from "../../lib/core/server/readiness";
import { chainOf } from "../../lib/gateways/chains/gateways";
import { ALERT_TITLES, CHAIN_ASSETS, type ChainAsset, runbookOf } from "../../lib/gateways/constants";
import { readForeignNames, readInstallation } from "../../lib/gateways/files/installation";
import { currentStore, storeOf } from "../../lib/gateways/files/stores";
import { diagnoseMail } from "../../lib/gateways/mail/diagnosis";
import { world } from "../../lib/ledger/accounts";
import { balanceOf } from "../../lib/ledger/queries";
import { cursorOf } from "../../lib/wallet/deposits/watcher";
import { folderOf, listUnfinished } from "./backup";
import { listLeftDatabases, withDatabase } from "./scratch-database";

type Finding = { mark: "✓" | "!" | "✗"; text: string };

const fine = (text: string): Finding => ({ mark: "✓", text });
/** Valid, but probably not what the operator wants. */
const odd = (text: string): Finding => ({ mark: "!", text });
const wrong = (text: string): Finding => ({ mark: "✗", text });
const isWrong = ({ mark }: Finding) => mark === "✗";

/**
 * Checks everything that an operator may have to fix, and prints one line each; the exit code is 1 if there is a
 * problem.
 */
export async function runDoctor(): Promise<void> {
  try {
    process.exitCode = 0;
    for await (const finding of findings()) {
      if (isWrong(finding)) process.exitCode = 1;
      console.log(`${finding.mark} ${finding.text}`);
    }
  } finally {
    await closeDatabase();
  }
}

async function* findings(): AsyncGenerator<Finding> {
  const environment = checkEnvironment();
  yield* environment;
  if (environment.some(isWrong)) return;
  const trouble = await db.execute(sql`select 1`).then(() => null, errorLine);
  yield trouble
    ? wrong(`The database does not respond: ${trouble}. Start it, or correct DATABASE_URL.`)
    : fine("The database responds.");
  if (trouble) return;
  const { migrations, ledger } = await checkReadiness();
  yield migrations
    ? fine("All migrations of this build are applied.")
    : wrong("Migrations are missing: run npm run db:migrate.");
  if (!migrations) return;
  if (ledger && !ledger.open)
    yield wrong("The operations with money are closed: see docs/runbooks/ledger-closed.md.");
  else yield fine("The operations with money are open.");
  if (ledger && !ledger.sound)
    yield wrong("The last verification of the ledger found violations: run lonja verify.");
  if (await losesPreparedStatements())
    yield wrong("The pooler loses prepared statements: see docs/scaling.md.");
  yield await checkReplica();
  yield await checkFileStore();
  yield await checkMail();
  for (const asset of CHAIN_ASSETS) yield await checkChain(asset);
  yield findingOf(await findDiskTrouble(), "The disk has enough free space.");
  yield findingOf(await findCertificateTrouble(), "No certificate expires soon.");
  yield findingOf(findKeyTrouble(), "No key in KEYS_EXPIRE expires soon.");
  yield (await readLatestBackup())
    ? findingOf(await findBackupTrouble(), "The latest backup is less than 26 hours old.")
    : wrong("There is no backup: run lonja backup.");
  yield await checkLeftovers();
  for (const kind of await readOpenAlerts()) yield wrong(`Alert: ${ALERT_TITLES[kind]}: ${runbookOf(kind)}.`);
}

function checkEnvironment(): Finding[] {
  try {
    parseEnvironment(process.env);
    const warnings = environmentWarnings(process.env);
    return warnings.length > 0 ? warnings.map(odd) : [fine("The environment is valid.")];
  } catch (error) {
    return [wrong((error as Error).message)];
  }
}

async function checkChain(asset: ChainAsset): Promise<Finding> {
  if (isDemonstration()) return fine(`The chain of ${asset} is simulated (LEGAL_MODE is not licensed).`);
  const chain = chainOf(asset);
  if (!chain.isConnected)
    return odd(`No node is configured for ${asset}: it is neither deposited nor withdrawn.`);
  const trouble = await Promise.all([chain.estimateFee(), cursorOf(asset).then(chain.listIncoming)]).then(
    () => null,
    (error: Error) => errorLine(error.cause ?? error),
  );
  if (trouble) return wrong(`The chain of ${asset} does not respond: ${trouble}.`);
  const outside = -(await balanceOf(db, world(asset === "BTC" ? "bitcoin" : "ethereum", asset)));
  return fine(
    `The chain of ${asset} responds; according to the ledger it holds ${printMoney(outside, asset)} ${asset}.`,
  );
}

async function checkReplica(): Promise<Finding> {
  const replica = await probeReplica();
  if (!replica) return fine("No replica is configured (DATABASE_REPLICA_URL is not set).");
  const { isUsed, lagMs } = replica;
  if (isUsed)
    return fine(
      `The replica responds, is a standby of this database, and is at most ${secondsOf(lagMs ?? 0)} s behind.`,
    );
  return wrong(`${replicaTrouble(replica)} Reads use the primary: see docs/scaling.md.`);
}

function replicaTrouble({ fault, errorMessage, lagMs, newestMs }: ReplicaState): string {
  if (fault === "away")
    return `The replica at DATABASE_REPLICA_URL does not respond (${errorMessage}): start it, or correct the URL; it must have the role and password of DATABASE_URL.`;
  if (fault === "no-standby")
    return "The database at DATABASE_REPLICA_URL is not a standby (pg_is_in_recovery() is false): set the URL of the replica, or, if the replica was promoted, recreate it with pg_basebackup.";
  if (fault === "other-primary")
    return "The database at DATABASE_REPLICA_URL is a standby of another primary (its system identifier differs): correct the URL, or recreate the replica with pg_basebackup.";
  if (fault === "ahead")
    return "The database at DATABASE_REPLICA_URL has replayed more than its primary has written, so the primary was set back to an earlier time: recreate the replica with pg_basebackup.";
  const age = lagMs ?? newestMs;
  const lag = age === null ? "too far" : `${secondsOf(age)} s`;
  return `The replica is ${lag} behind: see pg_is_wal_replay_paused() and pg_stat_wal_receiver there, pg_stat_replication on the primary.`;
}

const secondsOf = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1_000));

function findingOf(problem: string | null, otherwise: string): Finding {
  return problem ? wrong(problem) : fine(otherwise);
}

// Left by interrupted commands; the next backup removes it.
async function checkLeftovers(): Promise<Finding> {
  const { BACKUP_DIR, BACKUP_CHECK_URL, DATABASE_OWNER_URL, DATABASE_URL = "" } = process.env;
  const now = new Date();
  const url = BACKUP_CHECK_URL || DATABASE_OWNER_URL || DATABASE_URL;
  const left = [
    ...(await withDatabase(url, (sql) => listLeftDatabases(sql, now))),
    ...(await listUnfinished(folderOf(BACKUP_DIR), now)),
  ];
  return left.length > 0
    ? wrong(`Left behind by a killed backup or restore: ${left.join(", ")}. The next backup removes these.`)
    : fine("No backup or restore has left anything behind.");
}

async function checkMail(): Promise<Finding> {
  const { provider, success, message } = await diagnoseMail();
  if (provider === "local")
    return odd("No mail is sent, because neither RESEND_API_KEY nor SMTP_URL is set.");
  return success ? fine("The mail provider responds.") : wrong(`Mail cannot be sent: ${message}`);
}

async function checkFileStore(): Promise<Finding> {
  try {
    const foreignNames = await readForeignNames(await storeOf(currentStore()));
    const { sweepBlock } = await readInstallation(db);
    return findingOf(
      sweepBlock && `The sweep of the file store is blocked: ${sweepBlock}.`,
      foreignNames.length > 0
        ? `The file store responds. Files not created by Lonja, which are kept: ${foreignNames.join(", ")}.`
        : "The file store responds.",
    );
  } catch (error) {
    return wrong(`The file store does not respond: ${errorLine(error)}.`);
  }
}
