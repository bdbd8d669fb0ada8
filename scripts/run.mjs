import { spawn } from "node:child_process";
import { CHECKOUT } from "./files.mjs";
import { commandLine, descendants, processRecord, processState, terminate } from "./processes.mjs";

const KEPT_OUTPUT_CHARACTERS = 200_000;
const CLOSE_MILLISECONDS = 5000;
const KILL_MILLISECONDS = 10_000;
const running = new Set();

/**
 * Runs a command to its end and returns `{ code, output, standardOutput }`. With `quiet`, its output is not printed.
 */
export function run(command, options, settings = {}) {
  const { environment = process.env, cwd = CHECKOUT, quiet = false } = settings;
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd,
      env: withColours(environment, quiet),
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
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
    const end = (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output, standardOutput });
    };
    child.once("close", end);
    // A process that the command left behind may keep its output open for ever.
    child.once("exit", (code, signal) => setTimeout(end, CLOSE_MILLISECONDS, code, signal).unref());
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

/**
 * Ends the commands that `run` has started, with all processes that these started; returns a line about each process.
 */
export function killRunning() {
  const pids = [...running].flatMap(({ pid }) => [pid, ...descendants(pid)]);
  const lines = pids.map((pid) => `${pid} ${processState(pid)} ${commandLine(pid)}`);
  const records = pids.map(processRecord);
  for (const record of records) {
    terminate(record, [
      ["SIGTERM", KILL_MILLISECONDS],
      ["SIGKILL", KILL_MILLISECONDS],
    ]);
  }
  return lines;
}

/** Returns the last lines of a long output. */
export function tail(output, lines = 40) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
