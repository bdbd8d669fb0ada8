import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { webhookDeliveries } from "@/db/schema";
import { createWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { callOf } from "../../factories/identity";
import { withEnvironment } from "../../setup/variables";

export type Received = { headers: IncomingHttpHeaders; body: string; url: string };

/** A receiver of webhooks: it answers the given statuses one after the other, and then 204. */
export async function startReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const held: (() => void)[] = [];
  let holds = false;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body, url: request.url ?? "" });
      const answer = () => {
        const status = statuses.shift() ?? 204;
        response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
      };
      if (holds) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    statuses,
    /** Delays all answers until `release`. */
    hold: () => {
      holds = true;
    },
    release: () => {
      holds = false;
      for (const answer of held.splice(0)) answer();
    },
    stop: () => new Promise<unknown>((done) => server.close(done)),
  };
}

/** Allows webhooks to these local addresses, until the end of the test. */
export function allowOrigins(...origins: string[]): void {
  withEnvironment({ WEBHOOK_ORIGINS: origins });
}

export async function makeWebhook(user: { id: string }, url: string, more: object = {}) {
  const asked = { url, description: "Contabilidad", categories: ["account"], ...more };
  return createWebhook.run(await callOf(user), asked);
}

export async function deliveriesOf(endpoint: { id: number }) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpoint.id))
    .orderBy(asc(webhookDeliveries.id));
}
