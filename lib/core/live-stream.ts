import { subscribe } from "./live";
import { logger } from "./logger";

type Event = { event: string; data: unknown };

// Shorter than the idle limits of common proxies.
const HEARTBEAT_MS = 25_000;

// One set per process, however often Next loads this module: a stopping server must find every stream.
const holder = globalThis as typeof globalThis & { lonjaOpenStreams?: Set<() => void> };
holder.lonjaOpenStreams ??= new Set();
const openStreams = holder.lonjaOpenStreams;

/**
 * A stream of server-sent events for one user. `read` answers what to send, at the start and at every change; null
 * ends the stream with `signed-out`.
 */
export function liveStream(
  userId: string,
  signal: AbortSignal,
  read: () => Promise<Event | null>,
): ReadableStream {
  const encoder = new TextEncoder();
  let leave: () => boolean;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const close = () => {
        if (leave()) controller.close();
      };
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      const latest = inOrder(async () => {
        const event = await read();
        if (!openStreams.has(close)) return;
        if (event) send(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
        else {
          send("event: signed-out\ndata: {}\n\n");
          close();
        }
      });
      const unsubscribe = subscribe(userId, latest);
      leave = () => {
        if (!openStreams.delete(close)) return false;
        clearInterval(heartbeat);
        unsubscribe();
        return true;
      };
      openStreams.add(close);
      if (signal.aborted) return close();
      signal.addEventListener("abort", close, { once: true });
      latest();
    },
    cancel: () => void leave(),
  });
}

/** Ends every open stream, so that a stopping server need not wait for them; browsers come back by themselves. */
export function closeStreams(): void {
  for (const close of openStreams) close();
}

// A change that comes while the last one is being read is read once more afterwards: nothing is lost or reordered.
function inOrder(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function run() {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work().catch((error: unknown) =>
        logger.warn({ error: String(error) }, "live event was not sent"),
      );
    }
    running = false;
  };
}
