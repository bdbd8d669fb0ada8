import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { CHECKOUT } from "./files.mjs";

const KEPT_OUTPUT_CHARACTERS = 200_000;
const running = new Set();

/**
 * Runs a command to its end and returns `{ code, output, standardOutput }`. With `quiet`, its output is not printed;
 * `inBackground`, it gets the processor time that nothing else needs.
 */
export function run(command, options, settings = {}) {
  const { environment = process.env, cwd = CHECKOUT, quiet = false, inBackground = false } = settings;
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd,
      env: withColours(environment, quiet),
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    let standardOutput = "";
    const collect = (stream, chunk) => {
      const text = chunk.toString();
      output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
      if (stream === process.stdout) standardOutput = (standardOutput + text).slice(-KEPT_OUTPUT_CHARACTERS);
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on("data", (chunk) => collect(process.stdout, chunk));
    child.stderr.on("data", (chunk) => collect(process.stderr, chunk));
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output, standardOutput });
    });
  });
}

// The tools write to a pipe, so colors must be forced if this process has a terminal.
function withColours(environment, quiet) {
  if (environment.FORCE_COLOR !== undefined || environment.NO_COLOR !== undefined) return environment;
  const wanted = process.stdout.isTTY && !quiet;
  return { ...environment, ...(wanted ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
}

/** Ends the commands that `run` has started. */
export function stopRunning(signal = "SIGTERM") {
  for (const child of running) child.kill(signal);
}

/** Returns the last lines of a long output. */
export function tail(output, lines = 40) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
