import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../failure.mjs";
import { asOwner } from "./database.mjs";
import { median } from "./rates.mjs";

/** How many members have the product open at the same time. */
export const STREAMS = 2000;
const OPENING_CONCURRENCY = 50;
const SETTLE_MILLISECONDS = 5000;
const TIMEOUT_MILLISECONDS = 30_000;
const SINGLE_CHANGES = 20;
const BROADCASTS = 5;
const MAX_MEGABYTES = 200;
const MAX_MILLISECONDS = 500;

/** Open live streams of this many sessions: the server memory they take, and the time until a change arrives. */
export async function benchStreams({ server, sessions, database }) {
  const people = sessions.members.slice(0, STREAMS);
  const before = server.memory();
  const streams = await openStreams(server, people);
  try {
    await delay(SETTLE_MILLISECONDS);
    const megabytes = server.memory() - before;
    const { single, broadcast } = await asOwner(database.ownerUrl, async (sql) => ({
      single: await timeChanges(sql, streams, SINGLE_CHANGES, (round) => [people[round].userId]),
      broadcast: await timeChanges(sql, streams, BROADCASTS, () => people.map(({ userId }) => userId)),
    }));
    return rowsOf({ megabytes, single, broadcast });
  } finally {
    for (const { request } of streams.values()) request.destroy();
  }
}

function rowsOf({ megabytes, single, broadcast }) {
  const open = `${STREAMS.toLocaleString("en")} open live streams`;
  const seen = (times) => `${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
  const timeRow = (what, times) => ({
    what: `${open}: ${what}`,
    against: "one process",
    target: `≤ ${MAX_MILLISECONDS} ms`,
    figures: seen(times),
    holds: median(times) <= MAX_MILLISECONDS,
  });
  return [
    {
      what: `${open}: memory`,
      against: "the same process before",
      target: `≤ ${MAX_MEGABYTES} MB more`,
      figures: `${megabytes.toFixed(0)} MB`,
      holds: megabytes <= MAX_MEGABYTES,
    },
    timeRow("one member's change reaches that member", single),
    timeRow("a change of all members reaches all", broadcast),
  ];
}

/** Opens the stream of each member. */
export async function openStreams(server, people) {
  const streams = new Map();
  const waiting = people.slice();
  const opener = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const stream = { events: 0, onEvent: () => {} };
      streams.set(person.userId, stream);
      await new Promise((resolve, reject) => {
        stream.onEvent = resolve;
        stream.request = openStream(server, person.cookie, stream, reject);
      });
    }
  };
  await Promise.all(Array.from({ length: OPENING_CONCURRENCY }, opener));
  return streams;
}

function openStream(server, cookie, stream, reject) {
  const request = http.get(`${server.url}/api/live`, { headers: { cookie }, agent: false }, (response) => {
    if (response.statusCode !== 200) reject(new Failure(`/api/live responded with ${response.statusCode}.`));
    response.setEncoding("utf8").on("data", (text) => {
      if (text.includes("event: permissions")) stream.onEvent();
    });
    response.on("error", () => {});
  });
  return request.on("error", reject);
}

/**
 * Returns, for each round, the milliseconds from the change in the database until all members concerned are notified.
 */
async function timeChanges(sql, streams, rounds, concerned) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const users = concerned(round);
    const startedAt = performance.now();
    const received = Promise.all(users.map((user) => nextEvent(streams.get(user))));
    await sql`
      with changed as (
        update user_app_permissions set has_access = not has_access
        where user_id = any(${users}) and app_key = 'forum' returning user_id
      ) select pg_notify('lonja_live', user_id) from changed`;
    await received;
    times.push(performance.now() - startedAt);
    await delay(200);
  }
  return times;
}

function nextEvent(stream) {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Failure(`a change was not received within ${TIMEOUT_MILLISECONDS / 1000} s.`));
    const timer = setTimeout(late, TIMEOUT_MILLISECONDS);
    stream.onEvent = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
