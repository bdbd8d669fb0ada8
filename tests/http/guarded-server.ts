import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "@/lib/core/command/route";
import { guardRequests } from "@/lib/core/server/http-server";

/** Serves these handlers at one path, behind the checks that precede Next.js in the real server. */
export async function startGuardedServer(path: string, handlers: Readonly<Record<string, Handler>>) {
  guardRequests(0);
  const server = http.createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "GET", url = "" } = incoming;
    const handler = handlers[method];
    if (!handler) throw new Error(`nothing answers ${method}`);
    const request = new Request(`http://${incoming.headers.host}${url}`, {
      ...{ method, headers: incoming.headers as Record<string, string> },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const answer = await handler(request, { params: Promise.resolve({}) });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, stop };
}
