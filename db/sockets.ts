import net from "node:net";

type Addresses = { host: readonly string[]; port: readonly number[]; path?: string | undefined };
type Activity = { bytes: number; at: number };

const LOOK_MS = 1_000;

const activity = new Map<net.Socket, Activity>();
let opened = 0;

/** Opens the connections of the driver, and records when data last arrived on each. */
export function openSocket(options: unknown): Promise<net.Socket> {
  const { host, port, path } = options as Addresses;
  const turn = opened++ % host.length;
  const socket = path
    ? net.connect(path)
    : net.connect({ host: host[turn] ?? "localhost", port: port[turn] ?? port[0] ?? 5432 });
  // Otherwise a second statement that is sent at once waits until the first one's packet is acknowledged.
  socket.setNoDelay(true);
  // Read by the driver, for the name in the certificate and for its errors.
  Object.assign(socket, { host: host[turn], port: port[turn] });
  activity.set(socket, { bytes: 0, at: Date.now() });
  socket.once("close", () => activity.delete(socket));
  if (opened === 1) setInterval(recordActivity, LOOK_MS).unref();
  return Promise.resolve(socket);
}

/** Closes all connections without incoming data for this time; the driver opens new ones. */
export function dropSilent(milliseconds: number, error: Error): void {
  recordActivity();
  const now = Date.now();
  for (const [socket, { at }] of activity) if (now - at >= milliseconds) socket.destroy(error);
}

/** Returns the number of open connections. */
export function countSockets(): number {
  return activity.size;
}

// Compares byte counters instead of listening to events: under TLS the socket emits no events for its data.
function recordActivity(): void {
  for (const [socket, last] of activity) {
    if (socket.bytesRead !== last.bytes) activity.set(socket, { bytes: socket.bytesRead, at: Date.now() });
  }
}
