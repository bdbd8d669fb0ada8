import { connect, createServer } from "node:net";
import { Failure } from "./failure.mjs";

const LAST_PORT = 65_535;
const PREFERRED_WEB_PORT = 3000;

/**
 * Returns the port to serve on: the requested one, or else 3000 or the next free one. Throws if the requested one is in
 * use.
 */
export async function chooseWebPort(asked, { describeOwner = async () => "" } = {}) {
  if (asked === undefined || asked === "") return firstFreePort(PREFERRED_WEB_PORT);
  const port = parsePort(asked);
  if (port === 0) return anyFreePort();
  if (await isPortFree(port)) return port;
  const owner = await describeOwner(port);
  throw new Failure(
    `port ${port} is in use${owner}. Stop the process that uses it, or choose another port: PORT=3100 npm start`,
  );
}

/** Parses PORT; throws if it is not a port. */
export function parsePort(text) {
  const port = /^\d{1,5}$/.test(String(text).trim()) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new Failure(`PORT must be a number from 1 to ${LAST_PORT}, not "${text}".`);
}

/** Returns true if nothing listens on the port, on any address of this machine. */
export async function isPortFree(port) {
  // Also tries to connect: a listener on ::1 does not prevent this server from listening, but would receive the
  // requests.
  if (await accepts("127.0.0.1", port)) return false;
  if (await accepts("::1", port)) return false;
  return canListen("0.0.0.0", port);
}

/** Returns a free port of the loopback address, chosen by the system. */
export async function anyFreePort(host = "127.0.0.1") {
  const server = await listen(host, 0);
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns true if the port can be bound on that address. */
export async function canListen(host, port) {
  try {
    const server = await listen(host, port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    if (error.code === "EACCES")
      throw new Failure(`port ${port} needs administrator rights; choose one above 1023.`);
    return false;
  }
}

async function firstFreePort(from) {
  for (let port = from; port < from + 100; port += 1) {
    if (await isPortFree(port)) return port;
  }
  return anyFreePort();
}

function listen(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once("connect", () => answer(true));
    socket.once("timeout", () => answer(false));
    socket.once("error", () => answer(false));
  });
}
