import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { waitUntil } from "../../scripts/processes.mjs";
import { makeProduct } from "./product";
import { PART_SATS, startWriters } from "./writers";

const MINUTE = 60_000;
const KILLS = Number(process.env.KILLS ?? 10);
// The supervisor increases the delay of each restart within a minute; this keeps the kills apart.
const BETWEEN_KILLS_MILLISECONDS = 8000;
const RECOVERY_MILLISECONDS = 60_000;

// The writers send their IP addresses in a header, as a proxy would.
const product = await makeProduct({ TRUSTED_PROXIES: "1" });
const { start, stop, serverPid, databasePid, asOwner } = product;

type Writers = Awaited<ReturnType<typeof startWriters>>;

afterEach(() => product.endAll());

afterAll(() => product.remove());

describe("killed while people are writing", () => {
  it("restarts by itself and keeps every acknowledged write", {
    timeout: 10 * MINUTE + KILLS * MINUTE,
  }, async () => {
    const started = await start();
    const writers = await startWriters(`http://localhost:${product.port}`);
    const server: number[] = [];
    const database: number[] = [];
    for (let turn = 0; turn < KILLS; turn += 1) {
      server.push(await killAndRecover(writers, serverPid));
      await delay(BETWEEN_KILLS_MILLISECONDS);
      database.push(await killAndRecover(writers, databasePid));
      await delay(BETWEEN_KILLS_MILLISECONDS);
    }
    await writers.stop();
    report("server", server);
    report("database", database);
    await expectNothingLost(writers);
    expect(await stop(started)).toBe(0);
  });

  it("recovers at the next start from a supervisor killed under load", { timeout: 3 * MINUTE }, async () => {
    const killed = await start();
    const writers = await startWriters(`http://localhost:${product.port}`);
    await writers.untilAcknowledged();
    const before = Date.now();
    killed.process.kill("SIGKILL");
    await killed.exit;
    const next = await start();
    await writers.untilAcknowledged();
    report("supervisor, by the next start", [Date.now() - before]);
    await writers.stop();
    await expectNothingLost(writers);
    expect(await stop(next)).toBe(0);
  });
});

/** Kills the process during writes; returns the milliseconds until its successor acknowledges a write. */
async function killAndRecover(writers: Writers, pidOf: () => number): Promise<number> {
  await writers.untilAcknowledged();
  const pid = pidOf();
  const killedAt = Date.now();
  process.kill(pid, "SIGKILL");
  expect(await waitUntil(() => replaced(pid, pidOf), RECOVERY_MILLISECONDS)).toBe(true);
  await writers.untilAcknowledged(RECOVERY_MILLISECONDS);
  return Date.now() - killedAt;
}

function replaced(pid: number, pidOf: () => number): boolean {
  try {
    const now = pidOf();
    return now > 0 && now !== pid;
  } catch {
    return false;
  }
}

async function expectNothingLost(writers: Writers): Promise<void> {
  const { acknowledged, registered, cities, failures, order, trades } = writers;
  const ids = acknowledged.map(({ requestId }) => requestId);
  await asOwner(async (sql) => {
    const audited = await sql`select distinct request_id from audit_log where request_id = any(${ids})`;
    const known = await sql`select email from users where email = any(${registered})`;
    const kept = await sql`select id, city from users where id = any(${[...cities.keys()]})`;
    // A write that was made but never acknowledged may follow the last acknowledged one.
    const older = kept.filter(({ id, city }) => Number(city.split(" ")[1]) < (cities.get(id) ?? 0));
    const lost = ids.length - audited.length + (registered.length - known.length) + older.length;
    console.info(
      `${ids.length} writes acknowledged, ${lost} lost; not acknowledged: ${JSON.stringify(Object.fromEntries(failures))}`,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(lost).toBe(0);
    await expectMoneySound(sql, { order, acknowledged: trades.acknowledged });
  });
}

// The filled amount of the order equals that of its trades, no acknowledged trade is missing, and the balances are
// consistent.
async function expectMoneySound(sql: Sql, bought: { order: number; acknowledged: number }): Promise<void> {
  const [row] = await sql`
    select filled_sats::int as filled, (select count(*)::int from btc_trades where order_id = btc_orders.id) as trades
    from btc_orders where id = ${bought.order}`;
  console.info(`${bought.acknowledged} trades acknowledged, ${row?.trades} made`);
  expect(row?.trades).toBeGreaterThanOrEqual(bought.acknowledged);
  expect(row?.filled).toBe((row?.trades ?? 0) * PART_SATS);
  const [verified] = await sql`select ledger.verify('full', '{}'::text[]) as found`;
  expect(verified?.found).toEqual([]);
}

function report(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.info(
    `${what} killed ${sorted.length} times: recovered in ${median} ms, at most ${sorted.at(-1)} ms`,
  );
}
