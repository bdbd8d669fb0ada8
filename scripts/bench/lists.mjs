import http from "node:http";
import { Failure } from "../failure.mjs";
import { median, percentile } from "./rates.mjs";

const ROUNDS = 7;
const REQUESTS_PER_ROUND = 300;
const CONCURRENCY = 2;
/** The maximum ratio of the time of a list with many rows to one with few. */
export const MAX_RATIO = 1.5;

/** Compares the administrators' list of members in a large database with the same list in a small one. */
export async function benchLists({ server, sessions, members, small }) {
  const lists = [
    { name: "first page", search: () => "" },
    { name: "page in the middle", search: (count) => `cursor=0.bench-${String(count / 2).padStart(8, "0")}` },
    { name: "search for a rare name", search: () => "search=quintanilla" },
    { name: "search for a common name", search: () => "search=marta" },
    {
      name: "search for an e-mail of everybody's letters",
      search: () => "search=miembro777%40bench.example",
    },
    { name: "search for a whole e-mail", search: () => "search=zoraida.quintanilla%40bench.example" },
  ];
  const rows = [];
  for (const { name, search } of lists) {
    rows.push(
      await listRow({
        what: `list \`/api/admin/users\`, ${name}`,
        rows: [members, small.members],
        large: target(server, sessions.administrator, search(members)),
        few: target(small.server, small.sessions.administrator, search(small.members)),
      }),
    );
  }
  return rows;
}

/** Compares a list of many rows with the same list of few; takes the request for each and the numbers of rows. */
export async function listRow({ what, rows, large, few }) {
  return ratioRow({ what, rows }, await compareLatencies(large, few));
}

/** Returns the result of comparing a list of many rows with the same list of few. */
export function ratioRow({ what, rows: [many, little] }, { ratio, slow, fast }) {
  return {
    what: `${what}, at ${many.toLocaleString("en")} rows`,
    against: `the same at ${little.toLocaleString("en")} rows`,
    target: `≤ ${MAX_RATIO} × the p95`,
    figures: `${ratio.toFixed(2)} × (${slow.toFixed(1)} against ${fast.toFixed(1)} ms)`,
    holds: ratio <= MAX_RATIO,
  };
}

function target(server, { cookie }, search) {
  return { url: `${server.url}/api/admin/users?${search}`, headers: { cookie } };
}

/** Returns the p95 of both lists over HTTP, measured alternately, so that other load on the machine affects both. */
export async function compareLatencies(
  large,
  few,
  { rounds: times = ROUNDS, requests = REQUESTS_PER_ROUND } = {},
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const rounds = [];
  try {
    for (let round = -1; round < times; round += 1) {
      const turns = round % 2 === 0 ? [large, few] : [few, large];
      const found = new Map();
      for (const turn of turns) found.set(turn, percentile(await latencies(turn, agent, requests), 95));
      if (round >= 0) rounds.push({ slow: found.get(large), fast: found.get(few) });
    }
  } finally {
    agent.destroy();
  }
  return {
    ratio: median(rounds.map(({ slow, fast }) => slow / fast)),
    slow: median(rounds.map(({ slow }) => slow)),
    fast: median(rounds.map(({ fast }) => fast)),
  };
}

async function latencies(asked, agent, requests) {
  const found = [];
  const worker = async () => {
    while (found.length < requests) found.push(await latency(asked, agent));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return found;
}

function latency({ url, headers }, agent) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Failure(`${url} responded with ${response.statusCode}.`));
      response.resume().once("end", () => resolve(performance.now() - startedAt));
    });
    request.once("error", reject);
  });
}
