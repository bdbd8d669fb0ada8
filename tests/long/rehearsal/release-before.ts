import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isBuilt } from "../../../scripts/build/build.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { run, tail } from "../../../scripts/run.mjs";
import { ensureInstalled } from "../../../scripts/start/install.mjs";
import { testEnvironment } from "../../../scripts/test/runner.mjs";

/** The sources of an earlier build, ready to be served, or the reason why there are none. */
export type ReleaseBefore = { checkout: string; commit: string } | { reason: string };

/**
 * The build before the newest migration, or of the commit that UPGRADE_FROM names. It is kept beside the temporary
 * files: outside this checkout, whose lock file would be taken for its own.
 */
export async function releaseBefore(): Promise<ReleaseBefore> {
  const commit = earlierCommit();
  if (!commit) return { reason: "this checkout has no history from before the newest migration" };
  if (newestMigrationOf(commit) < oldestMigration())
    return { reason: `no build from before ${oldestMigration()} may serve (installation.oldest_migration)` };
  const checkout = path.join(tmpdir(), "lonja-releases", commit);
  if (!existsSync(checkout)) unpack(commit, checkout);
  await ensureInstalled({ checkout });
  if (isBuilt(checkout)) return { checkout, commit };
  const { code, output } = await run(process.execPath, ["scripts/build/build.mjs"], {
    cwd: checkout,
    environment: testEnvironment(process.env) as unknown as NodeJS.ProcessEnv,
    quiet: true,
  });
  if (code !== 0) throw new Error(`the release before could not be built:\n${tail(output)}`);
  return { checkout, commit };
}

function earlierCommit(): string | null {
  const asked = process.env.UPGRADE_FROM;
  if (asked) return git("rev-parse", "--verify", `${asked}^{commit}`);
  try {
    const newest = git("log", "--max-count=1", "--format=%H", "--", "db/migrations/*.sql");
    return git("rev-parse", "--verify", `${newest}^`);
  } catch {
    return null;
  }
}

const MIGRATIONS = "db/migrations";

function newestMigrationOf(commit: string): number {
  const { entries } = JSON.parse(git("show", `${commit}:${MIGRATIONS}/meta/_journal.json`));
  return entries.at(-1).when;
}

/** The migration that a build must know to serve the database of this checkout (decision 048). */
function oldestMigration(): number {
  const folder = path.join(CHECKOUT, MIGRATIONS);
  const texts = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const found = texts.flatMap((name) => [
    ...readFileSync(path.join(folder, name), "utf8").matchAll(/"oldest_migration" = (\d+)/g),
  ]);
  return Math.max(0, ...found.map(([, when]) => Number(when)));
}

function git(...options: string[]): string {
  return execFileSync("git", options, { cwd: CHECKOUT, encoding: "utf8", stdio: "pipe" }).trim();
}

// The packages are this checkout's, by hard links, because a build refuses links out of its folder; where the release
// had others, they are installed then.
function unpack(commit: string, checkout: string): void {
  const unfinished = `${checkout}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: CHECKOUT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["--extract", "--directory", unfinished], { input: archive });
  const packages = path.join(CHECKOUT, "node_modules");
  try {
    execFileSync("cp", ["--archive", "--link", packages, unfinished], { stdio: "pipe" });
  } catch {
    execFileSync("cp", ["--archive", packages, unfinished]);
  }
  renameSync(unfinished, checkout);
}
