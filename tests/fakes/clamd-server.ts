import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The harmless test file that every scanner reports; split, so that a scanner of the sources does not. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** `refuses` answers an error, `cuts` closes the connection during the content, `sleeps` never answers. */
type ClamdMood = "answers" | "refuses" | "cuts" | "sleeps";

/** A peer that speaks clamd's protocol (zPING, zINSTREAM) on a free port or at `socketPath`. */
export async function startClamd(socketPath?: string) {
  const state = { mood: "answers" as ClamdMood, scanned: [] as Buffer[] };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let pending = Buffer.alloc(0);
    let command: string | undefined;
    const content: Buffer[] = [];
    const answer = (text: string) => socket.end(`${text}\0`);
    const readCommand = () => {
      const end = pending.indexOf(0);
      if (command !== undefined || end < 0) return;
      command = pending.subarray(0, end).toString();
      pending = pending.subarray(end + 1);
      if (command === "zPING") answer(state.mood === "refuses" ? "UNKNOWN COMMAND" : "PONG");
    };
    const readChunks = () => {
      while (command === "zINSTREAM" && pending.length >= 4) {
        const length = pending.readUInt32BE();
        if (pending.length < 4 + length) return;
        if (length === 0) {
          const all = Buffer.concat(content);
          state.scanned.push(all);
          answer(all.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK");
          return;
        }
        content.push(pending.subarray(4, 4 + length));
        pending = pending.subarray(4 + length);
      }
    };
    socket.on("data", (part) => {
      pending = Buffer.concat([pending, part]);
      if (state.mood === "sleeps") return;
      if (state.mood === "cuts") return void socket.destroy();
      readCommand();
      if (state.mood === "refuses" && command === "zINSTREAM") {
        answer("INSTREAM size limit exceeded. ERROR");
        return;
      }
      readChunks();
    });
  });
  if (socketPath) server.listen(socketPath);
  else server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: socketPath ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
