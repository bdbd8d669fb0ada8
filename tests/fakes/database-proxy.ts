import { once } from "node:events";
import net from "node:net";

type Pair = { client: net.Socket; server: net.Socket };
type Cut = { pattern: RegExp; arrives: boolean };

/**
 * A proxy between the application and its database that simulates network failures and a frozen server. Its patterns
 * are compared with the texts sent, and a prepared statement sends its text only once on each connection: tests that
 * use patterns set DATABASE_PREPARED_STATEMENTS to «off».
 */
export async function startDatabaseProxy(address: string) {
  const target = new URL(address);
  const pairs = new Set<Pair>();
  const state: { mode: "open" | "frozen" | "dead"; freezeAt: RegExp | null; cutAt: Cut | null } = {
    mode: "open",
    freezeAt: null,
    cutAt: null,
  };

  const listener = net.createServer({ allowHalfOpen: false }, (client) => {
    if (state.mode === "dead") return void client.resetAndDestroy();
    const server = net.connect({ host: target.hostname, port: Number(target.port) });
    const pair = { client, server };
    pairs.add(pair);
    let isCut = false;
    client.on("data", (bytes) => {
      if (state.cutAt?.pattern.test(bytes.toString("latin1"))) {
        const { arrives } = state.cutAt;
        state.cutAt = null;
        if (!arrives) return end();
        isCut = true;
      }
      server.write(bytes);
      // The statement reaches the database and is executed, but its answer never arrives.
      if (state.freezeAt?.test(bytes.toString("latin1"))) freeze();
    });
    server.on("data", (bytes) => void (isCut ? end() : client.write(bytes)));
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on("close", end).on("error", end);
    if (state.mode === "frozen") hold(pair);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = new URL(address);
  url.host = `127.0.0.1:${(listener.address() as net.AddressInfo).port}`;

  const hold = ({ client, server }: Pair) => {
    client.pause();
    server.pause();
  };

  /** From now on nothing is answered and connections stay open: as after SIGSTOP, or behind a cut cable. */
  function freeze() {
    state.mode = "frozen";
    for (const pair of pairs) hold(pair);
  }

  /** Freezes after `pattern` was sent, which still reaches the database. */
  function freezeAfter(pattern: RegExp) {
    state.freezeAt = pattern;
  }

  /**
   * Cuts the first connection that sends `pattern`: the database gets it and only its answer is lost, or it never
   * arrives.
   */
  function cutAt(pattern: RegExp, { arrives }: { arrives: boolean }) {
    state.cutAt = { pattern, arrives };
  }

  /** Closes all connections and accepts no new ones: as after the server process has ended. */
  function die() {
    state.mode = "dead";
    for (const { client, server } of pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  function revive() {
    state.mode = "open";
    state.freezeAt = null;
    state.cutAt = null;
    for (const { client, server } of pairs) {
      client.resume();
      server.resume();
    }
  }

  /** Answers only new connections: the old ones stay dead. */
  function reviveForNewConnections() {
    state.mode = "open";
  }

  return {
    url: url.href,
    freeze,
    freezeAfter,
    cutAt,
    die,
    revive,
    reviveForNewConnections,
    close: () => void listener.close(),
  };
}
