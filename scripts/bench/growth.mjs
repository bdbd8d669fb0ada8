import { ensureBuilt, standaloneServer } from "../build/build.mjs";
import { asOwner, dropDatabase, makeDatabase, makeSessions } from "./database.mjs";
import { requestsPerSecond } from "./rates.mjs";
import { startBenchServer } from "./server.mjs";
import { openStreams } from "./streams.mjs";

const THOUSAND = 1000;
const MORE = 10 * THOUSAND;
const PROCESSES = [1, 2, 4];
const CONNECTIONS = 16;
const SECONDS = 5;
const CALLS = { "a member's call": "/api/users/me/permissions", "a member's page": "/dashboard" };

/**
 * The storage that a thousand members take, and the requests per second of one, two and four processes on this machine.
 */
export async function benchGrowth(benchDatabase) {
  await ensureBuilt();
  const few = await makeDatabase(benchDatabase, { name: "lonja_bench_few", members: THOUSAND });
  const database = await makeDatabase(benchDatabase, {
    name: "lonja_bench_growth",
    members: THOUSAND + MORE,
  });
  const servers = [];
  try {
    const before = await sizeOf(database);
    const bytes = (before - (await sizeOf(few))) / (MORE / THOUSAND);
    const sessions = await makeSessions(database, THOUSAND);
    const signedIn = (await sizeOf(database)) - before;
    const add = async () => servers.push(await startBenchServer(standaloneServer(), database));
    await add();
    const rows = [bytesRow({ bytes, signedIn }), await memoryRow(servers[0], sessions)];
    for (const count of PROCESSES) {
      while (servers.length < count) await add();
      rows.push(...(await throughputRows(servers, { sessions, database })));
    }
    return rows;
  } finally {
    for (const { stop } of servers) await stop();
    for (const name of ["lonja_bench_few", "lonja_bench_growth"]) await dropDatabase(benchDatabase, name);
  }
}

const row = (what, figures) => ({ what, against: "–", target: "–", figures, holds: null });
const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;

function bytesRow({ bytes, signedIn }) {
  return row(
    "1,000 members more: bytes in the database",
    `${kilobytes(bytes)} with an account and two apps, ${kilobytes(signedIn)} more once they are signed in`,
  );
}

async function sizeOf({ ownerUrl }) {
  const [{ bytes }] = await asOwner(
    ownerUrl,
    (sql) => sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return bytes;
}

async function memoryRow(server, { members }) {
  await requestsPerSecond({ url: `${server.url}/api/health`, connections: CONNECTIONS }, SECONDS);
  const before = server.memory();
  const streams = await openStreams(server, members);
  const open = server.memory();
  for (const { request } of streams.values()) request.destroy();
  return row(
    "1,000 members with the product open: memory of one process",
    `${Math.round(open - before)} MB more than its ${Math.round(before)} MB, and no connection to the database`,
  );
}

async function throughputRows(servers, { sessions, database }) {
  const rows = [];
  for (const [what, path] of Object.entries(CALLS)) {
    const { rate, connections } = await measure(servers, { path, sessions, database });
    rows.push(
      row(
        `${what} (\`${path}\`) at ${servers.length} processes`,
        `${Math.round(rate)} requests/s, ${connections} connections to the database`,
      ),
    );
  }
  return rows;
}

async function measure(servers, { path, sessions, database }) {
  const each = { connections: Math.ceil(CONNECTIONS / servers.length) };
  const ask = (seconds) =>
    Promise.all(
      servers.map(({ url }, at) => {
        const headers = { cookie: sessions.members[at].cookie };
        return requestsPerSecond({ url: `${url}${path}`, headers, ...each }, seconds);
      }),
    );
  await ask(SECONDS);
  const rates = await ask(SECONDS);
  const [{ connections }] = await asOwner(
    database.ownerUrl,
    (sql) => sql`
      select count(*)::int - 1 as connections from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`,
  );
  return { rate: rates.reduce((sum, rate) => sum + rate, 0), connections };
}
