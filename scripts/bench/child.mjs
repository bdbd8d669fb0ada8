import { fork } from "node:child_process";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { MAX_RATIO, ratioRow } from "./lists.mjs";
import { median, percentile } from "./rates.mjs";

const ROUNDS = 3;
const SIZE = { questions: 40, warmUp: 10 };

/** Starts a child process that runs the given script of tests/bench with the product's modules. */
export function startChild(script, environment) {
  const options = { cwd: CHECKOUT, env: environment, execArgv: ["--import", "tsx"] };
  const child = fork(path.join(CHECKOUT, "tests", "bench", script), [], options);
  return { ask: (message) => ask(child, script, message), stop: () => child.kill() };
}

function ask(child, script, message) {
  return new Promise((resolve, reject) => {
    const rejectExit = (code) => reject(new Failure(`${script} ended with ${code}.`));
    child.once("exit", rejectExit);
    child.once("message", (answer) => {
      child.off("exit", rejectExit);
      resolve(answer);
    });
    child.send(message);
  });
}

/** Compares a list of many rows with the same list of few, each read by a child process. */
export async function childListRow({ what, rows, large, few }) {
  let found = await compareChildren(large, few, { ...SIZE, rounds: ROUNDS });
  // A single slow round is not a result: a comparison that fails is measured again.
  if (found.ratio > MAX_RATIO) found = await compareChildren(large, few, { ...SIZE, rounds: 3 * ROUNDS });
  return ratioRow({ what, rows }, found);
}

// The p95 of two children, which are measured alternately, so that other load on the machine affects both.
async function compareChildren(large, few, { rounds: times, questions, warmUp }) {
  const rounds = [];
  await round(large, few, warmUp);
  while (rounds.length < times) rounds.push(await round(large, few, questions));
  return {
    ratio: median(rounds.map(({ slow, fast }) => slow / fast)),
    slow: median(rounds.map(({ slow }) => slow)),
    fast: median(rounds.map(({ fast }) => fast)),
  };
}

async function round(large, few, questions) {
  const [slow, fast] = [[], []];
  while (slow.length < questions) {
    slow.push(await large.timer.ask(large.asked));
    fast.push(await few.timer.ask(few.asked));
  }
  return { slow: percentile(slow, 95), fast: percentile(fast, 95) };
}
