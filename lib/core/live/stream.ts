import { logger } from "@/lib/core/server/logger";
import { subscribe } from "./channel";

type Event = { event: string; data: unknown };

// Shorter than the idle limits of common proxies.
const HEARTBEAT_MS = 25_000;

/** Each open browser tab of a member holds one stream; above this number the oldest stream is closed (decision 044). */
export const MAX_STREAMS_PER_MEMBER = 10;

type Close = (lastEvent?: string) => void;

// One registry per process, even if Next.js loads this module several times: a stopping server must find every stream.
type Streams = { open: Map<string, Set<Close>>; areClosed: boolean };
const holder = globalThis as typeof globalThis & { lonjaStreams?: Streams };

function streams(): Streams {
  holder.lonjaStreams ??= { open: new Map(), areClosed: false };
  return holder.lonjaStreams;
}

/**
 * Returns a stream of server-sent events for one user. `read` returns the event to send, at the start and after every
 * change; null ends the stream with `signed-out`. Above MAX_STREAMS_PER_MEMBER, the oldest stream ends with `replaced`.
 */
export function liveStream(
  userId: string,
  signal: AbortSignal,
  read: () => Promise<Event | null>,
): ReadableStream {
  const encoder = new TextEncoder();
  let release: () => boolean;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const close: Close = (lastEvent) => {
        if (!release()) return;
        if (lastEvent) send(`event: ${lastEvent}\ndata: {}\n\n`);
        controller.close();
      };
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      const latest = serialized(async () => {
        const event = await read();
        if (!streams().open.get(userId)?.has(close)) return;
        if (event) send(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
        else close("signed-out");
      });
      const unsubscribe = subscribe(userId, latest);
      release = () => {
        if (!remove(userId, close)) return false;
        clearInterval(heartbeat);
        unsubscribe();
        return true;
      };
      add(userId, close);
      if (signal.aborted || streams().areClosed) return close();
      signal.addEventListener("abort", () => close(), { once: true });
      latest();
    },
    cancel: () => void release(),
  });
}

function add(userId: string, close: Close): void {
  const { open } = streams();
  const mine = open.get(userId) ?? new Set();
  open.set(userId, mine.add(close));
  const [oldest] = mine;
  if (mine.size > MAX_STREAMS_PER_MEMBER) oldest?.("replaced");
}

function remove(userId: string, close: Close): boolean {
  const { open } = streams();
  const mine = open.get(userId);
  if (!mine?.delete(close)) return false;
  if (mine.size === 0) open.delete(userId);
  return true;
}

/** Returns how many streams this process holds open. */
export function countStreams(): number {
  return [...streams().open.values()].reduce((sum, mine) => sum + mine.size, 0);
}

/**
 * Closes every open stream, and from now on every new one immediately: a stopping server would wait for them forever.
 * Browsers reconnect by themselves.
 */
export function closeStreams(): void {
  const registry = streams();
  registry.areClosed = true;
  for (const close of [...registry.open.values()].flatMap((mine) => [...mine])) close();
}

// If a change arrives during a read, reads once more afterwards: no change is lost and events stay in order.
function serialized(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function run() {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work().catch((error: unknown) => logger.warn({ error }, "could not send a live event"));
    }
    running = false;
  };
}
