import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";

const QUERY = 0x51;
const EXECUTE = 0x45;
const HEADER_BYTES = 5;

/** Stands between a server and its database and counts the statements; `GET countUrl` answers and resets the count. */
export async function countStatements(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let count = 0;
  const relay = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const messages = messageTypes((type) => {
      if (type === QUERY || type === EXECUTE) count += 1;
    });
    client.on("data", (chunk) => messages(chunk));
    client.pipe(database).pipe(client);
    client.on("error", () => database.destroy());
    database.on("error", () => client.destroy());
  }).listen(0, "127.0.0.1");
  const report = http
    .createServer((_request, response) => {
      response.end(String(count));
      count = 0;
    })
    .listen(0, "127.0.0.1");
  await Promise.all([once(relay, "listening"), once(report, "listening")]);
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    countUrl: `http://127.0.0.1:${(report.address() as AddressInfo).port}`,
    stop: async () => {
      report.close();
      relay.close();
    },
  };
}

// The frontend protocol: after a start-up message without a type, one type byte and a length that counts itself.
function messageTypes(onType: (type: number) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const headerBytes = started ? HEADER_BYTES : HEADER_BYTES - 1;
      if (pending.length < headerBytes) return;
      const bytes = pending.readUInt32BE(headerBytes - 4) + headerBytes - 4;
      if (pending.length < bytes) return;
      if (started) onType(pending[0] ?? 0);
      started = true;
      pending = pending.subarray(bytes);
    }
  };
}
