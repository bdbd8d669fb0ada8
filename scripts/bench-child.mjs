import { fork } from "node:child_process";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { CHECKOUT } from "./files.mjs";

/** A process of the bench's own that runs that script of tests/bench with the product's modules. */
export function startChild(script, environment) {
  const options = { cwd: CHECKOUT, env: environment, execArgv: ["--import", "tsx"] };
  const child = fork(path.join(CHECKOUT, "tests", "bench", script), [], options);
  return { ask: (message) => ask(child, script, message), stop: () => child.kill() };
}

function ask(child, script, message) {
  return new Promise((resolve, reject) => {
    const gone = (code) => reject(new Failure(`${script} ended with ${code}.`));
    child.once("exit", gone);
    child.once("message", (answer) => {
      child.off("exit", gone);
      resolve(answer);
    });
    child.send(message);
  });
}
