import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import webPush from "web-push";

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** A push service that answers `statuses` in turn, then 201, and stores the received messages. */
export async function startPushService() {
  const received: Received[] = [];
  const statuses: { status: number; headers?: Record<string, string> }[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    const { status, headers = {} } = statuses.shift() ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, received, statuses, stop };
}

export const vapidKeys = { ...webPush.generateVAPIDKeys(), subject: "mailto:push@lonja.example" };

/** Returns the subscription of a browser, with its private key. */
export function makeBrowser(origin: string) {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys().toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  const endpoint = `${origin}/push/${randomBytes(8).toString("hex")}`;
  return { subscription: { endpoint, keys: { p256dh, auth } }, ecdh };
}

/**
 * Returns the claims if the request is signed with the server's private key for this push service (RFC 8292), else
 * null.
 */
export function claimsOf({ headers }: Received): { aud: string; exp: number; sub: string } | null {
  const [, jwt = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = jwt.split(".");
  const raw = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: raw.subarray(1, 33).toString("base64url"),
      y: raw.subarray(33).toString("base64url"),
    },
  });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const isOurs = signed && key === vapidKeys.publicKey;
  return isOurs ? JSON.parse(Buffer.from(claims, "base64url").toString()) : null;
}
