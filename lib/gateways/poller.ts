import { logger } from "@/lib/core/logger";

const POLL_MS = 2_000;
const LONGEST_GOODBYE_MS = 8_000;

/**
 * Runs `work` again and again, a rest of two seconds between, for as long as the process lives. `work` looks at
 * `mayGoOn` before each thing it begins; the answer of `startPoller` ends it once what is under way is through.
 */
export function startPoller(
  name: string,
  work: (mayGoOn: () => boolean) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const turn = () => {
    round = work(() => !stopped)
      .catch((error: unknown) => logger.warn({ error }, `the ${name} could not be read`))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, POLL_MS).unref();
      });
  };
  turn();
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => holdExit(stop()));
  return stop;
}

// The server exits as soon as its requests are answered; a message under way would be one whose fate nobody knows.
function holdExit(stopping: Promise<void>): void {
  const exit = process.exit.bind(process);
  const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_GOODBYE_MS));
  process.exit = ((code) => {
    void Promise.race([stopping, longest]).finally(() => exit(code));
  }) as typeof process.exit;
}
