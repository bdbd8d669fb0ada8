import { subscribe } from "node:diagnostics_channel";
import type http from "node:http";
import { requestId, trustRequestIds } from "@/lib/core/command/request";
import { RETRY_AFTER_SECONDS } from "@/lib/core/db/unavailable";
import { observeRequest } from "./access-log";
import { allowsStaleReads, markWrite } from "./recent-write";
import { inRequestScope, type Scope } from "./scope";
import { inSpan } from "./tracing";

// Next.js responds with 500 to an unknown method.
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const servers = new Set<http.Server>();

/**
 * Handles every request of this process before Next.js: refuses requests for which Next.js would respond with 500, sets
 * the client's true address if no proxy is trusted, and responds with 503 instead of 500 if the database is unavailable
 * (decision 045).
 */
export function guardRequests(trustedProxies: number): void {
  // Next.js creates its server itself and does not expose it. Node.js reports each request before the server's
  // listeners run.
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: http.Server };
    if (servers.has(server)) return;
    servers.add(server);
    wrapListeners(server, trustedProxies);
  });
  trustRequestIds();
}

/** Stops accepting connections and resolves when every request in progress has been answered. */
export async function closeServers(): Promise<void> {
  // A client that keeps sending requests, or keeps its connection open, would delay the shutdown.
  subscribe("http.server.request.start", (message) => {
    (message as { response: http.ServerResponse }).response.shouldKeepAlive = false;
  });
  subscribe("http.server.response.finish", (message) => {
    const { server } = message as { server: http.Server };
    setImmediate(() => server.closeIdleConnections());
  });
  await Promise.all([...servers].map((server) => new Promise((closed) => server.close(closed))));
}

function wrapListeners(server: http.Server, trustedProxies: number): void {
  const listeners = server.listeners("request") as http.RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const scope: Scope = { isDatabaseUnavailable: false, mayReadStale: allowsStaleReads(request) };
    setTrustedHeaders(request, trustedProxies);
    const span = observeRequest(request, response, scope);
    if (refuse(request, response)) return;
    beforeHead(response, (status) => {
      markWrite(request, response, scope);
      return status === 500 && scope.isDatabaseUnavailable ? unavailable(response) : status;
    });
    inRequestScope(scope, () =>
      inSpan(span, () => {
        for (const listener of listeners) listener.call(server, request, response);
      }),
    );
  });
}

// Next.js keeps an X-Forwarded-For header that the client sent; without a proxy only the socket's address is
// trustworthy. Every request gets a log id and starts a trace, unless a trusted proxy has already set them.
function setTrustedHeaders({ headers, socket }: http.IncomingMessage, trustedProxies: number): void {
  if (trustedProxies === 0) headers["x-forwarded-for"] = socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) delete headers.traceparent;
  headers["x-request-id"] = requestId(trustedProxies > 0 ? headers["x-request-id"] : null);
}

function refuse(request: http.IncomingMessage, response: http.ServerResponse): boolean {
  const status = METHODS.includes(request.method ?? "") ? (isForeignForm(request) ? 403 : null) : 405;
  if (!status) return false;
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": 0,
    // The rest of the request stays unread.
    Connection: "close",
    ...(status === 405 && { Allow: METHODS.join(", ") }),
  });
  response.end();
  return true;
}

// A form or server action that a page of another site submits; Next.js refuses it too. The API has its own check.
function isForeignForm({ method, url = "", headers }: http.IncomingMessage): boolean {
  if (method !== "POST" || url.startsWith("/api/") || !headers.origin) return false;
  const forwarded = [headers["x-forwarded-host"]].flat()[0]?.split(",", 1)[0]?.trim();
  return hostOf(headers.origin) !== (forwarded ?? headers.host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

// Lets `look` replace the status just before the response head is sent.
function beforeHead(response: http.ServerResponse, replaceStatus: (status: number) => number): void {
  const writeHead = response.writeHead as (...head: unknown[]) => http.ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead.call(response, replaceStatus(status), ...rest)) as typeof response.writeHead;
}

function unavailable(response: http.ServerResponse): number {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  return 503;
}
