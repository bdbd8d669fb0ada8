import { logger } from "@/lib/core/server/logger";
import { subscribe } from "./channel";

type Event = { event: string; data: unknown };

// Shorter than the idle limits of common proxies.
const HEARTBEAT_MS = 25_000;

/** A member's browsers hold one each; whoever opens more loses the oldest (ADR 044). */
export const MAX_STREAMS_PER_MEMBER = 10;

type Close = (farewell?: string) => void;

// One per process, however often Next loads this module: a stopping server must find every stream.
type Streams = { open: Map<string, Set<Close>>; areOver: boolean };
const holder = globalThis as typeof globalThis & { lonjaStreams?: Streams };
holder.lonjaStreams ??= { open: new Map(), areOver: false };
const streams = holder.lonjaStreams;

/**
 * A stream of server-sent events for one user. `read` answers what to send, at the start and at every change; null
 * ends the stream with `signed-out`. The oldest of more than MAX_STREAMS_PER_MEMBER ends with `replaced`.
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
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const close: Close = (farewell) => {
        if (!leave()) return;
        if (farewell) send(`event: ${farewell}\ndata: {}\n\n`);
        controller.close();
      };
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      const latest = inOrder(async () => {
        const event = await read();
        if (!streams.open.get(userId)?.has(close)) return;
        if (event) send(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
        else close("signed-out");
      });
      const unsubscribe = subscribe(userId, latest);
      leave = () => {
        if (!remove(userId, close)) return false;
        clearInterval(heartbeat);
        unsubscribe();
        return true;
      };
      add(userId, close);
      if (signal.aborted || streams.areOver) return close();
      signal.addEventListener("abort", () => close(), { once: true });
      latest();
    },
    cancel: () => void leave(),
  });
}

function add(userId: string, close: Close): void {
  const mine = streams.open.get(userId) ?? new Set();
  streams.open.set(userId, mine.add(close));
  const [oldest] = mine;
  if (mine.size > MAX_STREAMS_PER_MEMBER) oldest?.("replaced");
}

function remove(userId: string, close: Close): boolean {
  const mine = streams.open.get(userId);
  if (!mine?.delete(close)) return false;
  if (mine.size === 0) streams.open.delete(userId);
  return true;
}

/** How many streams this process holds open. */
export function countStreams(): number {
  return [...streams.open.values()].reduce((sum, mine) => sum + mine.size, 0);
}

/**
 * Ends every open stream, and at once each that is asked for from now on: a stopping server would wait for them for ever.
 * Browsers come back by themselves.
 */
export function closeStreams(): void {
  streams.areOver = true;
  for (const close of [...streams.open.values()].flatMap((mine) => [...mine])) close();
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
      await work().catch((error: unknown) => logger.warn({ error }, "live event was not sent"));
    }
    running = false;
  };
}
