import net from "node:net";
import type postgres from "postgres";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDriver } from "@/db";
import { openSocket } from "@/db/sockets";

// The driver as patches/ changes it (decision 311). Each test fails with the unchanged driver.

let current: net.Socket | undefined;
let sql: postgres.Sql;

beforeEach(async () => {
  const socket = async (options: unknown) => {
    current = await openSocket(options);
    return current;
  };
  sql = openDriver(process.env.DATABASE_URL ?? "", 1, { socket });
  await sql`select 1`;
});

afterEach(() => sql.end({ timeout: 0 }));

// A destroyed socket emits its error at once, but "close" only at the end of this turn of the event loop. What runs in
// between still finds the connection among the idle ones.
const loseConnection = (error?: Error) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      current?.destroy(error);
      setImmediate(resolve);
    });
  });

// The driver writes in the next turn of the event loop.
async function afterWrites() {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

async function listen(onConnection: (socket: net.Socket) => void) {
  const server = net.createServer(onConnection);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as net.AddressInfo).port));
  });
  return { port, close: () => server.close() };
}

const reset = () => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

it.each([
  ["reset", reset()],
  ["closed", undefined],
])("a statement on a connection that was just %s fails, and the next one is answered", async (_, error) => {
  await loseConnection(error);
  await expect(sql`select 2 as answer`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect([...(await sql`select 3 as answer`)]).toEqual([{ answer: 3 }]);
});

it("a transaction that begins on a connection that was just reset runs no statement", async () => {
  await loseConnection(reset());
  let hasRun = false;
  const lost = sql.begin(async () => {
    hasRun = true;
  });
  await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect([...(await sql`select 3 as answer`)]).toEqual([{ answer: 3 }]);
  expect(hasRun).toBe(false);
});

it("a transaction whose connection was lost does not touch the next one", async () => {
  let ended = () => {};
  const nextHasBegun = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const lost = sql
    .begin(async () => {
      await loseConnection(reset());
      await nextHasBegun;
      throw new Error("too late to roll back");
    })
    .catch((error) => error.code);
  expect(await lost).toBe("CONNECTION_CLOSED");
  const ids = await sql.begin(async (tx) => {
    const [before] = await tx`select pg_current_xact_id()::text as id`;
    ended();
    await new Promise(setImmediate);
    const [after] = await tx`select pg_current_xact_id_if_assigned()::text as id`;
    return [before?.id, after?.id];
  });
  expect(ids[0]).toEqual(ids[1]);
});

it("a waiting statement of a transaction fails with its connection", async () => {
  const answers = sql.begin(async (tx) => {
    const all = Promise.allSettled([tx`select ${1}::int`, tx`select ${2}::int`, tx`select ${3}::int`]);
    current?.destroy(reset());
    const results = await all;
    seen.push(...results.map(({ status }) => status));
  });
  const seen: string[] = [];
  await expect(answers).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await vi.waitFor(() => expect(seen).toEqual(["rejected", "rejected", "rejected"]));
});

// The driver refuses the value `undefined` when it writes the statement, and then the transaction at its end.
it.each(["after", "before"])(
  "answers a statement %s one that could not be written with its own row",
  async (order) => {
    const answers: unknown[] = [];
    const failed = sql.begin((tx) => {
      const good = () => tx`select 3 as answer`.then(([row]) => answers.push(row));
      const bad = () => tx`select ${undefined as never}`.catch(({ code }) => answers.push(code));
      return Promise.all(order === "after" ? [bad(), good()] : [good(), bad()]);
    });
    await expect(failed).rejects.toMatchObject({ code: "UNDEFINED_VALUE" });
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([{ answer: 3 }, "UNDEFINED_VALUE"]));
  },
);

it("sends no statement to a connection that still answers another one", async () => {
  const first = sql`select pg_sleep(0.3)`.execute();
  await afterWrites();
  const sent = current?.bytesWritten;
  const second = sql`select 2 as answer`.execute();
  await afterWrites();
  expect(current?.bytesWritten).toBe(sent);
  await first;
  expect([...(await second)]).toEqual([{ answer: 2 }]);
});

it("ends at once after its connection was reset while a statement ran", async () => {
  const running = sql`select pg_sleep(2)`.catch((error) => error.code);
  await loseConnection(reset());
  expect(await running).toBe("ECONNRESET");
  await sql.end();
});

it("pauses before it connects again to a server that accepts connections and closes them", async () => {
  const acceptedAt: number[] = [];
  const { port, close } = await listen((socket) => {
    acceptedAt.push(performance.now());
    socket.end();
  });
  const other = openDriver(`postgres://lonja@127.0.0.1:${port}/lonja`, 1);
  const unanswered = other`select 1`.catch((error) => error.code);
  await vi.waitFor(() => expect(acceptedAt.length).toBeGreaterThan(3), { timeout: 10_000 });
  await other.end({ timeout: 0 });
  close();
  expect(await unanswered).toBe("CONNECTION_DESTROYED");
  const pauses = acceptedAt.slice(1).map((at, index) => at - (acceptedAt[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(100);
});

// Vitest reports a rejection that nobody handles as an error of the run.
it("is ended quietly while the server keeps it waiting for the types of arrays", async () => {
  const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  let isAsked = false;
  const { port, close } = await listen((socket) => {
    socket.once("data", () => {
      socket.write(greeting);
      socket.once("data", () => {
        isAsked = true;
      });
    });
  });
  const other = openDriver(`postgres://lonja@127.0.0.1:${port}/lonja`, 1);
  const unanswered = other`select 1`.catch((error) => error.code);
  await vi.waitFor(() => expect(isAsked).toBe(true));
  await other.end({ timeout: 0 });
  close();
  expect(await unanswered).toBe("CONNECTION_DESTROYED");
});
