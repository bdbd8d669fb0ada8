import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { waitUntil } from "../../scripts/processes.mjs";

const NOBODY = 65_534;
const TIMEOUT_MILLISECONDS = 30_000;

// If root runs this, PostgreSQL runs as this user.
function giveToPostgres(target: string): void {
  if (process.getuid?.() === 0) chownSync(target, NOBODY, NOBODY);
}

/** Returns the settings of `docs/operations.md` for point-in-time recovery, with an archive in this folder. */
export function archiving(archive: string) {
  mkdirSync(archive, { recursive: true });
  giveToPostgres(archive);
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
  return { archive_mode: "on", archive_command: command };
}

/** Copies a running cluster like `pg_basebackup`, which the embedded PostgreSQL does not include. */
export async function copyCluster(url: string, { cluster, into }: { cluster: string; into: string }) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_backup_start('base', true)`;
    execFileSync("cp", ["--archive", cluster, into]);
    for (const left of ["postmaster.pid", "postmaster.opts", "pg_wal"]) {
      rmSync(path.join(into, left), { recursive: true, force: true });
    }
    for (const empty of ["pg_wal", path.join("pg_wal", "archive_status")]) {
      mkdirSync(path.join(into, empty), { mode: 0o700 });
      giveToPostgres(path.join(into, empty));
    }
    const [stopped] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(true)`;
    writeFileSync(path.join(into, "backup_label"), stopped?.label ?? "");
    giveToPostgres(path.join(into, "backup_label"));
  } finally {
    await sql.end();
  }
}

/** Waits until everything written so far is in the archive. */
export async function archiveAll(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [current] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
    const isArchived = async () => {
      const [row] = await sql<
        { last: string }[]
      >`select coalesce(last_archived_wal, '') as last from pg_stat_archiver`;
      return (row?.last ?? "") >= (current?.name ?? "");
    };
    if (!(await waitUntil(isArchived, TIMEOUT_MILLISECONDS, 50))) throw new Error("nothing was archived");
  } finally {
    await sql.end();
  }
}

type Base = { from: string; dataDir: string; base: string; archive: string };

/** Prepares a data folder from a base copy and the archive, for a cluster that recovers to `at`. */
export function layOutRecovery({ at, ...base }: Base & { at: string }): void {
  layOutCluster(base, "recovery.signal", [
    `recovery_target_time = '${at}'`,
    "recovery_target_action = 'promote'",
  ]);
}

/**
 * Prepares a data folder from a base copy, for a standby that reads from the archive what its primary no longer has.
 */
export function layOutStandby({ primary, ...base }: Base & { primary: string }): void {
  layOutCluster(base, "standby.signal", [
    `primary_conninfo = '${conninfoOf(primary)}'`,
    "hot_standby_feedback = on",
  ]);
}

function layOutCluster({ from, dataDir, base, archive }: Base, signal: string, settings: string[]): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  copyFileSync(path.join(from, "postgres.json"), path.join(dataDir, "postgres.json"));
  const cluster = path.join(dataDir, "postgres");
  execFileSync("cp", ["--archive", base, cluster]);
  const lines = [`restore_command = 'cp ${archive}/%f %p'`, ...settings];
  for (const [name, content] of [
    ["postgresql.auto.conf", `${lines.join("\n")}\n`],
    [signal, ""],
  ] as const) {
    writeFileSync(path.join(cluster, name), content);
    giveToPostgres(path.join(cluster, name));
  }
}

/** The address of a standby's primary, in the words of `primary_conninfo`. */
export function conninfoOf(address: string): string {
  const { hostname, port, username, password } = new URL(address);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
}

/** Waits until the recovered cluster accepts writes. */
export async function untilRecovered(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const isOver = async () => {
      const [row] = await sql<{ over: boolean }[]>`select not pg_is_in_recovery() as over`;
      return row?.over === true;
    };
    if (!(await waitUntil(isOver, TIMEOUT_MILLISECONDS, 50)))
      throw new Error("the recovery does not come to its end");
  } finally {
    await sql.end();
  }
}
