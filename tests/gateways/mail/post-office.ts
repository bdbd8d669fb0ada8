import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { startSmtp } from "../../fakes/smtp-server";

type Waiting = { at: "start" | "end"; go: () => void };

/**
 * A real SMTP server that counts accepted messages by Message-ID. It can be paused: then nobody gets past MAIL FROM,
 * and a completed message gets no answer until it continues. `refuses` decides which addresses do not exist.
 */
export async function startPostOffice(refuses: (address: string) => boolean = () => false) {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;
  let stillAfter = Number.POSITIVE_INFINITY;
  const pass = (at: Waiting["at"], go: () => void) =>
    total >= stillAfter ? void waiting.push({ at, go }) : go();
  const server = await startSmtp({
    onMailFrom: (_address, _session, done) => pass("start", done),
    onRcptTo: ({ address }, _session, done) =>
      done(refuses(address) ? Object.assign(new Error("nobody here"), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      const take = (content: string) => {
        const id = /^Message-ID: (.*?)\r?$/im.exec(content)?.[1] ?? "";
        taken.set(id, (taken.get(id) ?? 0) + 1);
        total += 1;
        pass("end", done);
      };
      // If the connection ends before the message does, it is not accepted.
      text(stream).then(take, done);
    },
  });
  return {
    url: server.url,
    /** Returns the accepted messages by Message-ID, with their counts. */
    counted: () => [...taken].sort(),
    has: (id: string) => taken.has(id),
    total: () => total,
    waiting: () => waiting.length,
    unanswered: () => waiting.filter(({ at }) => at === "end").length,
    standStillAfter: (count: number) => {
      stillAfter = count;
    },
    goOn: () => {
      stillAfter = Number.POSITIVE_INFINITY;
      for (const { go } of waiting.splice(0)) go();
    },
    stop: server.stop,
  };
}

const running = new Set<ChildProcess>();

/** Starts the mail worker in its own process, delivering to this SMTP server. */
export function startWorkerProcess(smtpUrl: string) {
  const environment = { ...process.env, SMTP_URL: smtpUrl, RESEND_API_KEY: "" };
  const child = spawn(process.execPath, ["--import", "tsx", "tests/gateways/mail/worker-process.ts"], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(child, "exit").finally(() => running.delete(child));
  return {
    output: () => output,
    pid: child.pid ?? 0,
    /** Sends the signal and waits for the end; returns the exit code. */
    end: async (signal: "SIGKILL" | "SIGTERM"): Promise<number | null> => {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Ends all processes that a failed test has left running. */
export function endWorkerProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}

const TIMEOUT_MS = 200_000;

/** Waits for the condition; throws after the timeout. */
export async function until(condition: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  const giveUp = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain for ${condition}`);
    await delay(everyMs);
  }
}

/** Returns these Message-IDs in the form of `counted`, each accepted once. */
export function eachOnce(ids: string[]): [string, number][] {
  return ids.map((id): [string, number] => [id, 1]).sort();
}
