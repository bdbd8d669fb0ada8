import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import http from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { dirname } from "node:path";

const SERVER_LOG = "test-results/servers.log";

export type Running = { url: string; stop: () => Promise<void> };

/** The built server on a free port, ready for requests; `stop` ends it as an operator would, with SIGTERM. */
export async function startServer(
  environment: Record<string, string>,
): Promise<Running & { process: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  const server = spawn("node", [".next/standalone/server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      // As `npm start` and the unit of systemd have it.
      HOSTNAME: "127.0.0.1",
      APP_URL: url,
      // Longer than the tests keep an idle connection: Node's default of five seconds resets one just as it is used.
      KEEP_ALIVE_TIMEOUT: "75000",
      ...environment,
    },
    // The warnings of a server are read together with the failures.
    stdio: ["ignore", openSync(SERVER_LOG, "a"), "inherit"],
  });
  await waitUntilReady(url, server);
  return {
    url,
    process: server,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGTERM");
      const [code] = await once(server, "exit");
      if (code !== 0) throw new Error(`the server was stopped, and ended with ${code}`);
    },
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode}`);
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(`${url}/api/health/ready`, { signal }).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > giveUp) throw new Error(`no server at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** A proxy that sends each request to the next server in turn, streams included. */
export async function startProxy(targets: readonly string[]): Promise<Running> {
  let turn = 0;
  const proxy = http.createServer((request, response) => {
    const target = new URL(targets[turn++ % targets.length] ?? "");
    const forwarded = http.request(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on("error", () => response.writableEnded || response.writeHead(502).end());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
  proxy.listen(0, "localhost");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
