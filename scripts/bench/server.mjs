import { readFileSync } from "node:fs";
import { Failure } from "../failure.mjs";
import { anyFreePort } from "../ports.mjs";
import { startServer } from "../start/server.mjs";

/** Starts a server of the benchmark build on the given database; `node` contains options of Node.js, for profiling. */
export async function startBenchServer(entry, { environment }) {
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  let pid;
  const server = startServer({
    command: [process.execPath, ...nodeOptions(), entry],
    environment: { ...environment, PORT: String(port), APP_URL: url, LOG_LEVEL: "fatal" },
    port,
    restarts: false,
    onStart: (record) => {
      pid = record.pid;
    },
  });
  if (await server.ready) return { url, stop: server.stop, memory: () => residentMegabytes(pid) };
  await server.stop();
  throw new Failure("the bench server did not start; see its messages above.");
}

// For example, BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=/tmp/profile" shows where the time goes.
function nodeOptions() {
  return process.env.BENCH_NODE_OPTIONS?.split(" ").filter(Boolean) ?? [];
}

function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
