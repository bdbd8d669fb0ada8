import { once } from "node:events";
import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";

/** A program that is sent webhooks by all servers; `GET` of a path answers what was posted there. */
export async function startWebhookReceiver() {
  const received: (Received & { path: string })[] = [];
  const server = http
    .createServer(async (request, response) => {
      const path = request.url ?? "/";
      if (request.method !== "POST") {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(received.filter((each) => each.path === path)));
        return;
      }
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ path, headers: request.headers, body });
      response.writeHead(204).end();
    })
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

type Received = { headers: IncomingHttpHeaders; body: string };

/** What has reached this address of the receiver, once there are `count` of them. */
export async function receivedAt(address: string, count: number): Promise<Received[]> {
  const read = async () => (await (await fetch(address)).json()) as Received[];
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}
