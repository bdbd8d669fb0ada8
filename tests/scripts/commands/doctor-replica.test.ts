import postgres from "postgres";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { runDoctor } from "../../../scripts/commands/doctor";
import { startWithStandby } from "../../database/standby";
import { withEnvironment } from "../../setup/variables";

const both = await startWithStandby();
const { primary, standby, addressOf } = both;
const INSTEAD = "Reads use the primary: see docs/scaling.md.";

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  process.exitCode = 0;
});
afterAll(() => both.stop());

/** Returns what `lonja doctor` prints about the replica at this address. */
async function saidOf(replica?: string, database = addressOf(primary)): Promise<string> {
  withEnvironment({ DATABASE_URL: database, ...(replica && { DATABASE_REPLICA_URL: replica }) });
  await runDoctor();
  return said.filter((line) => line.includes("replica") || line.includes("REPLICA")).join("\n");
}

async function write(): Promise<void> {
  const own = postgres(primary.url, { max: 1 });
  await own`insert into forum_categories (slug, name, description, icon)
    values (gen_random_uuid()::text, '-', '-', 'chat')`;
  await own.end();
}

async function untilReplayed(): Promise<void> {
  const own = postgres(standby.url, { max: 1 });
  await vi.waitFor(
    async () => expect(await own`select pg_last_xact_replay_timestamp() as at`).not.toEqual([{ at: null }]),
    { timeout: 20_000, interval: 100 },
  );
  await own.end();
}

it("reports that there is none", async () => {
  expect(await saidOf()).toBe("✓ No replica is configured (DATABASE_REPLICA_URL is not set).");
});

it("reports a standby of this database, and its delay", async () => {
  expect(await saidOf(addressOf(standby))).toMatch(
    /^✓ The replica responds, is a standby of this database, and is at most [1-5] s behind\.$/,
  );
});

it("reports the delay of one with a paused replay, and where to look", async () => {
  await write();
  await untilReplayed();
  await both.pauseReplay();
  try {
    await write();
    const line = await saidOf(addressOf(standby));
    expect(line).toMatch(/^✗ The replica is \d+ s behind: see pg_is_wal_replay_paused\(\) and /);
    expect(line).toContain(INSTEAD);
    expect(process.exitCode).toBe(1);
  } finally {
    await both.resumeReplay();
  }
});

it("reports that a writable database is not a replica", async () => {
  const line = await saidOf(addressOf(primary));
  expect(line).toContain("✗ The database at DATABASE_REPLICA_URL is not a standby");
  expect(line).toContain(INSTEAD);
});

it("reports a replica of another primary", async () => {
  const line = await saidOf(addressOf(standby), process.env.DATABASE_URL);
  expect(line).toContain("✗ The database at DATABASE_REPLICA_URL is a standby of another primary");
  expect(line).toContain(INSTEAD);
});

it("reports a replica that does not respond, and why", async () => {
  await standby.stop();
  const line = await saidOf(addressOf(standby));
  expect(line).toMatch(
    /^✗ The replica at DATABASE_REPLICA_URL does not respond \(.*ECONNREFUSED.*\): start it/,
  );
  expect(line).toContain(INSTEAD);
  expect(line).not.toContain("only-for-tests");
});
