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

/** What `lonja doctor` says of the replica at this address. */
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

it("says that there is none", async () => {
  expect(await saidOf()).toBe("✓ No replica is configured (DATABASE_REPLICA_URL is not set).");
});

it("says that it is a standby of this database, and how far behind", async () => {
  expect(await saidOf(addressOf(standby))).toMatch(
    /^✓ The replica responds, is a standby of this database, and is at most [1-5] s behind\.$/,
  );
});

it("says by how much one is late whose replay stands still, and where to look", async () => {
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

it("says that a database which is written to is no replica", async () => {
  const line = await saidOf(addressOf(primary));
  expect(line).toContain("✗ The database at DATABASE_REPLICA_URL is not a standby");
  expect(line).toContain(INSTEAD);
});

it("says that a replica is one of another primary", async () => {
  const line = await saidOf(addressOf(standby), process.env.DATABASE_URL);
  expect(line).toContain("✗ The database at DATABASE_REPLICA_URL is a standby of another primary");
  expect(line).toContain(INSTEAD);
});

it("says that a replica does not answer, and why", async () => {
  await standby.stop();
  const line = await saidOf(addressOf(standby));
  expect(line).toMatch(
    /^✗ The replica at DATABASE_REPLICA_URL does not respond \(.*ECONNREFUSED.*\): start it/,
  );
  expect(line).toContain(INSTEAD);
  expect(line).not.toContain("only-for-tests");
});
