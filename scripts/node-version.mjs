import { Failure } from "./failure.mjs";

const OLDEST_NODE = [20, 19];

/** Throws if the Node.js version is too old, with a message that says what to do. */
export function assertNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Failure(
    `Lonja needs Node ${OLDEST_NODE.join(".")} or newer; this is Node ${version}. Install a newer one from https://nodejs.org.`,
  );
}
